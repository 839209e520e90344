import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { formatDate } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { getSandboxId } from '#shared/core/ids.ts'
import { buildAccountReference, formatSpacedReference } from '#shared/money/rules/accountReference.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { aLabel, cancel } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { aPlatform, ops, opsOn } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const SAMPLE = readFileSync(join(import.meta.dirname, '../../support/fixtures/statement.camt053.xml'), 'utf8')

const IBAN = 'DE02120300000000202051'

const folder = mkdtempSync(join(tmpdir(), 'statements-'))
afterAll(() => rmSync(folder, { recursive: true }))

function aStatement(...lines: readonly string[]): string {
  const file = join(folder, 'statement.csv')
  writeFileSync(file, ['Date,ID,Amount,Currency,Payer,Reference', ...lines].join('\r\n'))
  return file
}

async function json(...words: string[]) {
  const { exitCode, out } = await ops('payments', ...words, '--json')
  expect(exitCode).toBe(0)
  return JSON.parse(out)
}

describeWithTable('npm run ops -- payments', () => {
  useSigningSecret()
  test('books transfers to the accounts whose references they bear, each once', async () => {
    const [one, other] = [await anAccount(), await anAccount()]
    const { reference } = await json('reference', one.email)
    expect(reference).toBe(formatSpacedReference(buildAccountReference(one.userId)))
    const file = aStatement(
      `2026-11-20,T1,1250.50,usd,"Ada, Ltd",Order 7 / ${reference}`,
      `2026-11-20,T2,300,JPY,Bob,${buildAccountReference(other.userId)}`,
      '2026-11-20,T3,-20.00,USD,Bank,charges',
      '2026-11-21,T4,10.00,USD,Nobody,for the parcels',
      `2026-11-21,T5,10.00,USD,Play,${buildAccountReference(getSandboxId(one.userId))}`,
    )
    expect(await json('import', file)).toEqual({
      ...{ booked: 2, repeated: 0, outgoing: 1, unmatched: 1, refused: 1, changed: 0, uncertain: 0 },
      left: [
        expect.objectContaining({ id: 'T4', amount: 10, user: null }),
        expect.objectContaining({ id: 'T5', why: expect.stringContaining('sandbox') }),
      ],
    })
    expect(await json('import', file)).toMatchObject({ booked: 0, repeated: 2 })
    expect([await auditedBalance(one.userId), await auditedBalance(other.userId, 'JPY')]).toEqual([125_050, 300])
    const { entries } = JSON.parse((await ops('audit', 'list', '--action', 'payments import', '--json')).out)
    expect(entries[0]).toMatchObject({ phase: 'done', details: { file: 'statement.csv', booked: 2, refused: 1 } })
    const [shown] = JSON.parse((await ops('ledger', one.email, '--json')).out)
    expect(shown).toMatchObject({ amount: 1250.5, booked_as: 'deposit/bank/T1', actor: 'local:tester' })
  })

  test('fails and names a transfer that comes again with another amount, which stays as it was booked', async () => {
    const { userId } = await anAccount()
    const words = buildAccountReference(userId)
    await json('import', aStatement(`2026-11-20,T9,10.00,USD,Ada,${words}`))
    const file = aStatement(`2026-11-20,T9,11.00,USD,Ada,${words}`, `2026-11-21,T10,5.00,USD,Ada,${words}`)
    const { exitCode, out, err } = await ops('payments', 'import', file, '--json')
    expect([exitCode, err]).toEqual([
      1,
      expect.stringMatching(
        /^error: transfers not booked because they were received again with a different amount: T9$/m,
      ),
    ])
    expect(JSON.parse(out)).toMatchObject({
      ...{ booked: 1, repeated: 0, refused: 0, changed: 1 },
      left: [{ id: 'T9', amount: 11, why: 'bank/T9 is already booked with 10 USD' }],
    })
    expect(await auditedBalance(userId)).toBe(15_00)
  })

  const xmlFile = (xml: string): string => {
    const file = join(folder, 'statement.xml')
    writeFileSync(file, xml)
    return file
  }

  test('books transfers of a camt.053 the same way, also those that were booked together, and nothing that is pending', async () => {
    const [one, other] = [await anAccount(), await anAccount()]
    const [first, second] = [buildAccountReference(one.userId), buildAccountReference(other.userId)]
    const file = xmlFile(
      SAMPLE.replaceAll('{FIRST}', first)
        .replace('{FIRST-BEGIN}', first.slice(0, 12))
        .replace('{FIRST-END}', first.slice(12))
        .replaceAll('{SECOND}', formatSpacedReference(second)),
    )
    expect(await json('import', file)).toEqual({
      ...{ booked: 4, repeated: 0, outgoing: 1, unmatched: 1, refused: 0, changed: 0, uncertain: 0 },
      left: [expect.objectContaining({ id: `${IBAN}/B20261120000020`, line: 'line 64', amount: 70, user: null })],
    })
    expect(await json('import', file)).toMatchObject({ booked: 0, repeated: 4 })
    expect([
      await auditedBalance(one.userId),
      await auditedBalance(other.userId),
      await auditedBalance(other.userId, 'JPY'),
    ]).toEqual([127_050, 2_500, 300])
    const booked = async (email: string, currency: string) =>
      JSON.parse((await ops('ledger', email, '--currency', currency, '--json')).out).map(
        ({ booked_as }: { booked_as: string }) => booked_as,
      )
    expect(await booked(one.email, 'USD')).toEqual([
      `deposit/bank/${IBAN}/B20261120000018/1`,
      `deposit/bank/${IBAN}/B20261120000017`,
    ])
    expect(await booked(other.email, 'JPY')).toEqual(['deposit/bank/4711/JPY/2026-9/2026-11-20/1/1'])
  })

  test.each([
    [
      'an entry without a direction',
      SAMPLE.replace('CRDT</CdtDbtInd>\n        <Sts>BOOK', '</CdtDbtInd><Sts>BOOK'),
      'line 77: CdtDbtInd must be CRDT or DBIT',
    ],
    ['a document type', SAMPLE.replace('<Document', '<!DOCTYPE x><Document'), 'must not contain a document type'],
    ['another message', SAMPLE.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), 'is a camt.052, an intraday'],
    ['an end that is missing', SAMPLE.replace('</Document>', ''), 'the file is truncated'],
    ['half of it', SAMPLE.slice(0, SAMPLE.length / 2), 'the file is truncated'],
    ['hardly anything', SAMPLE.slice(0, SAMPLE.indexOf('<BkToCstmrStmt')), 'the file is truncated'],
  ])('books nothing of a camt.053 with %s', async (_, xml, fault) => {
    const text = await ops('payments', 'import', xmlFile(xml))
    expect(text).toMatchObject({ exitCode: 1, err: expect.stringContaining(fault) })
  })

  test('accepts transfers whose amounts do not add up to the booked one as one, of any payer', async () => {
    const [first, second] = [await anAccount(), await anAccount()].map(({ userId }) => buildAccountReference(userId))
    const batch = SAMPLE.replace('<Amt Ccy="USD">45.00</Amt>', '<Amt Ccy="USD">44.00</Amt>')
    const file = xmlFile(batch.replace('{FIRST-BEGIN}', first ?? '').replaceAll('{SECOND}', second ?? ''))
    const { left } = await json('import', file)
    expect(left).toContainEqual(expect.objectContaining({ id: `${IBAN}/B20261120000018`, amount: 44, user: null }))
  })

  test('resumes after a crash at any point', async () => {
    const [one, other] = [await anAccount(), await anAccount()]
    const lines = [one, other].map(({ userId }, n) => `2026-11-20,D${n},5.00,USD,Ada,${buildAccountReference(userId)}`)
    const file = aStatement(...lines)
    for (let call = 1; call <= 12; call++) {
      for (const when of ['before', 'after'] as const)
        await withFaults([diesAt(call, when)], () =>
          opsOn(aPlatform({ table: testTable() }), 'payments', 'import', file),
        )
    }
    await json('import', file)
    expect([await auditedBalance(one.userId), await auditedBalance(other.userId)]).toEqual([500, 500])
  })

  test.each([
    ['2026-11-20,T1,"1,250.50",USD,Ada,x', 'line 2: amount must be a number without thousands separators'],
    ['2026-11-20,T1,10.5,JPY,Ada,x', 'line 2: too many decimal places for JPY: 10.5'],
    ['20.11.2026,T1,10,USD,Ada,x', 'line 2: date must be a date'],
    ['2026-11-20,T1,10,DOLLAR,Ada,x', 'line 2: currency must be an ISO 4217 code'],
    ['2026-11-20,,10,USD,Ada,x', 'line 2: id must have 1 to 100 characters'],
  ])('books nothing of a statement with a line like %s', async (line, fault) => {
    const { userId } = await anAccount()
    const file = aStatement(line, `2026-11-20,OK,5.00,USD,Ada,${buildAccountReference(userId)}`)
    expect(await ops('payments', 'import', file)).toMatchObject({ exitCode: 1, err: expect.stringContaining(fault) })
    expect(await auditedBalance(userId)).toBe(0)
  })

  test('rejects a statement that names a transfer twice, lacks columns, or does not exist', async () => {
    const twice = aStatement('2026-11-20,T1,1,USD,Ada,x', '2026-11-20,T1,1,USD,Ada,x')
    expect((await ops('payments', 'import', twice)).err).toContain('line 3: duplicate id T1')
    const other = join(folder, 'other.csv')
    writeFileSync(other, 'id,amount\n1,2\n')
    expect((await ops('payments', 'import', other)).err).toContain('must contain the columns date, currency, reference')
    expect((await ops('payments', 'import', join(folder, 'none.csv'))).err).toContain('cannot read ')
  })

  test('are on the statement of their month, with what was on the balance before and after', async () => {
    const { account, label } = await aLabel({}, 100)
    const nextMonth = (): void => {
      const now = new Date(clock.now())
      advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) + DAY_MS - clock.now())
    }
    const monthNow = () => formatDate(clock.now()).slice(0, 7)
    const statement = async (...words: string[]) => {
      const { exitCode, out, err } = await ops('statement', account.email, '--json', ...words)
      return exitCode === 0 ? JSON.parse(out) : err
    }
    const before = (await auditedBalance(account.userId)) / 100
    nextMonth()
    const month = monthNow()
    await cancel(account, label.id)
    await ops('deposit', account.email, '--amount', '5', '--currency', 'USD', '--reference', 'X, "1"')
    expect(await statement('--month', month)).toContain('must be a past month')
    nextMonth()
    await ops('deposit', account.email, '--amount', '7', '--currency', 'USD', '--reference', 'later')
    const csv = join(folder, 'month.csv')
    expect(await statement('--month', month, '--csv', csv)).toMatchObject({
      ...{ opening: before, payments: 5, 'revenue:labels': (10_000 - before * 100) / 100, closing: 105, movements: 2 },
    })
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines.at(-2)).toMatch(/,0\.00,5\.00,105\.00,USD$/)
    expect(lines.at(-1)).toBe(',,closing,,,,105.00,USD')
    expect(await statement('--month', month, '--currency', 'EUR')).toContain('does not have a balance in EUR')
    expect(await statement('--month', '2026-13')).toContain('must be a month, such as 2026-10')
  })
})
