import { expect, test } from '@jest/globals'
import { handler as closeHandler } from '#functions/jobs/closeInvoices/handler.ts'
import { failure } from '#shared/core/result.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { brokenRules } from '#test/support/en16931.ts'
import { useFiles } from '#test/support/files.ts'
import { charged, chargesOf, closing, invoicesOf, nextWeek, useInvoicing } from '#test/support/invoicedWeeks.ts'
import { INVOICING } from '#test/support/invoicing.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { describeWith, pdfText } from '#test/support/pdf.ts'
import { putAll } from '#test/support/putAll.ts'
import { describeWithTable } from '#test/support/table.ts'

const DAY_MS = 86_400_000
const closeInvoices = () => closeHandler({}, lambdaContext())
const get = async ({ token }: TestAccount, id: number, query = '') =>
  call('GET /invoices/{id}', { token, params: { id }, query })

const NO_RATES: ExchangeRates = {
  rate: async (currency) => failure({ reason: 'unavailable', currency }),
}

const ADDRESS = { street1: '1 Rue de la Paix', city: 'Paris', postal_code: '75002', country: 'FR' }

describeWithTable('numbered invoices', () => {
  useInvoicing()
  useFiles()

  test('say who they are between, how they are taxed and when they are due, and stay so', async () => {
    const account = await charged([1_190, 238, -119])
    const idle = await anAccount({ balances: { USD: 10 } })
    nextWeek()
    await closeInvoices()
    const [invoice] = await invoicesOf(account)
    if (!invoice) throw new Error('there is no invoice')
    const { body } = await get(account, invoice.id)
    expect(body.invoice).toMatchObject({
      total: 13.09,
      number: invoice.issued?.number,
      issue_date: invoice.issued?.issueDate,
      due_date: invoice.issued?.issueDate,
      vat: { treatment: 'standard', rate: 0.19, reason: null, net: 11, amount: 2.09, rounding: 0 },
    })
    const { rate = '' } = invoice.issued?.accounting ?? {}
    const amount = Math.round(209 * Number(rate)) / 100
    expect(body.invoice.vat.accounting).toEqual({ currency: 'EUR', exchange_rate: Number(rate), amount })
    expect(invoice.issued?.number).toBe(`INV-${new Date(clock.now()).getUTCFullYear()}-000001`)
    const moved = { user: { address: { company_name: 'Moved SARL', ...ADDRESS } } }
    expect((await call('PUT /users/me', { token: account.token, body: moved })).status).toBe(200)
    expect((await get(account, invoice.id)).body).toEqual(body)
    const [unnumbered] = await invoicesOf(idle)
    expect((await get(idle, unnumbered?.id ?? 0)).body.invoice).toMatchObject({ total: 0, number: null, vat: null })
    const unissued = await get(idle, unnumbered?.id ?? 0, 'type=xml')
    expect([unissued.status, unissued.body.code]).toEqual([400, 1031])
    expect(unissued.body.errors).toEqual([
      expect.stringContaining('/type: must not be xml because the invoice has no invoice number'),
    ])
  })

  test.each([
    ['home', null, 'S', 'standard'],
    ['another member state', 'FR40303265045', 'AE', 'reverse_charge'],
    ['another member state with a wrong number', 'FR41303265045', 'S', 'standard'],
  ])('as XML keep the rules of EN 16931: a customer at %s', async (_, vatId, category, treatment) => {
    const account = await charged([1_190, 238, 7, -119])
    const user = {
      address: { company_name: 'Søn & <Fille>', ...ADDRESS },
      tax_ids: vatId === null ? [] : [{ type: 'VAT', value: vatId }],
    }
    expect((await call('PUT /users/me', { token: account.token, body: { user } })).status).toBe(200)
    nextWeek()
    await closeInvoices()
    const [invoice] = await invoicesOf(account)
    const response = await get(account, invoice?.id ?? 0, 'type=xml')
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
    const xml = response.bytes.toString()
    expect(brokenRules(xml)).toEqual([])
    expect(xml).toContain('<cbc:Telephone>+49 30 1234567</cbc:Telephone>')
    expect(xml).toContain(`<cbc:ID>${category}</cbc:ID>`)
    expect(xml.includes('<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>')).toBe(category === 'S')
    expect(xml).toContain('Søn &amp; &lt;Fille&gt;')
    expect((await get(account, invoice?.id ?? 0)).body.invoice.vat.treatment).toBe(treatment)
    const accepted = await call('GET /invoices/{id}', {
      token: account.token,
      params: { id: invoice?.id ?? 0 },
      headers: { accept: 'application/xml' },
    })
    expect(accepted.bytes.toString()).toBe(xml)
  })

  test('of an account that pays by transfer are due by its terms, and can be paid from what they say', async () => {
    const account = await charged([1_190])
    expect((await ops('users', 'invoice-terms', String(account.userId), '--days', '30')).exitCode).toBe(0)
    nextWeek()
    await closeInvoices()
    const [invoice] = await invoicesOf(account)
    const { issue_date, due_date } = (await get(account, invoice?.id ?? 0)).body.invoice
    expect(Date.parse(due_date) - Date.parse(issue_date)).toBe(30 * DAY_MS)
    const xml = (await get(account, invoice?.id ?? 0, 'type=xml')).bytes.toString()
    expect(brokenRules(xml)).toEqual([])
    expect(xml).toContain('<cbc:PayableAmount currencyID="USD">11.90</cbc:PayableAmount>')
    expect(xml).toContain('<cbc:ID>DE02120300000000202051</cbc:ID>')
    expect((await ops('users', 'invoice-terms', String(account.userId), '--days', '0')).exitCode).toBe(0)
    await putAll(chargesOf(account, [500]))
    nextWeek()
    await closeInvoices()
    expect((await invoicesOf(account)).map(({ issued }) => issued?.isPrepaid)).toEqual([false, true])
  })

  test('have VAT in the accounting currency of the issuer, which may be that of the invoice', async () => {
    const { issuer } = INVOICING
    const settings = [
      { ...INVOICING, accountingCurrency: 'CZK' },
      { ...INVOICING, accountingCurrency: 'USD' },
      { ...INVOICING, issuer: { ...issuer, country: 'GB', vatId: 'GB980780684' } },
    ]
    const converted = []
    for (const invoicing of settings) {
      const account = await charged([1_190])
      nextWeek()
      await closing(account.userId, { invoicing })
      const [invoice] = await invoicesOf(account)
      converted.push(invoice?.issued?.accounting?.currency)
    }
    // Customers without an address are taxed as domestic customers.
    expect(converted).toEqual(['CZK', undefined, 'GBP'])
  })

  test('wait for the exchange rate of their VAT, and take no number before', async () => {
    const account = await charged([1_190])
    nextWeek()
    const unknown = { ...INVOICING, accountingCurrency: 'XCG' }
    await expect(closing(account.userId, { invoicing: unknown })).rejects.toThrow(
      'VAT in USD cannot be converted to XCG',
    )
    expect(await invoicesOf(account)).toEqual([])
    await expect(closing(account.userId, { exchangeRates: NO_RATES })).rejects.toThrow('unavailable')
    expect(await invoicesOf(account)).toEqual([])
    const [first] = await closing(account.userId)
    const other = await charged([1_190])
    nextWeek()
    const [second] = await closing(other.userId)
    const numbers = [first, second].map((invoice) => Number(invoice?.issued?.number.slice(-6)))
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
    expect(first?.issued?.accounting?.currency).toBe('EUR')
  })

  describeWith(['pdftotext'], 'on paper', () => {
    test('have number, parties, tax and how they are paid', async () => {
      const account = await charged([1_190])
      nextWeek()
      await closeInvoices()
      const [invoice] = await invoicesOf(account)
      const text = pdfText((await get(account, invoice?.id ?? 0, 'type=pdf')).bytes)
      for (const words of [
        `INVOICE ${invoice?.issued?.number}`,
        'VAT number DE136695976',
        'Registered HRB 123456 B',
        'Paid from the prepaid balance',
      ])
        expect(text).toContain(words)
      const { rate, vatMinor = 0 } = invoice?.issued?.accounting ?? {}
      expect(text).toContain(`VAT in EUR: ${(vatMinor / 100).toFixed(2)} (1 USD = ${rate} EUR)`)
      expect(text).toMatch(/Net amount\s+10\.00\s+VAT 19 %\s+1\.90\s+Total USD\s+11\.90/)
    })
  })
})
