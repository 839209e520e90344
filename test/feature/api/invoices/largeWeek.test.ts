import { expect, test } from '@jest/globals'
import { closeInvoiceWeeks } from '#shared/money/invoices/closeInvoiceWeek.ts'
import { exportInvoice } from '#shared/money/invoices/exportInvoice.ts'
import { findFileEndIds, findInvoice } from '#shared/money/invoices/invoiceStore.ts'
import { printInvoice } from '#shared/money/invoices/printInvoice.ts'
import type { Invoice } from '#shared/money/invoices/rules/invoice.ts'
import { getWeekStart } from '#shared/money/invoices/rules/week.ts'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, type Fault, withFaults } from '#test/support/faults.ts'
import { BUNDLED_RATES } from '#test/support/invoicing.ts'
import { describeWith, pdfText } from '#test/support/pdf.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import { putAll } from '#test/support/putAll.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const WEEK_MS = 7 * 86_400_000
const STEPS = { linesAFile: 100, filesANote: 3 }
const KINDS = ['revenue:labels', 'revenue:returns', 'revenue:fulfillment']

/** Creates an account with a payment and a number of other ledger entries in a past week. */
async function anAccountWith(bookings: number) {
  const account = await anAccount({ balances: { USD: 1_000 } })
  const { userId } = account
  for (let from = 0; from < bookings; from += 20_000) {
    const items = Array.from({ length: Math.min(20_000, bookings - from) }, (_, n): readonly StoredItem[] => {
      const entryId = generateId()
      const place = from + n
      const naturalKey = `label/${place}/charge`
      const isRefund = place % 10 === 9
      return [
        {
          ...keys.ledgerEntry(userId, 'USD', entryId),
          entryId,
          naturalKey,
          currency: 'USD',
          amountMinor: isRefund ? 300 : -500 - (place % 7),
          counterAccount: KINDS[place % KINDS.length],
          description: `Label ${place}, shipment "${place}"`,
          bookedAtMs: clock.now(),
        },
        { ...keys.booked(userId, naturalKey), currency: 'USD', entryId },
      ]
    })
    await putAll(items.flat())
  }
  advance(getWeekStart(clock.now()) + WEEK_MS + 11 * MINUTE_MS - clock.now())
  return account
}

const close = (userId: number, steps = STEPS, table: Table = testTable()) =>
  closeInvoiceWeeks(
    { table, nextId: generateId, nowMs: clock.now, invoicing: null, exchangeRates: BUNDLED_RATES },
    { userId, currency: 'USD' },
    steps,
  )

async function readFullCsv(invoice: Invoice): Promise<readonly string[]> {
  const files: string[] = []
  for (let file = 1; ; file++) {
    const found = await exportInvoice(testTable(), invoice, file)
    if (!found) return files
    files.push(found.content)
    expect(found.files).toBe((await findFileEndIds(testTable(), invoice)).length + 1)
  }
}

/** Compares the only invoice of a user with the ledger and returns the differences. */
async function faultsOf(userId: number, invoice: Invoice | undefined): Promise<readonly string[]> {
  if (!invoice) return ['there is no invoice']
  const entries = await listLedgerEntries(testTable(), userId, 'USD')
  const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
  const byKinds = invoice.kinds.reduce((total, { creditMinor, debitMinor }) => total + creditMinor - debitMinor, 0)
  const ids = (await readFullCsv(invoice)).flatMap((file) =>
    file
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[0]),
  )
  return [
    ...(invoice.paymentsMinor - invoice.totalMinor === sum && byKinds === sum ? [] : ['the sums differ']),
    ...(invoice.entryCount === entries.length ? [] : [`${invoice.entryCount} entries`]),
    ...(ids.join() === ['entry', ...entries.map(({ entryId }) => entryId)].join() ? [] : ['the lines differ']),
  ]
}

/** Records the largest number of items in any table response. */
function largestPage(): Fault & { readonly items: () => number } {
  let max = 0
  const fault: Fault = async (_call, next) => {
    const response = await next()
    max = Math.max(max, Object(response).Items?.length ?? 0)
    return response
  }
  return Object.assign(fault, { items: () => max })
}

