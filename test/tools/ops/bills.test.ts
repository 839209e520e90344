import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { openBillFile } from '#lib/ops/bills/openBillFile.ts'
import { getBillColumns } from '#shared/carriers/billColumns.ts'
import { findBillFormat } from '#shared/imports/bills/billFormat.ts'
import { BILL_LINES_PER_TRANSACTION, importBill } from '#shared/imports/bills/importBill.ts'
import { parseBillLines } from '#shared/imports/bills/readBillFile.ts'
import type { Table } from '#shared/table/table.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aLabel, labelNow } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'

const HEAD = 'tracking_number,reference,charge,amount,currency,weight_kg'
const WHY = ['--reason', 'November'] as const
const OF = ['--carrier', 'SvcExpress', '--bill', 'B1'] as const

describeWithTable('npm run ops -- bills', () => {
  useSigningSecret()
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bills-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(emptyTable)

  const fileOf = async (lines: readonly string[], head = HEAD): Promise<string> => {
    const path = join(folder, 'bill.csv')
    await writeFile(path, [head, ...lines, ''].join('\n'))
    return path
  }
  const importing = async (lines: readonly string[], bill = 'B1') =>
    ops('bills', 'import', await fileOf(lines), '--carrier', 'SvcExpress', '--bill', bill, ...WHY)
  const shown = async (...more: string[]) => JSON.parse((await ops('bills', 'show', ...OF, '--json', ...more)).out)

  test('names unused columns, and the columns they were probably meant as', async () => {
    const { label } = await aLabel()
    const line = `${label.tracking_number},0.01,0.8,x,y`
    const path = await fileOf([line], 'Tracking number,amount,weight_kg,Invoice date,references')
    const done = await ops('bills', 'import', path, '--carrier', 'SvcExpress', '--bill', 'B7', ...WHY, '--json')
    expect(JSON.parse(done.out)).toEqual({
      ...{ carrier: 'SvcExpress', bill: 'B7', lines: 1, differences: 0 },
      not_read: ['references. Did you mean reference?', 'Invoice date'],
    })
    const many = Array.from({ length: 30 }, (_, at) => `column ${at + 10} of theirs`)
    const wide = await fileOf([line], ['tracking_number', 'amount', ...many].join(','))
    const imported = await ops('bills', 'import', wide, '--carrier', 'SvcExpress', '--bill', 'B8', ...WHY, '--json')
    const { not_read } = JSON.parse(imported.out)
    expect([not_read.length, not_read.at(-1)]).toEqual([21, 'and 10 more'])
  })

  test('lists what is wrong with a bill, by reason, and nothing of what is right', async () => {
    const [right, heavy, dear, twice] = await Promise.all([aLabel(), aLabel(), aLabel(), aLabel()])
    const numbers = [right, heavy, dear, twice].map(({ label }) => String(label.tracking_number))
    const [a, b, c, d] = numbers
    const done = await importing([
      `${a},,,0.01,USD,0.8`,
      `${b},,,0.01,USD,2.5`,
      `${c},,,900.00,USD,0.8`,
      `${d?.toLowerCase()},,,0.01,USD,`,
      `${d},,,0.01,USD,`,
      `${a},,Remote area,3.50,USD,`,
      `${a},,Fuel,1.00,EUR,`,
      'NOBODYS,,,5.00,USD,1',
      `${a},,,what,USD,1`,
    ])
    expect(done).toMatchObject({ exitCode: 0, err: '' })
    const found = await shown()
    expect(found.map(({ line, reasons }: { line: number; reasons: string[] }) => [line, ...reasons])).toEqual([
      [2, 'weight'],
      [3, 'price'],
      [5, 'billed twice'],
      [6, 'surcharge'],
      [7, 'currency', 'surcharge'],
      [8, 'unknown parcel'],
      [9, 'amount is not a valid amount: what'],
    ])
    expect(found[0]).toMatchObject({
      known_kg: 0.8,
      billed_kg: 2.5,
      label: heavy.label.id,
      state: 'open',
      passed_on: null,
    })
    expect(await shown('--why', 'price')).toMatchObject([{ line: 3, billed: '900.00 USD' }])
    expect(JSON.parse((await ops('bills', 'list', '--json')).out)).toMatchObject([
      { number: 'B1', lines: 9, differences: 7 },
    ])
  })

  test('changes nothing when the same bill comes again, and finds in another what was billed before', async () => {
    const { label } = await aLabel()
    const lines = [`${label.tracking_number},,,0.01,USD,`]
    expect((await importing(lines)).exitCode).toBe(0)
    expect((await importing(lines)).exitCode).toBe(0)
    expect(await shown()).toEqual([])
    expect((await importing([...lines, ...lines])).err).toContain('was imported from a different file')
    await importing(lines, 'B2')
    const again = await ops('bills', 'show', '--carrier', 'SvcExpress', '--bill', 'B2', '--json')
    expect(JSON.parse(again.out)).toMatchObject([{ line: 1, reasons: ['billed twice'] }])
  })

  test('finds what is billed of labels that were cancelled', async () => {
    const { account, label } = await aLabel()
    const cancelled = await call('PUT /labels/{id}/cancel', { token: account.token, params: { id: label.id } })
    expect(cancelled.status).toBe(200)
    await importing([`${label.tracking_number},,,0.01,USD,0.8`])
    expect(await shown()).toMatchObject([{ line: 1, reasons: ['cancelled'] }])
  })

  test('takes another file where the first could not be read, or was empty', async () => {
    const { label } = await aLabel()
    const wrong = await ops('bills', 'import', await fileOf(['1,2'], 'one,two'), ...OF, ...WHY)
    expect([wrong.exitCode, wrong.err]).toEqual([1, expect.stringContaining('required columns are missing')])
    const empty = await importing([])
    expect([empty.exitCode, empty.err]).toEqual([1, expect.stringContaining('the file does not contain any lines')])
    expect(await importing([`${label.tracking_number},,,0.01,USD,`])).toMatchObject({ exitCode: 0, err: '' })
    expect((await importing([`${label.tracking_number},,,0.02,USD,`])).err).toContain(
      'was imported from a different file',
    )
  })

  test('is imported to its end wherever it dies, and each line once', async () => {
    const count = 5 * BILL_LINES_PER_TRANSACTION + 7
    const path = await fileOf(Array.from({ length: count }, (_, at) => `NOBODY${at},,,1.00,USD,`))
    const order = { carrier: 'SvcExpress', number: 'B1', source: must(await openBillFile(path)) }
    for (let run = 0, isDone = false; !isDone; run++) {
      const done = await importBill(dyingAfter(run), order, () => {}).catch(() => null)
      isDone = done?.ok === true
      expect(run).toBeLessThan(20)
    }
    const found = await shown('--limit', '1000')
    expect(found.map(({ line }: { line: number }) => line)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    expect(must(await importBill(testTable(), order, () => {}))).toMatchObject({ lines: count, differences: count })
  })

  test('is read a piece at a time, however long it is', async () => {
    const count = 100_000
    const path = await fileOf(Array.from({ length: count }, (_, at) => `NOBODY${at},,,1.00,USD,`))
    const source = must(await openBillFile(path))
    let [lines, max] = [0, 0]
    const columns = getBillColumns('SvcExpress')
    const format = must(await findBillFormat(source, columns))
    for await (const { length } of parseBillLines(source, columns, format, BILL_LINES_PER_TRANSACTION)) {
      lines += length
      max = Math.max(max, length)
    }
    expect([lines, max]).toEqual([count, BILL_LINES_PER_TRANSACTION])
  })

  test('passes weights on, once, whether its facility has weighed the parcel or not', async () => {
    const [unweighed, weighed] = await Promise.all([aLabel(), aLabel()])
    await operate('LabelProcessed', { tracking_number: weighed.label.tracking_number, weight: 0.8 })
    const balances = async () => Promise.all([unweighed, weighed].map(({ account }) => auditedBalance(account.userId)))
    const before = await balances()
    await importing([unweighed, weighed].map(({ label }) => `${label.tracking_number},,,0.01,USD,2.5`))
    const passed = () => ops('bills', 'pass-on', ...OF, ...WHY, '--json')
    expect(JSON.parse((await passed()).out)).toMatchObject({ passed_on: 2, refused: 0 })
    const after = await balances()
    const [one = 0, other = 0] = after.map((balance, at) => (before[at] ?? 0) - balance)
    expect(one).toBeGreaterThan(0)
    expect(other).toBe(one)
    expect(await labelNow(weighed.account, weighed.label.id)).toMatchObject({ processed_weight: 2.5 })
    expect(JSON.parse((await passed()).out)).toMatchObject({ passed_on: 0 })
    await importing([`${weighed.label.tracking_number},,,0.01,USD,2.5`], 'B2')
    expect(await balances()).toEqual(after)
  })

  test('keeps how far a dispute has come, and lets no step be left out', async () => {
    await importing(['NOBODYS,,,5.00,USD,1'])
    const move = (state: string, line = '1') => ops('bills', 'dispute', line, state, ...OF, ...WHY)
    expect((await move('accepted')).err).toContain('a dispute with status open cannot be set to accepted')
    expect((await move('sent')).exitCode).toBe(0)
    expect((await move('rejected')).exitCode).toBe(0)
    expect((await move('written off')).exitCode).toBe(0)
    expect((await move('sent')).err).toContain('a dispute with status written off cannot be set to sent')
    expect(await shown('--state', 'written off')).toHaveLength(1)
    expect((await move('sent', '2')).err).toContain('no difference was found on line 2')
    const trail = await ops('audit', 'list', '--action', 'bills dispute', '--json')
    expect(JSON.parse(trail.out).entries).toHaveLength(3)
  })

  test('knows the columns of a carrier that has its own', async () => {
    const { label } = await aLabel()
    const head = 'Tracking Number,Net Amount,Invoice Currency Code,Billed Weight,Charge Description Code'
    const path = await fileOf([`${label.tracking_number},"1,000.00",USD,10,FRT`], head)
    await ops('bills', 'import', path, '--carrier', 'UPS', '--bill', 'U1', ...WHY)
    const { out } = await ops('bills', 'show', '--carrier', 'UPS', '--bill', 'U1', '--json')
    expect(JSON.parse(out)).toMatchObject([
      { reasons: ['weight', 'price'], billed: '1000.00 USD', billed_kg: 4.536, charge: 'carriage' },
    ])
    const wrong = await ops('bills', 'import', path, '--carrier', 'USPS', '--bill', 'U1', ...WHY)
    expect(wrong.err).toContain('required columns are missing: amount')
  })
})

/**
 * Returns a table that simulates a crash after one of its first transactions, or before the next.
 */
function dyingAfter(run: number): Table {
  const table = testTable()
  let writes = 0
  return {
    ...table,
    commit: async (actions) => {
      const isLast = writes++ === run % 3
      if (isLast && run % 2 === 1) throw new Error('the process died before it wrote')
      const committed = await table.commit(actions)
      if (isLast) throw new Error('the process died behind what it wrote')
      return committed
    },
  }
}
