import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { exchangeRateTables } from '#shared/exchangeRates/exchangeRateTables.ts'
import { setUserCreditLimit } from '#shared/money/wallet/creditLimits.ts'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { notifyShipmentsAdjustment, shipmentsAdjustment } from '#shared/webhooks/topics/shipmentsAdjustment.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { labelsWith, shipmentsWith } from '#test/support/handlersWith.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { aSandbox, simulate } from '#test/support/sandboxes.ts'
import { aParcelToQuote, aShipment, packages, post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

const rates = createTableExchangeRates(exchangeRateTables)
/** Tests use the exchange rates of the bundled table. */
const rateNow = async (currency: string) => Number(must(await rates.rate('USD', currency, Date.now())))

type Line = { readonly amount: number; readonly part_of: string }
type View = Readonly<Record<'cost' | 'surcharge' | 'oversize_fee' | 'insurance_fee', number>> & {
  readonly id: number
  readonly currency: string
  readonly tracking_number: string
  readonly charges: readonly Line[]
}

const DIGITS: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 }
const minor = (amount: number, currency: string): number => Math.round(amount * 10 ** (DIGITS[currency] ?? 2))
const cents = (amount: number): number => minor(amount, 'EUR')

const getKitParts = ({ cost, surcharge, oversize_fee, insurance_fee }: View) => [
  cost,
  surcharge,
  oversize_fee,
  insurance_fee,
]
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const labelOf = async (token: string, id: number): Promise<View> =>
  (await call('GET /labels/{id}', { token, params: { id } })).body.label

const buy = (token: string, changes: Record<string, unknown> = {}): Promise<ApiResponse> =>
  post(token, { create_label: true, currency: 'EUR', ...changes })

async function bought(token: string, changes: Record<string, unknown> = {}) {
  const { body } = await buy(token, changes)
  expect(body.shipment.errors).toBeUndefined()
  const label: View = body.shipment.labels[0]
  return { shipment: body.shipment, label }
}

const cancel = (token: string, id: number) => call('PUT /labels/{id}/cancel', { token, params: { id } })