describeWithTable('a week of many bookings', () => {
  test(
    'is closed page by page, and adds up',
    async () => {
      const bookings = rounds(10_000, 1_000_000)
      const { userId } = await anAccountWith(bookings)
      const pages = largestPage()
      const steps = { linesAFile: rounds(100, 5_000), filesANote: 10 }
      const [invoice, ...others] = await withFaults([pages], () => close(userId, steps))
      expect([others, pages.items()]).toEqual([[], steps.linesAFile])
      expect(await faultsOf(userId, invoice)).toEqual([])
      expect(invoice?.kinds.map(({ counterAccount }) => counterAccount)).toEqual(['payments', ...KINDS.toSorted()])
    },
    minutes(1),
  )

  test.each(['before', 'after'] as const)(
    'resumes at its last position when the process died %s a call',
    async (when) => {
      for (let n = 1; ; n++) {
        const { userId } = await anAccountWith(1_234)
        const death = diesAt(n, when)
        await withFaults([death], () => close(userId)).catch(() => [])
        const created = await close(userId)
        const { pk } = keys.invoice(userId, 0)
        const ids = (await testTable().queryAll({ pk })).map(({ id }) => Number(id))
        expect([n, ids.length]).toEqual([n, 1])
        const invoice = await findInvoice(testTable(), userId, ids[0] ?? 0)
        expect([n, created.length <= 1, await faultsOf(userId, invoice ?? undefined)]).toEqual([n, true, []])
        if (!death.hasDied()) {
          expect(n).toBeGreaterThan(15)
          break
        }
      }
    },
  )

  test('is closed once by three runs at once', async () => {
    const { userId } = await anAccountWith(1_500)
    const created = (await Promise.all([close(userId), close(userId), close(userId)])).flat()
    expect(created).toHaveLength(1)
    expect(await faultsOf(userId, created[0])).toEqual([])
  })

  test('does not read again what it has noted down', async () => {
    const { userId } = await anAccountWith(1_500)
    const death = diesAt(14, 'before')
    await withFaults([death], () => close(userId)).catch(() => [])
    expect(death.hasDied()).toBe(true)
    let reads = 0
    const counter: Fault = async ({ command }, next) => {
      if (command === 'QueryCommand') reads++
      return next()
    }
    await withFaults([counter], () => close(userId))
    // The first read shows that there are further pages; ten of the sixteen files were not yet
    // recorded.
    expect(reads).toBe(1 + 10)
  })

  test('is handed out as CSV files that name the next one', async () => {
    const { userId, token } = await anAccountWith(250)
    const [invoice] = await close(userId)
    const ask = (query: string) => call('GET /invoices/{id}', { token, params: { id: invoice?.id ?? 0 }, query })
    const [first, last] = [await ask('type=csv'), await ask('type=CSV&file=3')]
    expect([first.headers['content-type'], first.headers.link]).toEqual([
      'text/csv; charset=utf-8',
      '<?type=csv&file=2>; rel="next"',
    ])
    expect(first.bytes.toString()).toMatch(/^entry,booked_at,kind,description,debit,credit,currency\r\n\d+,/)
    expect(first.bytes.toString()).toContain(',revenue:labels,"Label 0, shipment ""0""",5.00,0.00,USD\r\n')
    expect(first.bytes.toString().trim().split('\r\n')).toHaveLength(101)
    expect(last.bytes.toString().trim().split('\r\n')).toHaveLength(51)
    expect(last.headers.link).toBeUndefined()
    const none = await ask('type=csv&file=4')
    expect([none.status, none.body.code]).toEqual([404, 1090])
    expect((await ask('type=csv&file=0')).body.code).toBe(1031)
  })

  describeWith(['pdftotext'], 'on paper', () => {
    test('is shown by kinds where the lines are too many, with the same bytes each time', async () => {
      const { userId } = await anAccountWith(300)
      const [invoice] = await close(userId)
      const [one, two] = [await print(invoice, 200), await print(invoice, 200)]
      expect(Buffer.compare(one, two)).toBe(0)
      const text = await pdfText(one)
      expect(text).toMatch(/100 entries\s+Order fulfilment\s+\d/)
      expect(text).toMatch(/100 entries\s+Labels\s+\d/)
      expect(text).toMatch(/100 entries\s+Returned parcels\s+\d/)
      expect(text).toMatch(/1 entry\s+Payments\s/)
      expect(text).toContain(`Total USD`)
      expect(text).toContain(((invoice?.totalMinor ?? 0) / 100).toFixed(2))
      expect(text).toContain('CSV')
      expect(text).not.toContain('Label 17')
      expect(await pdfText(await print(invoice, 400))).toContain('Label 17')
    })
  })
})

async function print(invoice: Invoice | undefined, maxLines: number): Promise<Buffer> {
  const document = invoice && (await printInvoice(testTable(), invoice, loadConfig().invoiceIssuer, maxLines))
  if (!document) throw new Error('nothing was printed')
  return Buffer.from(document)
}
