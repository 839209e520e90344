import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { readBankStatement } from '#lib/importers/bankStatements/readBankStatement.ts'
import { bookStatement } from '#lib/ops/actions/bookStatement.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { parseDecimalMoney } from '#shared/core/money.ts'
import { buildAccountReference } from '#shared/money/rules/accountReference.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { camt053, closingBalance, type TestEntry, type TestStatement } from '#test/support/camt.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const folder = mkdtempSync(join(tmpdir(), 'camt-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Report = {
  readonly booked: number
  readonly repeated: number
  readonly outgoing: number
  readonly unmatched: number
  readonly uncertain: number
  readonly left: readonly { readonly id: string; readonly why: string; readonly amount: number }[]
}

const importBytes = async (bytes: string | Uint8Array, name = 'statement.xml') => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return ops('payments', 'import', file, '--json')
}

const importing = async (bytes: string | Uint8Array, name?: string): Promise<Report> => {
  const { exitCode, out } = await importBytes(bytes, name)
  expect(exitCode).toBe(0)
  return JSON.parse(out)
}

describeWithTable('identity of an entry of a bank statement', () => {
  useSigningSecret()
  let userId = 0
  let email = ''
  let words = ''
  beforeEach(async () => {
    await emptyTable()
    const account = await anAccount()
    userId = account.userId
    email = account.email
    words = buildAccountReference(userId)
  })
  const one = (entry: Partial<TestEntry>, statement: Partial<TestStatement> = {}): string =>
    camt053([{ ...statement, entries: [{ amount: '500.00', words, ...entry }] }])
  const balance = () => auditedBalance(userId, 'EUR')

  test('has the date where a bank restarts the numbers of its statements', async () => {
    const [first, second] = ['2025-01-24', '2026-01-23'].map((date) => one({ date }, { id: '00017', created: date }))
    expect(await importing(first ?? '')).toMatchObject({ booked: 1, repeated: 0 })
    expect(await importing(second ?? '')).toMatchObject({ booked: 1, repeated: 0, left: [] })
    expect(await importing(first ?? '')).toMatchObject({ booked: 0, repeated: 1 })
    expect(await balance()).toBe(1_000_00)
  })

  test('has the account where two of them have the same reference of the bank, in one file or in two', async () => {
    const entries = [{ amount: '500.00', words, bankReference: 'R-1' }]
    const both = [
      { account: 'DE89370400440532013000', entries },
      { account: 'DE02120300000000202051', entries },
    ]
    expect(await importing(camt053(both))).toMatchObject({ booked: 2, left: [] })
    for (const statement of both)
      expect(await importing(camt053([statement]))).toMatchObject({ booked: 0, repeated: 1 })
    expect(await importing(camt053([{ account: 'FR7630006000011234567890189', entries }]))).toMatchObject({ booked: 1 })
    expect(await balance()).toBe(1_500_00)
  })

  test('is its place in a statement where the bank gives no reference, also of entries that say the same', async () => {
    const same = { amount: '20.00', words }
    const page = (number: string) => ({ id: 'S-9', page: number, entries: [same, same] })
    expect(await importing(camt053([page('1'), page('2')]))).toMatchObject({ booked: 4, left: [] })
    expect(await importing(camt053([page('2')]))).toMatchObject({ booked: 0, repeated: 2, left: [] })
    expect(await balance()).toBe(80_00)
  })

  test('has the page of the message where the statement has none', async () => {
    const page = (number: string) =>
      one({}).replace('</GrpHdr>', `<MsgPgntn><PgNb>${number}</PgNb><LastPgInd>0</LastPgInd></MsgPgntn></GrpHdr>`)
    expect(await importing(page('00001'))).toMatchObject({ booked: 1 })
    expect(await importing(page('2'))).toMatchObject({ booked: 1, left: [] })
    expect(await importing(one({}))).toMatchObject({ booked: 0, repeated: 1, left: [] })
  })

  test('is the reference that the bank gives with the only transaction', async () => {
    const inside = '<Refs><AcctSvcrRef>R-1</AcctSvcrRef></Refs>'
    await importing(one({ inside }))
    expect(await importing(one({ inside }, { id: 'S-2' }))).toMatchObject({ booked: 0, repeated: 1, left: [] })
  })

  test('is left to a person where two entries share a reference of the bank', async () => {
    const shared = { words, bankReference: 'R-1' }
    const file = camt053([
      {
        entries: [
          { ...shared, amount: '20.00' },
          { ...shared, amount: '30.00' },
        ],
      },
    ])
    const { booked, uncertain, left } = await importing(file)
    expect([booked, uncertain, left.map(({ amount }) => amount)]).toEqual([1, 1, [30]])
    const book = ['deposit', email, '--amount', '30', '--currency', 'EUR', '--reference', `bank/${left[0]?.id}`]
    expect((await ops(...book)).exitCode).toBe(0)
    expect(await importing(file)).toMatchObject({ booked: 0, repeated: 2, uncertain: 0, left: [] })
    expect(await balance()).toBe(50_00)
  })

  test('is left to a person where a reference of the bank comes again on another day', async () => {
    await importing(one({ bankReference: 'R-1', date: '2025-11-02' }))
    expect(await importing(one({ bankReference: 'R-1', date: '2026-11-02' }))).toMatchObject({
      booked: 0,
      uncertain: 1,
    })
    expect(await balance()).toBe(500_00)
  })

  test('is the reference of the bank where the statement is issued again, with another number and other places', async () => {
    const entries = [
      { amount: '1.00', words, bankReference: 'R-1' },
      { amount: '2.00', words, bankReference: 'R-2' },
    ]
    await importing(camt053([{ id: 'S-1', entries }]))
    expect(await importing(camt053([{ id: 'S-2', entries: entries.toReversed() }], '13'))).toMatchObject({
      repeated: 2,
      left: [],
    })
    expect(await balance()).toBe(3_00)
  })

  test('is left to a person where a download with another number has a payment with the same end-to-end reference', async () => {
    const inside = '<Refs><EndToEndId>E2E-1</EndToEndId></Refs>'
    await importing(one({ inside }))
    expect(await importing(one({ inside }, { id: 'S-2' }))).toMatchObject({ booked: 0, uncertain: 1 })
    const other = '<Refs><EndToEndId>E2E-2</EndToEndId></Refs>'
    expect(await importing(one({ inside: other }, { id: 'S-3' }))).toMatchObject({ booked: 1, left: [] })
    const none = '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>'
    for (const id of ['S-4', 'S-5']) expect(await importing(one({ inside: none }, { id }))).toMatchObject({ booked: 1 })
  })

  test('is left to a person where an id of CSV comes again with another text', async () => {
    const csv = (text: string) => `id,date,amount,currency,reference\nX-1,2026-11-02,20.00,EUR,${text} ${words}\n`
    expect(await importing(csv('first'))).toMatchObject({ booked: 1 })
    expect(await importing(csv('first'))).toMatchObject({ repeated: 1, left: [] })
    expect(await importing(csv('second'))).toMatchObject({ booked: 0, uncertain: 1 })
  })

  test('is booked once by several imports at the same time', async () => {
    const file = camt053([
      {
        entries: [
          { amount: '20.00', words },
          { amount: '30.00', words, bankReference: 'R-1' },
        ],
      },
    ])
    const transfers = must(readBankStatement(new TextEncoder().encode(file)))
    const reports = await Promise.all([1, 2, 3, 4].map(() => bookStatement(testTable(), transfers, () => {})))
    const sum = (outcome: 'booked' | 'repeated') => reports.reduce((all, { counts }) => all + counts[outcome], 0)
    expect([sum('booked'), sum('repeated'), await balance()]).toEqual([2, 6, 50_00])
  })

  test('survives a copy: what it repeats is repeated, and what may be a repetition is left to a person', async () => {
    const entries = [{ amount: '20.00', words }]
    await importing(camt053([{ entries }]))
    const copy = { copy: 'DUPL', created: '2026-11-09T08:00:00', entries }
    expect(await importing(camt053([copy]))).toMatchObject({ booked: 0, repeated: 1, left: [] })
    expect(await importing(camt053([{ ...copy, id: 'COPY-1' }]))).toMatchObject({ booked: 0, uncertain: 1 })
    const alone = camt053([{ ...copy, id: 'S-2', entries: [{ amount: '21.00', words }] }])
    expect(await importing(alone)).toMatchObject({ booked: 1, left: [] })
    expect(await balance()).toBe(41_00)
  })

  test('is not lost where a statement grew, and its entries moved to other places', async () => {
    const old = { amount: '20.00', words }
    await importing(camt053([{ entries: [old] }]))
    const grown = camt053([{ created: '2026-11-02T23:00:00', entries: [{ amount: '30.00', words }, old] }])
    const { booked, left } = await importing(grown)
    expect([booked, left.map(({ amount }) => amount)]).toEqual([0, [30, 20]])
  })

  test('does not depend on when the bank wrote the file, where balances distinguish statements', async () => {
    const statement = (created: string, balances: string) =>
      camt053([{ created, balances, entries: [{ amount: '20.00', words }] }])
    await importing(statement('2026-11-02T18:00:00', closingBalance('20.00')))
    const again = await importing(statement('2026-11-05T07:00:00', closingBalance('20.00')))
    expect(again).toMatchObject({ booked: 0, repeated: 1, left: [] })
    const other = await importing(statement('2026-11-05T07:00:00', closingBalance('40.00')))
    expect(other).toMatchObject({ booked: 0, uncertain: 1 })
  })

  test('has no other account where the file has none: CSV and camt.053 with the same references book once', async () => {
    const csv = `id,date,amount,currency,reference\nR-1,2026-11-02,500.00,EUR,${words}\n`
    await importing(one({ bankReference: 'R-1' }))
    expect(await importing(csv, 'statement.csv')).toMatchObject({ booked: 0, uncertain: 1 })
    expect(await balance()).toBe(500_00)
  })

  test('is left to a person where a batch comes again in parts', async () => {
    await importing(one({ bankReference: 'R-1' }))
    const parts = ['200.00', '300.00'].map(
      (amount) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`,
    )
    const split = one({ bankReference: 'R-1' }, { id: 'S-2' }).replace(/<TxDtls>.*<\/TxDtls>/s, parts.join(''))
    expect(await importing(split)).toMatchObject({ booked: 0, uncertain: 2 })
    expect(await balance()).toBe(500_00)
  })

  test.each([
    ['of the bank', { bankReference: 'R-1' }, 'bank/R-1'],
    ['made of account, statement and place', {}, 'bank/DE89370400440532013000/S-1/1'],
  ])('matches a reference %s under which an earlier release booked it, and lists it', async (_, entry, reference) => {
    const amount = parseDecimalMoney('500.00', 'EUR')
    must(await deposit(testTable(), { userId, amount, reference }))
    const { booked, repeated, left } = await importing(one({ ...entry, date: '2025-11-02' }))
    expect([booked, repeated, left.map(({ why }) => why)]).toEqual([0, 1, [expect.stringContaining('earlier release')]])
    const other = await importing(one({ ...entry, date: '2025-11-02', amount: '7.00' }))
    expect(other).toMatchObject({ booked: 0, uncertain: 1 })
    expect(await balance()).toBe(500_00)
  })

  test('takes a reference of an earlier release for another entry where it was booked before that one was', async () => {
    const amount = parseDecimalMoney('500.00', 'EUR')
    must(await deposit(testTable(), { userId, amount, reference: 'bank/DE89370400440532013000/S-1/1' }))
    advance(10 * DAY_MS)
    const date = new Date(clock.now()).toISOString().slice(0, 10)
    expect(await importing(one({ date }))).toMatchObject({ booked: 1, left: [] })
  })

  test('of CSV is its account and id, and on another day it is left to a person', async () => {
    const csv = (account: string, date: string) =>
      `account,id,date,amount,currency,reference\n${account},T1,${date},5.00,EUR,${words}\n`
    expect(await importing(csv('DE1', '2026-11-02'), 'a.csv')).toMatchObject({ booked: 1 })
    expect(await importing(csv('DE2', '2026-11-02'), 'a.csv')).toMatchObject({ booked: 1 })
    expect(await importing(csv('DE1', '2026-11-02'), 'a.csv')).toMatchObject({ repeated: 1 })
    expect(await importing(csv('DE1', '2026-11-03'), 'a.csv')).toMatchObject({ booked: 0, uncertain: 1 })
  })
})
