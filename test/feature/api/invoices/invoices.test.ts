import { expect, test } from '@jest/globals'
import { handler as closeHandler } from '#functions/jobs/closeInvoices/handler.ts'
import { closeInvoiceWeeks } from '#shared/money/invoices/closeInvoiceWeek.ts'
import { printInvoice } from '#shared/money/invoices/printInvoice.ts'
import { createWeek, getWeekStart } from '#shared/money/invoices/rules/week.ts'
import { storeInvoiceDocument } from '#shared/money/invoices/storeInvoiceDocument.ts'
import { ensureWallet, listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { BUNDLED_RATES } from '#test/support/invoicing.ts'
import { cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { describeWith, pdfText } from '#test/support/pdf.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const DAY_MS = 86_400_000
const closeInvoices = () => closeHandler({}, lambdaContext())
const list = async ({ token }: TestAccount, query = '') => (await call('GET /invoices', { token, query })).body
const get = ({ token }: TestAccount, id: number, query = '') =>
  call('GET /invoices/{id}', { token, params: { id }, query })
/** Advances to a day of the next week, after the time of the scheduled job. */
const nextWeek = (days = 0) =>
  advance(getWeekStart(clock.now()) + 7 * DAY_MS + days * DAY_MS + 11 * MINUTE_MS - clock.now())
const buy = async ({ token }: TestAccount) =>
  (await post(token, { create_label: true })).body.shipment as { total_cost: number; labels: { id: number }[] }
const cents = (amount: number): number => Math.round(amount * 100)

describeWithTable('invoices', () => {
  useFiles()

  test('itemise the debits and credits of a week, with payments listed separately', async () => {
    nextWeek()
    const account = await anAccount({ balances: { USD: 100, EUR: 50 } })
    const [one, two] = [await buy(account), await buy(account)]
    await cancel(account, one.labels[0]?.id ?? 0)
    const week = createWeek(getWeekStart(clock.now()))
    expect((await list(account)).invoices).toEqual([])
    await closeInvoices()
    expect((await list(account)).invoices).toEqual([])
    nextWeek()
    await closeInvoices()
    const { invoices, total_invoices, total_pages } = await list(account)
    expect([total_invoices, total_pages]).toEqual([2, 1])
    expect(invoices.map(({ currency }: { currency: string }) => currency).sort()).toEqual(['EUR', 'USD'])
    const dollars = invoices.find(({ currency }: { currency: string }) => currency === 'USD')
    expect(dollars).toMatchObject({
      name: week.name,
      start_date: week.startDate,
      end_date: week.endDate,
      total: two.total_cost,
    })
    expect((await get(account, dollars.id)).body).toEqual({ invoice: dollars })
  })

  test('of a week without entries there are none, and the next week has its own', async () => {
    const account = await anAccount({ balances: { USD: 100 } })
    nextWeek()
    await closeInvoices()
    nextWeek()
    await closeInvoices()
    expect((await list(account)).total_invoices).toBe(1)
    const { total_cost } = await buy(account)
    nextWeek()
    await closeInvoices()
    const { invoices } = await list(account)
    expect(invoices.map(({ total }: { total: number }) => total)).toEqual([total_cost, 0])
    expect((await list(account, 'limit=1&page=2')).invoices).toEqual([invoices[1]])
    expect((await list(account, 'order=asc')).invoices).toEqual([...invoices].reverse())
    expect((await list(account, 'date_end=2026-01-02')).invoices).toEqual([])
    expect((await list(account, 'date_start=x')).code).toBe(1031)
  })

  test('are made once by a job that runs five times, side by side, and weeks late', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    let spent = 0
    for (let week = 0; week < 3; week++) {
      spent += cents((await buy(account)).total_cost)
      advance(7 * DAY_MS)
    }
    nextWeek(3)
    await Promise.all(Array.from({ length: 5 }, closeInvoices))
    await closeInvoices()
    const { invoices } = await list(account)
    expect(new Set(invoices.map(({ name }: { name: string }) => name)).size).toBe(3)
    expect(invoices).toHaveLength(3)
    const billed = invoices.reduce((sum: number, { total }: { total: number }) => sum + cents(total), 0)
    expect(billed).toBe(spent)
  })

  test('are accessible to their account only, and identified by their id alone', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    nextWeek()
    await closeInvoices()
    const [invoice] = (await list(account)).invoices
    const stranger = await anAccount()
    for (const response of [await get(stranger, invoice.id), await get(account, generateId())]) {
      expect([response.status, response.body.code]).toEqual([404, 1090])
    }
    expect((await get(account, invoice.id, 'type=xls')).body.code).toBe(1031)
    const blind = await anAccount({ scopes: ['profile'] })
    expect((await get(blind, invoice.id)).body.code).toBe(1009)
  })

  describeWith(['pdftotext'], 'on paper', () => {
    test('are stored when the last currency of a week is closed, and stay as they were', async () => {
      const account = await anAccount({ balances: { USD: 1_000, EUR: 20 } })
      await buy(account)
      nextWeek()
      await closeInvoices()
      const { invoices } = await list(account)
      const items = await testTable().queryAll({ pk: keys.invoice(account.userId, 0).pk })
      expect(items.map(({ documentKey, dueJob }) => [documentKey, dueJob])).toEqual(
        items.map(() => [`invoices/${account.userId}/${invoices[0].name}.pdf`, undefined]),
      )
      const before = await get(account, invoices[0].id, 'type=pdf')
      const address = {
        company_name: 'Moved Ltd',
        street1: '2 Quay Street',
        city: 'Cardiff',
        postal_code: 'CF10 5EE',
        country: 'GB',
      }
      expect((await call('PUT /users/me', { token: account.token, body: { user: { address } } })).status).toBe(200)
      const after = await get(account, invoices[1].id, 'type=pdf')
      expect(Buffer.compare(before.bytes, after.bytes)).toBe(0)
      const again = await printInvoice(
        testTable(),
        { userId: account.userId, name: invoices[0].name },
        loadConfig().invoiceIssuer,
      )
      expect(Buffer.compare(before.bytes, Buffer.from(again ?? []))).toBe(0)
    })

    test('wait for their document where files cannot be stored', async () => {
      const account = await anAccount({ balances: { USD: 1_000 } })
      await buy(account)
      nextWeek()
      const [invoice] = await closeInvoiceWeeks(
        { table: testTable(), nextId: generateId, nowMs: clock.now, invoicing: null, exchangeRates: BUNDLED_RATES },
        { userId: account.userId, currency: 'USD' },
      )
      const full = { put: () => Promise.reject(new Error('no files today')) }
      if (!invoice) throw new Error('there is no invoice')
      await expect(storeInvoiceDocument(testTable(), full, invoice, [])).rejects.toThrow('no files today')
      const printed = await get(account, invoice.id, 'type=pdf')
      expect(printed.headers['content-type']).toBe('application/pdf')
      advance(61 * MINUTE_MS)
      await closeInvoices()
      expect((await testTable().get(keys.invoice(account.userId, invoice.id)))?.documentKey).toBeDefined()
      const stored = await get(account, invoice.id, 'type=pdf')
      expect(Buffer.compare(printed.bytes, stored.bytes)).toBe(0)
    })

    test('add up to what the ledger says, in every currency', async () => {
      const account = await anAccount({ balances: { USD: 1_000, EUR: 20 } })
      await ensureWallet(testTable(), account.userId, 'JPY', clock.now())
      const yen = { user_id: account.userId, currency: 'JPY', amount: 5_000, reference: 'SWIFT 1' }
      await operate('FundsDeposited', yen)
      const { total_cost } = await buy(account)
      nextWeek()
      await closeInvoices()
      const { invoices } = await list(account)
      const response = await get(account, invoices[0].id, 'type=pdf')
      expect(response.headers['content-type']).toBe('application/pdf')
      const text = await pdfText(response.bytes)
      expect(text.match(/Page \d of 3/g)).toHaveLength(3)
      expect(text).toContain(`Total USD`)
      expect(text).toContain(total_cost.toFixed(2))
      expect(text).toMatch(/Paid JPY\s+5000/)
      expect(text).toMatch(/Paid EUR\s+20\.00/)
      for (const { entryId, description } of await listLedgerEntries(testTable(), account.userId, 'USD')) {
        expect(text).toContain(String(entryId))
        expect(text).toContain(description.slice(0, 20))
      }
    })
  })
})
