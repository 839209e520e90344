import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { DAY_MS } from '#shared/core/durations.ts'
import { ok } from '#shared/core/result.ts'
import { rollBackDataset } from '#shared/datasets/manageDatasets.ts'
import { getTariffDataset } from '#shared/rating/tariffsDataset.ts'
import { anAccount, must, type TestAccount } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { GRACE, inForceNow, manageDeps } from '#test/support/datasets.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { shipmentsWith } from '#test/support/handlersWith.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { dearerCard } from '#test/support/routing.ts'
import { aParcelToQuote, aShipment, packages, post, recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const { line_items } = aShipment()

const quote = (token: string, changes: Record<string, unknown> = {}): Promise<ApiResponse> =>
  call('POST /quotes', { token, body: { quote: aParcelToQuote(changes) } })

type Service = {
  readonly service: string
  readonly carrier: string
  readonly terms: readonly string[]
  readonly total_cost: number
  readonly charges: readonly { readonly amount: number; readonly part_of: string }[]
  readonly landed_cost: { readonly tax: number; readonly duty: number; readonly total: number } | null
}

const cents = (amount: number): number => Math.round(amount * 100)

async function aQuote(token: string, changes: Record<string, unknown> = {}) {
  const { status, body } = await quote(token, changes)
  expect([status, body.code]).toEqual([201, undefined])
  const services: readonly Service[] = body.quote.services
  const of = (service: string): Service => {
    const found = services.find((one) => one.service === service)
    if (!found) throw new Error(`no ${service} was quoted`)
    return found
  }
  return { id: Number(body.quote.id), body: body.quote, services, of }
}

const STANDARD = { name: getTariffDataset('standard'), isBundled: true }

async function asBefore(): Promise<void> {
  must(await rollBackDataset(manageDeps(), STANDARD, GRACE))
  advance(1_000)
}

describe('a quote', () => {
  useFiles()

  describeWithTable('for a parcel', () => {
    test('prices every service, each with lines that sum to its totals, and what is due at import', async () => {
      const { token } = await anAccount()
      const { services, id, body } = await aQuote(token)
      const estimate = await call('GET /estimate', {
        token,
        query: 'country=DE&postal_code=10115&entry_point=HKG101&weight=0.8&length=20&width=15&height=10&value=24.5',
      })
      const estimated: readonly Service[] = estimate.body.estimate.services
      const pricesOf = (all: readonly Service[]) => [
        ...new Set(all.map(({ carrier, service, total_cost }) => `${carrier} ${service} ${total_cost}`)),
      ]
      expect(pricesOf(services)).toEqual(pricesOf(estimated))
      expect(services.length).toBeGreaterThan(2)
      for (const { charges, total_cost, landed_cost } of services) {
        expect(charges.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(total_cost))
        expect(landed_cost?.tax).toBeGreaterThan(0)
        expect(cents(landed_cost?.total ?? 0)).toBe(
          cents(total_cost) + cents(landed_cost?.tax ?? 0) + cents(landed_cost?.duty ?? 0),
        )
      }
      expect((await call('GET /quotes/{id}', { token, params: { id } })).body.quote).toEqual(body)
      const other = await anAccount()
      expect((await call('GET /quotes/{id}', { token: other.token, params: { id } })).body.code).toBe(1052)
    })

    test('offers no post for what no post takes, and no duty paid where the duty is unknown', async () => {
      const { token } = await anAccount()
      const [line] = [line_items].flat()
      const services = async (changes: Record<string, unknown>) => {
        const { body } = await quote(token, changes)
        const offered: readonly { readonly service: string; readonly terms: readonly string[] }[] = body.quote.services
        return { names: offered.map(({ service }) => service), terms: offered.flatMap(({ terms }) => terms) }
      }
      const battery = { line_items: [{ ...Object(line), dangerous_goods: { un_number: 'UN3551' } }] }
      expect((await services({})).names).toContain('Svc Post')
      expect((await services(battery)).names).not.toContain('Svc Post')
      for (const [service, code] of [
        ['Svc Post', 1242],
        ['Svc Parcel', 1050],
      ] as const) {
        const loose = { service, line_items: [{ ...Object(line), dg_code: '0965' }] }
        expect([service, (await quote(token, loose)).body.code]).toEqual([service, code])
      }
      const toCanaries = { to: { country: 'ES', postal_code: '35001' } }
      expect((await services({})).terms).toContain('DDP')
      expect((await services(toCanaries)).terms).not.toContain('DDP')
    })

    test('is what a shipment is made by, never changed into: it may only be sent back as it was read', async () => {
      const { token } = await anAccount()
      const [first, second] = [await aQuote(token), await aQuote(token)]
      const { id } = (await post(token, { quote_id: first.id })).body.shipment
      const plain = (await post(token)).body.shipment
      const put = (shipmentId: number, quote_id: number | null) =>
        call('PUT /shipments/{id}', {
          token,
          params: { id: shipmentId },
          body: { shipment: { quote_id, comments: ['x'] } },
        })
      for (const rejected of [await put(plain.id, second.id), await put(id, second.id), await put(id, null)])
        expect(rejected).toMatchObject({
          ...{
            status: 400,
            body: { code: 1000, errors: [expect.stringMatching(/^\/shipment\/quote_id: cannot be changed/)] },
          },
        })
      expect((await put(id, first.id)).body.shipment).toMatchObject({ quote_id: first.id, comments: ['x'] })
      expect((await put(plain.id, null)).body.shipment).toMatchObject({ quote_id: null, comments: ['x'] })
      expect((await call('GET /quotes/{id}', { token, params: { id: second.id } })).body.quote.shipment_id).toBeNull()
    })

    test('says what would have to be known to be certain of duty and tax, also when it is read again', async () => {
      const { token } = await anAccount()
      const [line] = line_items as Record<string, unknown>[]
      const missingOf = async (changes: Record<string, unknown>) => {
        const { id, body } = await aQuote(token, changes)
        const read = await call('GET /quotes/{id}', { token, params: { id } })
        expect(read.body.quote).toEqual(body)
        return body.services.map(({ missing }: { missing: unknown }) => missing)
      }
      for (const missing of await missingOf({ to: { country: 'ES', postal_code: '28001' } }))
        expect(missing).toEqual([])
      for (const missing of await missingOf({ to: { country: 'ES', postal_code: '35001' } }))
        expect(missing).toContainEqual({ what: 'local_charges', line_item: null })
      for (const missing of await missingOf({ to: { country: 'ES' } }))
        expect(missing).toContainEqual({ what: 'postal_code', line_item: null })
      const coded = { ...line, hts_code: '610910' }
      for (const missing of await missingOf({ line_items: [coded, { ...line, hts_code: null }] }))
        expect(missing).toContainEqual({ what: 'hs_code', line_item: 1 })
    })

    test('is for goods without batteries only where none were said of them', async () => {
      const { token } = await anAccount()
      const { id } = await aQuote(token)
      const [line] = [line_items].flat()
      const created = await post(token, {
        quote_id: id,
        line_items: [{ ...Object(line), dangerous_goods: { un_number: 'UN3481' } }],
      })
      expect([created.status, created.body.code]).toEqual([400, 1055])
      expect(created.body.errors.join()).toContain('/shipment/line_items/0/dangerous_goods')
    })

    test('names the customs product that is not there, as a shipment would', async () => {
      const { token } = await anAccount()
      const [line] = [line_items].flat()
      expect(await quote(token, { line_items: [line, { ...Object(line), product_id: 123 }] })).toMatchObject({
        status: 400,
        body: { code: 1461, errors: ['/quote/line_items/1/product_id: customs product 123 was not found'] },
      })
    })

    test.each(['DDU', 'DDP'])('says what a shipment then costs, %s', async (terms) => {
      const { token } = await anAccount()
      const { id, of } = await aQuote(token)
      const { body } = await post(token, { quote_id: id, service: 'Svc Parcel', terms })
      const { total_cost, landed_cost } = of('Svc Parcel')
      expect(body.shipment).toMatchObject({
        quote_id: id,
        total_cost: terms === 'DDP' ? landed_cost?.total : total_cost,
        tax: terms === 'DDP' ? landed_cost?.tax : 0,
        duty: terms === 'DDP' ? landed_cost?.duty : 0,
      })
      expect((await post(token, { terms })).body.shipment.total_cost).toBe(body.shipment.total_cost)
    })

    test('rejects a parcel without any service, and gives the reason', async () => {
      const { token } = await anAccount()
      const { status, body } = await quote(token, { weight: 900 })
      expect([status, body.code]).toEqual([400, 1050])
      expect(body.errors[0]).toMatch(/^\/quote\/weight: /)
      const elsewhere = await quote(token, { entry_point: 'XXX999' })
      expect([elsewhere.body.code, elsewhere.body.errors[0]]).toEqual([
        1040,
        expect.stringMatching('^/quote/entry_point: '),
      ])
      expect((await quote(token, { line_items: [] })).body.code).toBe(1000)
      const light = await quote(token, { weight: 0.1, packages: packages(2) })
      expect(light.body.errors).toEqual(['/quote/weight: must be greater than or equal to the total package weight'])
    })
  })

  describeWithTable('that holds', () => {
    test('counts to the cent when prices have changed, also for the label that is bought later', async () => {
      const { token, userId } = await anAccount({ balances: { USD: 100 } })
      const [first, second] = [await aQuote(token), await aQuote(token)]
      const { total_cost } = first.of('Svc Parcel')
      await inForceNow(STANDARD, { ...dearerCard(3), id: 'triple' })
      advance(6 * DAY_MS)
      expect((await aQuote(token)).of('Svc Parcel').total_cost).toBeGreaterThan(2 * total_cost)
      const bought = await post(token, { quote_id: first.id, terms: 'DDU', create_label: true })
      expect(bought.body.shipment.labels[0]).toMatchObject({ tariff: 'trial/bundled' })
      expect(await auditedBalance(userId)).toBe(10_000 - cents(total_cost))

      const { shipment } = (await post(token, { quote_id: second.id, terms: 'DDU' })).body
      expect(shipment.total_cost).toBe(total_cost)
      const label = await call('POST /labels', { token, body: { label: { shipment_id: shipment.id } } })
      expect(label.status).toBe(201)
      expect(await auditedBalance(userId)).toBe(10_000 - 2 * cents(total_cost))
      await asBefore()
    })

    test('expires: a later shipment is rejected, and one created from it is priced as any other', async () => {
      const { token } = await anAccount({ balances: { USD: 100 } })
      const [first, second] = [await aQuote(token), await aQuote(token)]
      const { shipment } = (await post(token, { quote_id: first.id })).body
      await inForceNow(STANDARD, { ...dearerCard(2), id: 'double' })
      advance(7 * DAY_MS)
      const late = await post(token, { quote_id: second.id })
      expect(late.body).toMatchObject({
        code: 1053,
        errors: ['/shipment/quote_id: has expired. Use POST /quotes to create a new quote.'],
      })
      const none = await post(token, { quote_id: 123 })
      expect(none.body).toMatchObject({ code: 1052, errors: ['/shipment/quote_id: quote 123 was not found'] })
      await call('POST /labels', { token, body: { label: { shipment_id: shipment.id } } })
      const { body } = await call('GET /shipments/{id}', { token, params: { id: shipment.id } })
      expect(body.shipment).toMatchObject({ quote_id: null })
      expect(body.shipment.total_cost).toBeGreaterThan(shipment.total_cost)
      await asBefore()
    })

    test('remains valid after a change that does not affect the price, and not after another', async () => {
      const { token } = await anAccount()
      const { id, of } = await aQuote(token)
      const { shipment } = (await post(token, { quote_id: id, terms: 'DDU' })).body
      const change = (changes: Record<string, unknown>) =>
        call('PUT /shipments/{id}', { token, params: { id: shipment.id }, body: { shipment: changes } })
      await inForceNow(STANDARD, { ...dearerCard(2), id: 'double' })
      advance(1_000)
      const total = of('Svc Parcel').total_cost
      expect((await change({ comments: ['handle with care'] })).body.shipment).toMatchObject({
        quote_id: id,
        total_cost: total,
      })
      const heavier = (await change({ weight: 0.9 })).body.shipment
      expect(heavier.quote_id).toBeNull()
      expect(heavier.total_cost).toBeGreaterThan(total)
      await asBefore()
    })

    test.each([
      [{ weight: 0.9 }, '/shipment/weight: is 0.9, but 0.8 was quoted'],
      [{ insurance: true }, '/shipment/insurance: is true, but false was quoted'],
      [
        { to: recipient({ postal_code: '80331', city: 'München' }) },
        '/shipment/to/postal_code: is 80331, but 10115 was',
      ],
      [{ packages: packages(2) }, '/shipment/packages/0/weight: is 0.1, but nothing was quoted'],
      [{ buyer: 'business' }, '/shipment/buyer: is business, but consumer was quoted'],
      [
        { consignor: { ...(aShipment().consignor as object), id: 'IM5280003678' } },
        '/shipment/tax_ids: tax_ids and consignor numbers imply tax at sale under ioss, but nothing was quoted',
      ],
      [{ service: 'Svc Priority', carrier: 'SvcPost' }, '/shipment/service: must be one of the services in the quote'],
    ])('is rejected for another parcel: %j', async (changes, fault) => {
      const { token } = await anAccount()
      const { id } = await aQuote(token)
      const { status, body } = await post(token, { quote_id: id, ...changes })
      expect([status, body.code]).toEqual([400, 1055])
      expect(body.errors).toContainEqual(expect.stringContaining(fault))
      // The quote can still be used.
      expect((await post(token, { quote_id: id })).status).toBe(201)
    })

    test('names the first five of many differences', async () => {
      const { token } = await anAccount()
      const { id } = await aQuote(token)
      const { body } = await post(token, {
        quote_id: id,
        line_items: packages(9).map(() => (line_items as object[])[0]),
      })
      expect(body.errors).toHaveLength(5)
    })

    test('is not sold by a carrier that operators have stopped', async () => {
      const { token } = await anAccount()
      const { id } = await aQuote(token)
      const stopped = shipmentsWith({ ports: { getStoppedCarriers: async () => ok(new Set(['SvcExpress'])) } })
      const body = { shipment: aShipment({ quote_id: id, carrier: 'SvcExpress' }) }
      expect((await call('POST /shipments', { token, body }, stopped)).body.code).toBe(1055)
    })

    test('is priced by the price list of its customer', async () => {
      const { token, email } = await anAccount()
      const before = (await aQuote(token)).of('Svc Parcel').total_cost
      await ops('prices', 'adjust', email, '--id', 'own', '--amount', '-1')
      const after = await aQuote(token)
      expect(cents(after.of('Svc Parcel').total_cost)).toBe(cents(before) - 100)
      await ops('prices', 'end', email, '--id', 'own')
      const { shipment } = (await post(token, { quote_id: after.id, terms: 'DDU' })).body
      expect(cents(shipment.total_cost)).toBe(cents(before) - 100)
    })
  })

  describeWithTable('is for one parcel', () => {
    const withKey = (token: string, id: number, key: string) =>
      post(token, { quote_id: id, create_label: true, terms: 'DDU' }, { 'idempotency-key': key })

    test('concurrent requests create one shipment from it, and the others name that shipment', async () => {
      const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
      const { id, of } = await aQuote(token)
      const responses = await Promise.all(Array.from({ length: 8 }, (_, at) => withKey(token, id, `key ${at}`)))
      const created = responses.filter(({ status }) => status === 201)
      expect(created).toHaveLength(1)
      expect(new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
        new Set([1054]),
      )
      expect(await auditedBalance(userId)).toBe(100_000 - cents(of('Svc Parcel').total_cost))
      const { body } = await call('GET /quotes/{id}', { token, params: { id } })
      expect(body.quote.shipment_id).toBe(created[0]?.body.shipment.id)
    })

    test('also where the process that takes it dies, and the request is sent again', async () => {
      for (const when of ['before', 'after'] as const) {
        for (let n = 1; ; n++) {
          const { token, userId }: TestAccount = await anAccount({ balances: { USD: 1_000 } })
          const { id, of } = await aQuote(token)
          const death = diesAt(n, when)
          await withFaults([death], () => withKey(token, id, 'once'))
          advance(MINUTE_MS + 1_000)
          const again = await withKey(token, id, 'once')
          expect([when, n, again.status]).toEqual([when, n, 201])
          expect(await auditedBalance(userId)).toBe(100_000 - cents(of('Svc Parcel').total_cost))
          if (!death.hasDied()) break
        }
      }
    })
  })

  describeWithTable('of whatever parcel', () => {
    test('is what its shipment costs, on every service and terms', async () => {
      const { token } = await anAccount()
      const aParcel = fc.record({
        weight: fc.integer({ min: 1, max: 3_000 }).map((grams) => grams / 1_000),
        length: fc.integer({ min: 5, max: 60 }),
        insurance: fc.boolean(),
        signature_confirmation: fc.boolean(),
        value: fc.integer({ min: 1, max: 90_000 }).map((amount) => amount / 100),
        currency: fc.constantFrom('USD', 'EUR', 'GBP'),
        paying: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
      })
      await fc.assert(
        fc.asyncProperty(aParcel, async ({ value, currency, paying, ...parcel }) => {
          const request = { ...parcel, currency: paying }
          const lines = (line_items as readonly object[]).map((line) => ({ ...line, value, currency }))
          const { id, body } = await aQuote(token, { ...request, line_items: lines })
          const services: readonly Service[] = body.services
          const chosen = services[Math.floor(services.length / 2)]
          if (!chosen) return
          const terms = chosen.terms.includes('DDP') && chosen.landed_cost ? 'DDP' : chosen.terms[0]
          const created = await post(token, {
            ...request,
            ...{ line_items: lines, quote_id: id, terms },
            ...{ service: chosen.service, carrier: chosen.carrier },
          })
          const cheapest = services.find(
            (one) =>
              one.service === chosen.service && one.carrier === chosen.carrier && one.terms.includes(terms ?? ''),
          )
          expect([created.status, created.body.shipment?.total_cost]).toEqual([
            201,
            terms === 'DDP' ? cheapest?.landed_cost?.total : cheapest?.total_cost,
          ])
        }),
        { numRuns: process.env.PROOF ? 500 : 25 },
      )
    })
  })
})