describeWithTable('a shipment that is paid in another currency', () => {
  test('is priced, charged and shown in it at the rate of the day, which is stored with the charge', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100, EUR: 100 } })
    const inDollars = (await post(token)).body.shipment
    const { shipment, label } = await bought(token)
    const rate = await rateNow('EUR')
    expect([inDollars.currency, shipment.currency, label.currency]).toEqual(['USD', 'EUR', 'EUR'])
    expect(Math.abs(shipment.total_cost - inDollars.total_cost * rate)).toBeLessThan(0.03)
    expect(await auditedBalance(userId)).toBe(100_00)
    expect(await auditedBalance(userId, 'EUR')).toBe(100_00 - cents(shipment.total_cost))
    const [, entry] = await listLedgerEntries(testTable(), userId, 'EUR')
    expect(entry).toMatchObject({
      amountMinor: -cents(shipment.total_cost),
      description: `Label ${label.id}, shipment ${shipment.id}, ${inDollars.total_cost.toFixed(2)} USD at ${rate}`,
    })
    const found = await findShipment(testTable(), userId, shipment.id)
    const paid = { currency: 'EUR', rate: String(rate), minor: cents(shipment.total_cost) }
    expect([found?.shipment.priceBasis, found?.labels[0]?.priceBasis]).toMatchObject([{ paid }, { paid }])
  })

  test('has lines that sum to its totals, and totals to what is charged, in whatever currency and parcel', async () => {
    const balances = { USD: 1e6, EUR: 1e6, JPY: 1e8, KWD: 1e6, HKD: 1e6 }
    const { token, userId } = await anAccount({ balances })
    const aParcel = fc.record({
      currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'HKD', 'USD'),
      weight: fc.integer({ min: 1, max: 3_000 }).map((grams) => grams / 1_000),
      length: fc.integer({ min: 10, max: 60 }),
      insurance: fc.boolean(),
      signature_confirmation: fc.boolean(),
      terms: fc.constantFrom('DDP', 'DDU'),
      count: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(aParcel, async ({ count, ...asked }) => {
        const { currency } = asked
        const before = await auditedBalance(userId, currency)
        const line_items = Array.from({ length: count }, (_, at) => ({
          ...(aShipment().line_items as readonly object[])[0],
          value: 7.31 * (at + 1),
        }))
        const { shipment, label } = await bought(token, { ...asked, line_items, service: 'Svc Priority' })
        const of = (amount: number): number => minor(amount, currency)
        for (const part of ['cost', 'surcharge', 'oversize_fee', 'insurance_fee'] as const) {
          const lines = label.charges.filter(({ part_of }) => part_of === part)
          expect(sum(lines.map(({ amount }) => of(amount)))).toBe(of(label[part]))
        }
        const lines: readonly { readonly tax: number; readonly duty: number }[] = shipment.line_items
        expect(sum(lines.map(({ tax }) => of(tax)))).toBe(of(shipment.tax))
        expect(sum(lines.map(({ duty }) => of(duty)))).toBe(of(shipment.duty))
        const complete = sum([...getKitParts(label), shipment.tax, shipment.duty].map(of))
        expect(complete).toBe(of(shipment.total_cost))
        expect(await auditedBalance(userId, currency)).toBe(before - complete)
      }),
      { numRuns: process.env.PROOF ? 300 : 15 },
    )
  })

  test('gives back what it took, whatever the rate is by then', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100, EUR: 100 } })
    const { label } = await bought(token)
    const doubled = { exchangeRates: createTableExchangeRates({ '2020-01-01': { EUR: '1.72' } }) }
    const params = { id: label.id }
    expect((await call('PUT /labels/{id}/cancel', { token, params }, labelsWith({ ports: doubled }))).status).toBe(200)
    expect(await auditedBalance(userId, 'EUR')).toBe(100_00)
    expect(await auditedBalance(userId)).toBe(100_00)
  })

  test.each([
    ['more', 3],
    ['less', 0.2],
  ])('that weighs %s is settled in it at the stored rate, and reported so', async (_, weight) => {
    const { token, userId } = await anAccount({ balances: { USD: 100, EUR: 100 } })
    const { shipment, label } = await bought(token)
    expect(await operate('LabelProcessed', { tracking_number: label.tracking_number, weight })).toMatchObject({
      word: 'processed',
    })
    const after = await labelOf(token, label.id)
    const complete = sum(getKitParts(after).map(cents))
    expect(sum(after.charges.map(({ amount }) => cents(amount)))).toBe(complete)
    expect(await auditedBalance(userId, 'EUR')).toBe(100_00 - complete)
    expect(await auditedBalance(userId)).toBe(100_00)
    const shown = (await call('GET /shipments/{id}', { token, params: { id: shipment.id } })).body.shipment
    expect(cents(shown.total_cost)).toBe(complete)
    const [event] = await announced(userId, 'labelAdjusted')
    if (!event) throw new Error('nothing was announced')
    const notification = notifyShipmentsAdjustment(event, { table: testTable(), trackingLink: async () => null })
    const payload = await notification.build()
    expect(payload).toMatchObject({
      shipment: { currency: 'EUR', amount: (complete - cents(shipment.total_cost)) / 100 },
    })
    expect(shipmentsAdjustment.name).toBe('shipments_adjustment')
  })

  test('that is weighed by its carrier once more is settled in it as well', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100, EUR: 100 } })
    const { label } = await bought(token)
    const { tracking_number } = label
    await operate('LabelProcessed', { tracking_number, weight: 1 })
    const detail = { tracking_number, weight: 2.5, bill: 'B-1' }
    expect(await operate('LabelReweighed', detail)).toMatchObject({ word: 'reweighed' })
    const complete = sum(getKitParts(await labelOf(token, label.id)).map(cents))
    expect(await auditedBalance(userId, 'EUR')).toBe(100_00 - complete)
  })

  test('has every movement of its ledger name the amount in dollars and the rate it was converted by', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100, EUR: 100 } })
    const [stored, returned] = [(await bought(token)).label, (await bought(token)).label]
    const { tracking_number } = stored
    await operate('LabelProcessed', { tracking_number, weight: 1.4 })
    await operate('LabelReweighed', { tracking_number, weight: 2.5, bill: 'B-2' })
    await cancel(token, returned.id)
    const rate = await rateNow('EUR')
    const entries = (await listLedgerEntries(testTable(), userId, 'EUR')).filter(({ description }) =>
      /abel/.test(description),
    )
    const kinds = entries.map(
      ({ description }) => /after processing|after weighing|Refund/.exec(description)?.[0] ?? 'charge',
    )
    expect(kinds.toSorted()).toEqual(['Refund', 'after processing', 'after weighing', 'charge', 'charge'])
    for (const { description, amountMinor } of entries) {
      const [, dollars = '', at] = /, (\d+\.\d\d) USD at ([\d.]+)$/.exec(description) ?? []
      expect([description, at]).toEqual([description, String(rate)])
      // Price components are rounded separately.
      expect(Math.abs(Math.abs(amountMinor) - Number(dollars) * rate * 100)).toBeLessThan(3)
    }
  })

  test('that was cancelled and is sent all the same is paid for again in it', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100, EUR: 100 } })
    const { label } = await bought(token)
    await cancel(token, label.id)
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 0.8 })
    expect(await auditedBalance(userId, 'EUR')).toBe(100_00 - sum(getKitParts(label).map(cents)))
  })

  test('in several packages is paid for with the first', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 500, EUR: 500 } })
    const { shipment } = await bought(token, { weight: 5, packages: packages(3) })
    const labels: readonly View[] = shipment.labels
    expect(labels.map(({ currency }) => currency)).toEqual(['EUR', 'EUR', 'EUR'])
    expect(sum(labels.flatMap(getKitParts).map(cents))).toBe(cents(shipment.total_cost))
    expect(await auditedBalance(userId, 'EUR')).toBe(500_00 - cents(shipment.total_cost))
  })

  test('is bought by six of ten concurrent requests where the balance covers six, and errors name its currency', async () => {
    const probe = await anAccount()
    const price: number = (await post(probe.token, { currency: 'EUR' })).body.shipment.total_cost
    const { token, userId } = await anAccount({ balances: { USD: 1_000, EUR: Math.round(price * 600) / 100 } })
    const responses = await Promise.all(Array.from({ length: 10 }, () => buy(token)))
    const rejected = responses.flatMap(({ body }) => body.shipment.errors ?? [])
    expect(responses.filter(({ body }) => body.shipment.labels.length === 1)).toHaveLength(6)
    expect(rejected).toHaveLength(4)
    expect(rejected).toEqual(
      rejected.map(() =>
        expect.objectContaining({ code: 1080, message: `Insufficient funds: the balance does not cover ${price} EUR` }),
      ),
    )
    expect([await auditedBalance(userId, 'EUR'), await auditedBalance(userId)]).toEqual([0, 1_000_00])
  })

  test('is rejected where there is no balance in its currency, and debits no other', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    const { body } = await post(token, { currency: 'GBP' })
    const { id, total_cost } = body.shipment
    const rejected = await call('POST /labels', { token, body: { label: { shipment_id: id } } })
    expect([rejected.status, rejected.body.code]).toEqual([402, 1080])
    expect(rejected.body.message).toBe(`Insufficient funds: the balance does not cover ${total_cost} GBP`)
    expect(await auditedBalance(userId)).toBe(100_00)
  })

  test('uses the credit limit of its own currency only', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100, EUR: 0.01 } })
    must(await setUserCreditLimit(testTable(), userId, { minorUnits: 500_00, currency: 'USD' }))
    const { shipment } = (await buy(token)).body
    expect(shipment.errors).toMatchObject({ code: 1080 })
    must(await setUserCreditLimit(testTable(), userId, { minorUnits: 500_00, currency: 'EUR' }))
    const again = await call('POST /labels', { token, body: { label: { shipment_id: shipment.id } } })
    expect(again.status).toBe(201)
    expect(await auditedBalance(userId, 'EUR')).toBe(1 - cents(shipment.total_cost))
  })

  test('holds the rate of its quote, and is no shipment of a quote in another currency', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100, EUR: 100 } })
    const quoteOf = async (changes: Record<string, unknown>) =>
      (await call('POST /quotes', { token, body: { quote: aParcelToQuote(changes) } })).body.quote
    const quote = await quoteOf({ currency: 'EUR' })
    expect(quote.currency).toBe('EUR')
    const doubled = { exchangeRates: createTableExchangeRates({ '2020-01-01': { EUR: '1.72' } }) }
    const offer = quote.services.find(({ service }: { readonly service: string }) => service === 'Svc Parcel')
    const ask = { create_label: true, currency: 'EUR', quote_id: quote.id, carrier: offer.carrier }
    const created = await call(
      'POST /shipments',
      { token, body: { shipment: aShipment(ask) } },
      shipmentsWith({ ports: doubled }),
    )
    expect(created.body.shipment).toMatchObject({ currency: 'EUR', total_cost: offer.total_cost })
    expect(await auditedBalance(userId, 'EUR')).toBe(100_00 - cents(offer.total_cost))
    const dollars = await quoteOf({})
    expect((await buy(token, { quote_id: dollars.id })).body).toMatchObject({
      code: 1055,
      errors: ['/shipment/currency: is EUR, but USD was quoted'],
    })
    const euros = await quoteOf({ currency: 'EUR' })
    expect((await buy(token, { quote_id: euros.id, currency: 'USD' })).body).toMatchObject({
      code: 1055,
      errors: ['/shipment/currency: is USD, but EUR was quoted'],
    })
  })

  test('may change its currency until it has a label, and is unchanged when it is sent back', async () => {
    const { token } = await anAccount({ balances: { USD: 100, EUR: 100 } })
    const { shipment } = (await post(token, { currency: 'EUR' })).body
    const put = async (changes: Record<string, unknown>) =>
      (await call('PUT /shipments/{id}', { token, params: { id: shipment.id }, body: { shipment: changes } })).body
    expect((await put({ ...aShipment(), currency: 'EUR' })).shipment.updated).toBe(shipment.updated)
    expect((await put({ currency: 'JPY' })).shipment.currency).toBe('JPY')
    const { shipment: back } = await put({ currency: 'USD' })
    expect(back.currency).toBe('USD')
    const read = (await call('GET /shipments/{id}', { token, params: { id: shipment.id } })).body.shipment
    expect([read.currency, read.total_cost]).toEqual(['USD', back.total_cost])
    await put({ currency: 'EUR', create_label: true })
    expect((await put({ currency: 'USD' })).code).toBe(1201)
  })

  test.each([
    ['CLF', 400, 1051],
    ['EURO', 400, 1000],
    [978, 400, 1000],
  ])('in %s is rejected', async (currency, status, code) => {
    const { token } = await anAccount()
    const rejected = await post(token, { currency })
    expect([rejected.status, rejected.body.code]).toEqual([status, code])
    if (code === 1051) expect(rejected.body.message).toContain('CLF')
    else expect(rejected.body.errors[0]).toMatch('/shipment/currency')
    expect((await call('POST /quotes', { token, body: { quote: aParcelToQuote({ currency }) } })).body.code).toBe(code)
  })

  test('is bought in a sandbox with play money of the currency', async () => {
    const { token, userId } = await aSandbox()
    expect((await buy(token)).body.shipment.errors).toMatchObject({ code: 1080 })
    expect((await simulate(token, { scenario: 'top_up', currency: 'EUR' })).status).toBe(201)
    expect(await auditedBalance(userId, 'EUR')).toBe(10_000_00)
    const { shipment, label } = await bought(token)
    expect(await auditedBalance(userId, 'EUR')).toBe(10_000_00 - cents(shipment.total_cost))
    await simulate(token, { step: 'label_processed', shipment_id: shipment.id, weight: 2.5 })
    const complete = sum(getKitParts(await labelOf(token, label.id)).map(cents))
    expect(complete).toBeGreaterThan(cents(shipment.total_cost))
    expect(await auditedBalance(userId, 'EUR')).toBe(10_000_00 - complete)
    await simulate(token, { scenario: 'top_up', currency: 'EUR' })
    expect(await auditedBalance(userId, 'EUR')).toBe(10_000_00)
    await simulate(token, { scenario: 'no_funds', currency: 'EUR' })
    expect([await auditedBalance(userId, 'EUR'), await auditedBalance(userId)]).toEqual([0, 10_000_00])
  })

  test('costs nothing as a test', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    const { shipment } = (await buy(token, { test: true, currency: 'GBP' })).body
    expect(shipment.labels).toHaveLength(1)
    expect(await auditedBalance(userId)).toBe(100_00)
  })
})
