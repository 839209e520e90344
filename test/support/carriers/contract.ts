import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CarrierDownError } from '#shared/carriers/carrier.ts'
import { carrierWebhooks } from '#shared/carriers/carrierWebhooks.ts'
import type {
  CarrierAdapter,
  CarrierConnection,
  CarrierPickups,
  CarrierRejection,
  ParcelHandle,
  PickupOrder,
} from '#shared/carriers/port.ts'
import { detectDocumentFormat } from '#shared/carriers/rules/documentFormat.ts'
import type { ParcelOrder, PurchasedParcel } from '#shared/carriers/rules/parcel.ts'
import { usd } from '#shared/core/money.ts'
import { DANGEROUS_GOODS_CODES } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { logged } from '../logged.ts'
import { aLine, anOrder, aPackage, aParty, aPickup, inBerlin, inToronto } from './anOrder.ts'
import { FAULTS, type FakeCarrier, type Fault, RETRY_AFTER_SECONDS } from './fakeCarrier.ts'

/* Contract tests for carrier adapters. */

const isCarrierRejection = (outcome: unknown): outcome is CarrierRejection =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome

/** Fails the test if the call was rejected. */
function granted<T extends object | string>(outcome: T | CarrierRejection): T {
  if (isCarrierRejection(outcome)) throw new Error(`rejected: ${outcome.refused}`)
  return outcome
}

/** Recipient of a domestic parcel, without customs. */
const IN_THE_USA = aParty({ name: 'Ezekiel Thorn', street1: '1 Main Street', street2: null })

/** Tracking number unknown to every carrier. */
const UNKNOWN_NUMBER = 'NO SUCH NUMBER'

/** Returns the outcome of a call, including an unknown one. Other errors fail the test. */
async function outcomeOf<T>(call: () => Promise<T>): Promise<T | 'down'> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CarrierDownError) return 'down'
    throw error
  }
}

/** Tests the contract of a carrier adapter against a fake that tracks its sales. */
export function carrierContract(name: string, adapter: CarrierAdapter, makeFake: () => FakeCarrier): void {
  describe(`the adapter of ${name}`, () => {
    const { capabilities } = adapter.manifest
    let fake: FakeCarrier
    let carrier: CarrierConnection

    beforeEach(async () => {
      fake = makeFake()
      carrier = adapter.connect(fake.credentials, fake.transport)
      // Obtains the token first, so that faults affect only later calls.
      await carrier.checkCredentials()
    })

    const toHome = () => fake.home?.to ?? IN_THE_USA
    const order = (parts: Partial<ParcelOrder> = {}): ParcelOrder => {
      const isAtHome = parts.to?.country === toHome().country
      const service = (isAtHome && fake.serviceAtHome) || fake.service
      return anOrder({
        service,
        ...(fake.home && { from: fake.home.from }),
        ...(fake.terms && { terms: fake.terms }),
        ...parts,
      })
    }
    /** Sends a request that is free of charge: rates, if available. */
    const askSomething = (connection: CarrierConnection = carrier): Promise<unknown> =>
      fake.hasRates === false ? connection.checkCredentials() : connection.rate(order())
    const followedNumber = (): string => fake.followed?.trackingNumber ?? UNKNOWN_NUMBER
    const prepared = async (of: ParcelOrder): Promise<ParcelHandle> => granted(await carrier.prepare(of)).handle
    const bought = async (of: ParcelOrder): Promise<{ handle: ParcelHandle; parcel: PurchasedParcel }> => {
      const handle = await prepared(of)
      return { handle, parcel: granted(await carrier.purchase(handle, of)) }
    }
    const paid = (of: ParcelOrder): number => fake.paidParcels(of.reference).length
    type Bought = Awaited<ReturnType<typeof bought>>
    const toHandoverParcel = ({ handle, parcel: { trackingNumbers } }: Bought) => ({ handle, trackingNumbers })
    const handOver = async (reference: string, ...parcels: readonly Bought[]) =>
      carrier.handOver?.({ reference, from: order().from, parcels: parcels.map(toHandoverParcel) })

    describe('says of itself', () => {
      test('what it sells, what it needs, and what it makes', () => {
        const { services, credentials, labelFormats } = adapter.manifest
        expect(Object.keys(services)).toContain(fake.service)
        expect(Object.keys(credentials)).toEqual(expect.arrayContaining(Object.keys(fake.credentials)))
        expect(labelFormats.length).toBeGreaterThan(0)
        expect(capabilities.maxPackages).toBeGreaterThanOrEqual(1)
        expect(carrier.handOver !== undefined).toBe(capabilities.manifests)
        const repeatsForms = capabilities.manifests && fake.repeatsForms !== false
        expect(carrier.requestHandoverForms !== undefined).toBe(repeatsForms)
        expect(carrier.fetchQrCode === undefined || capabilities.qrCodes).toBe(true)
        expect(carrier.listServicePoints !== undefined).toBe(capabilities.servicePoints)
      })

      test('which accounts cost money', () => {
        expect(adapter.isLive(fake.credentials)).toBe(false)
        expect(adapter.isLive(fake.liveCredentials)).toBe(true)
      })

      test('whether an account opens', async () => {
        expect(await carrier.checkCredentials()).toBe('valid')
        const wrong = adapter.connect(fake.wrongCredentials, fake.transport)
        expect(await wrong.checkCredentials()).toEqual({ refused: expect.any(String) })
      })
    })

    describe('prices and sells', () => {
      test('with prices of all services that take a parcel, which cost something', async () => {
        const rates = granted(await carrier.rate(order()))
        if (fake.hasRates === false) return expect(rates).toEqual([])
        expect(rates.map(({ service }) => service)).toContain(fake.service)
        expect(new Set(rates.map(({ service }) => service)).size).toBe(rates.length)
        for (const { cost, transitDays } of rates) {
          expect(cost.minorUnits).toBeGreaterThan(0)
          expect(Number.isInteger(cost.minorUnits)).toBe(true)
          expect(transitDays === null || transitDays.min <= transitDays.max).toBe(true)
        }
      })

      test('nothing while it is only asked for prices, or made ready', async () => {
        const request = order()
        await carrier.rate(request)
        await prepared(request)
        await prepared(request)
        expect(paid(request)).toBe(0)
      })

      test('a parcel with a number, its price and a label that can be printed', async () => {
        const requested = order()
        const { handle, parcel } = await bought(requested)
        const [sold, ...more] = fake.paidParcels(requested.reference)
        expect(more).toEqual([])
        expect(parcel.trackingNumbers).toEqual([sold?.trackingNumber])
        if (parcel.cost) expect(parcel.cost).toEqual(usd(sold?.costCents ?? 0))
        expect(handle.length).toBeLessThanOrEqual(1000)
        const [label, ...others] = parcel.documents.filter(({ kind }) => kind === 'label')
        expect(others).toEqual([])
        expect(adapter.manifest.labelFormats).toContain(label?.format)
        for (const { format, bytes } of parcel.documents) expect(detectDocumentFormat(bytes)).toBe(format)
      })

      test('abroad with a commercial invoice', async () => {
        const { parcel } = await bought(order())
        const kinds = parcel.documents.map(({ kind }) => kind)
        expect(kinds.includes('commercialInvoice')).toBe(fake.hasInvoices ?? true)
      })

      test('what the carrier was configured to sell, and nothing else', async () => {
        const requested = order({
          packages: [aPackage({ weightGrams: 1234 })],
          contents: [
            aLine({ quantity: 3, value: usd(1000) }),
            aLine({ hsCode: '42022100', sku: null, value: usd(9_999) }),
          ],
        })
        await bought(requested)
        const understood = fake.understood(requested.reference)
        expect(understood).toMatchObject({
          recipient: adapter.manifest.capabilities.latinOnly ? 'Kaethe Moebius' : inBerlin.name,
          country: 'DE',
          packages: 1,
          terms: fake.terms ?? 'DDP',
          isReturn: false,
          signature: false,
          insuredCents: null,
          units: 5,
          valueCents: 10_999,
          hsCodes: ['610910', '42022100'],
        })
        expect(understood.weightGrams).toBeGreaterThanOrEqual(1234)
        expect(understood.weightGrams).toBeLessThan(1234 + fake.weightStepGrams)
      })

      test('at home without customs', async () => {
        const to = { ...toHome(), phone: null }
        if (fake.needsPhone) {
          expect(await carrier.prepare(order({ to }))).toEqual({ refused: expect.stringContaining('phone number') })
        }
        const requested = order({ to: fake.needsPhone ? { ...to, phone: '415 555 0100' } : to })
        await bought(requested)
        expect(fake.understood(requested.reference)).toMatchObject({ country: to.country, terms: null, units: 0 })
      })

      test('with duties for the recipient to pay', async () => {
        const requested = order({ terms: 'DDU', to: inToronto })
        await bought(requested)
        expect(fake.understood(requested.reference)).toMatchObject({ country: 'CA', terms: 'DDU' })
      })

      test('every option it has, and none that it has not', async () => {
        const options = { signature: false, isReturn: false, insuredValue: null }
        for (const [part, isProductOffered] of [
          [{ options: { ...options, signature: true } }, capabilities.signature],
          [{ options: { ...options, isReturn: true } }, capabilities.isReturn],
          [{ options: { ...options, isReturn: true, qrCode: true } }, capabilities.isReturn && capabilities.qrCodes],
          [{ options: { ...options, insuredValue: usd(24_999) } }, capabilities.insurance],
          ...DANGEROUS_GOODS_CODES.map(
            (code) =>
              [
                { contents: [aLine({ dangerousGoodsCode: code })] },
                capabilities.dangerousGoods.includes(code),
              ] as const,
          ),
        ] as const) {
          const isOnlyAtHome = fake.onlyAtHome?.some((option) => 'options' in part && part.options[option])
          const requested = order({ ...part, ...(isOnlyAtHome && { to: toHome() }) })
          if (isProductOffered) {
            await bought(requested)
            const { signature, isReturn, insuredCents, unNumbers } = fake.understood(requested.reference)
            expect({ signature, isReturn, insuredCents, dangerousKinds: unNumbers.length }).toEqual({
              signature: requested.options.signature,
              isReturn: requested.options.isReturn,
              insuredCents: requested.options.insuredValue?.minorUnits ?? null,
              dangerousKinds: requested.contents.filter(({ dangerousGoodsCode }) => dangerousGoodsCode !== null).length,
            })
          } else {
            expect(await carrier.prepare(requested)).toEqual({ refused: expect.any(String) })
          }
        }
      })

      test('as many packages as it says, each with a number and a label', async () => {
        const count = Math.min(3, capabilities.maxPackages)
        const [first, ...others] = Array.from({ length: count }, (_, at) => aPackage({ weightGrams: 500 + at * 100 }))
        const requested = order({ to: toHome(), packages: [first ?? aPackage(), ...others] })
        const { handle, parcel } = await bought(requested)
        expect(new Set(parcel.trackingNumbers).size).toBe(count)
        const labels = parcel.documents.filter(({ kind }) => kind === 'label')
        expect(labels.map(({ packageIndex }) => packageIndex)).toEqual(Array.from({ length: count }, (_, at) => at))
        expect(fake.understood(requested.reference).packages).toBe(count)
        expect(paid(requested)).toBe(1)
        if (fake.repeatsLabels ?? true) {
          const found = await carrier.recover(handle)
          if (found.state !== 'purchased') throw new Error(found.state)
          expect(found.parcel.trackingNumbers).toEqual(parcel.trackingNumbers)
          expect(found.parcel.documents.filter(({ kind }) => kind === 'label').length).toBe(count)
        }
        if (carrier.handOver && fake.voidsHandedOver !== false) {
          expect(await handOver('M', { handle, parcel })).toBe('transmitted')
        }
        expect(await carrier.voidParcel(handle, parcel.trackingNumbers[0])).not.toMatchObject({ verdict: 'kept' })
        fake.decideVoids?.('voided')
        expect(await carrier.fetchVoidOutcome(handle)).toEqual({ verdict: 'voided' })
        expect(paid(requested)).toBe(0)
        expect(fake.complaints).toEqual([])
        const tooMany = Array.from({ length: capabilities.maxPackages }, () => aPackage())
        expect(await carrier.prepare(order({ to: toHome(), packages: [aPackage(), ...tooMany] }))).toEqual({
          refused: expect.any(String),
        })
      })

      test('nothing that a carrier would find out about only when it is paid', async () => {
        const before = fake.requestCount()
        for (const part of [
          { to: { ...inBerlin, phone: null } },
          { from: { ...(fake.home?.from ?? aParty()), phone: '-' } },
          { to: { ...inBerlin, name: null } },
          { contents: [] },
          { contents: [aLine({ hsCode: '6109' })] },
          { contents: [aLine(), aLine({ hsCode: null })] },
        ]) {
          expect(await carrier.prepare(order(part))).toEqual({ refused: expect.any(String) })
          expect(await carrier.rate(order(part))).toEqual({ refused: expect.any(String) })
        }
        expect(fake.requestCount()).toBe(before)
      })

      test('any parcel: each meets the carrier’s rules, or is rejected with a reason', async () => {
        const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((each) => each.trim() !== '')
        const line = fc.record({
          description: text,
          quantity: fc.integer({ min: 1, max: 500 }),
          weightGrams: fc.integer({ min: 1, max: 2000 }),
          cents: fc.integer({ min: 1, max: 400_000 }),
          hsCode: fc.constantFrom('610910', '42022100', '8517130000'),
        })
        const parcel = fc.record({
          weightGrams: fc.integer({ min: 1, max: 30_000 }),
          lengthCm: fc.double({ min: 0.1, max: 90, noNaN: true }),
          widthCm: fc.integer({ min: 1, max: 40 }),
          heightCm: fc.integer({ min: 1, max: 40 }),
          isIrregular: fc.boolean(),
        })
        const some = fc.record({
          to: fc.constantFrom(inBerlin, inToronto, toHome()),
          name: text,
          packages: fc.tuple(parcel),
          lines: fc.array(line, { minLength: 1, maxLength: 6 }),
          terms: fc.constantFrom('DDU' as const, 'DDP' as const),
        })
        await fc.assert(
          fc.asyncProperty(some, async ({ to, name, packages, lines, terms }) => {
            const requested = order({
              to: { ...to, name },
              packages,
              terms,
              contents: lines.map(({ cents, ...rest }) => aLine({ ...rest, value: usd(cents) })),
            })
            const outcome = await carrier.prepare(requested)
            if (isCarrierRejection(outcome)) {
              expect(outcome.refused).not.toBe('')
            } else {
              granted(await carrier.purchase(outcome.handle, requested))
              expect(fake.understood(requested.reference)).toMatchObject(
                requested.to.country === toHome().country
                  ? { units: 0 }
                  : { units: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
              )
            }
            expect(fake.complaints).toEqual([])
          }),
          { numRuns: 60 },
        )
      })
    })

    describe('is rejected', () => {
      const REASON = 'Deliveries to this street are suspended.'

      test('a price, in the words of the carrier', async () => {
        if (fake.hasRates === false) return
        fake.rejectNext(REASON)
        expect(await carrier.rate(order())).toEqual({ refused: expect.stringContaining(REASON) })
      })

      test('a service that there is not', async () => {
        const requested = order({ service: 'NOBODY/Sells' })
        const created = await carrier.prepare(requested)
        if (!isCarrierRejection(created))
          expect(await carrier.purchase(created.handle, requested)).toEqual({ refused: expect.any(String) })
        expect(paid(requested)).toBe(0)
      })

      test('a purchase, in the words of the carrier, and nothing is paid', async () => {
        const requested = order()
        const handle = await prepared(requested)
        fake.rejectNext(REASON)
        expect(await carrier.purchase(handle, requested)).toEqual({ refused: expect.stringContaining(REASON) })
        expect(paid(requested)).toBe(0)
        // Some carriers store rejected purchases.
        const found = await carrier.recover(handle)
        expect(found).toEqual(
          found.state === 'refused'
            ? { state: 'refused', reason: expect.stringContaining(REASON) }
            : { state: 'unknown' },
        )
      })

      test('everything with an invalid account, without revealing its secrets', async () => {
        const requested = order()
        const { handle } = await bought(requested)
        const wrong = adapter.connect(fake.wrongCredentials, fake.transport)
        const secrets = Object.values(fake.wrongCredentials)
        const calls: readonly (() => Promise<unknown>)[] = [
          () => askSomething(wrong),
          () => wrong.purchase(handle, requested),
          () => wrong.recover(handle),
          () => wrong.voidParcel(handle),
          () => wrong.fetchVoidOutcome(handle),
          () => wrong.track(followedNumber()),
        ]
        for (const call of calls) {
          const outcome = await outcomeOf(call)
          if (outcome !== 'down') expect(outcome).toEqual({ refused: expect.any(String) })
          for (const secret of secrets) expect(JSON.stringify(outcome)).not.toContain(secret)
        }
        expect(paid(requested)).toBe(1)
      })
    })

    describe('finds again', () => {
      test('what was bought, with its documents', async () => {
        const requested = order()
        const handle = await prepared(requested)
        expect(await carrier.recover(handle)).toEqual({ state: 'unknown' })
        const parcel = granted(await carrier.purchase(handle, requested))
        const again = adapter.connect(fake.credentials, fake.transport)
        const found = await again.recover(handle)
        if (fake.repeatsLabels === false) {
          // The response may still be on its way, so the label is retained.
          expect([found, paid(requested)]).toEqual([{ state: 'unknown' }, 1])
          return
        }
        if (found.state !== 'purchased') throw new Error(found.state)
        expect(found.parcel.trackingNumbers).toEqual(parcel.trackingNumbers)
        expect(found.parcel.documents.filter(({ kind }) => kind === 'label')).toEqual(
          parcel.documents.filter(({ kind }) => kind === 'label'),
        )
      })
    })

    describe('gives back', () => {
      test('what was never bought: it costs nothing', async () => {
        const requested = order()
        expect(await carrier.voidParcel(await prepared(requested))).toEqual({ verdict: 'voided' })
      })

      test('what was bought, at once or when the carrier has decided', async () => {
        for (const isNumberKnown of [true, false]) {
          const requested = order()
          const { handle, parcel } = await bought(requested)
          const first = await carrier.voidParcel(handle, isNumberKnown ? parcel.trackingNumbers[0] : undefined)
          expect(first).toEqual({ verdict: fake.decideVoids ? 'pending' : 'voided' })
          expect(paid(requested)).toBe(0)
          expect(await carrier.fetchVoidOutcome(handle)).toEqual(first)
          fake.decideVoids?.('voided')
          expect(await carrier.fetchVoidOutcome(handle)).toEqual({ verdict: 'voided' })
          expect(await carrier.voidParcel(handle, parcel.trackingNumbers[0])).toEqual({ verdict: 'voided' })
        }
      })

      test('unless the carrier keeps it', async () => {
        if (!fake.decideVoids) return
        const { handle } = await bought(order())
        await carrier.voidParcel(handle)
        fake.decideVoids('kept')
        expect(await carrier.fetchVoidOutcome(handle)).toEqual({ verdict: 'kept', reason: expect.any(String) })
      })
    })

    describe('follows', () => {
      test('a parcel: our codes, the words of the carrier, and when it was where', async () => {
        const tracking = await carrier.track(followedNumber())
        if (!fake.followed) return expect(tracking).toEqual({ refused: expect.any(String) })
        if (isCarrierRejection(tracking)) throw new Error(tracking.refused)
        expect(tracking.scans.map(({ code }) => code)).toEqual(fake.followed.codes)
        for (const { occurredAtMs, localTime, rawText } of tracking.scans) {
          expect(localTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
          const utcMs = Date.parse(`${localTime.replace(' ', 'T')}Z`)
          expect(Math.abs(utcMs - occurredAtMs)).toBeLessThanOrEqual(14 * 60 * 60 * 1000)
          expect(rawText).not.toBe('')
        }
        const times = tracking.scans.map(({ occurredAtMs }) => occurredAtMs)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(tracking.estimatedDelivery).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(tracking.signedBy).toBe(fake.followed.signedBy)
      })

      test('nothing that the carrier does not know', async () => {
        const outcome = await carrier.track(UNKNOWN_NUMBER)
        expect(isCarrierRejection(outcome) || outcome.scans.length === 0).toBe(true)
      })
    })

    describe('delivers to service points', () => {
      const search = { country: 'DE', postalCode: '10115', limit: 5 }

      test('only if it has any', async () => {
        const servicePointId = fake.servicePointIn?.('DE') ?? 'U12345678'
        const requested = order({ servicePointId })
        if (!capabilities.servicePoints) {
          expect(await carrier.prepare(requested)).toEqual({ refused: expect.stringContaining('service points') })
          return
        }
        const points = granted((await carrier.listServicePoints?.(search)) ?? { refused: 'none' })
        expect(points.map(({ id }) => id)).toContain(servicePointId)
        for (const { country, accepts, name, street1, city } of points) {
          expect([country, accepts.length > 0]).toEqual(['DE', true])
          for (const text of [name, street1, city]) expect(text).not.toBe('')
        }
        const { handle } = await bought(requested)
        expect(handle.length).toBeLessThanOrEqual(1000)
        expect(fake.understood(requested.reference)).toMatchObject({ country: 'DE', servicePointId })
        if (fake.repeatsLabels ?? true) expect((await carrier.recover(handle)).state).toBe('purchased')
        expect(await carrier.voidParcel(handle)).not.toMatchObject({ verdict: 'kept' })
        expect(fake.complaints).toEqual([])
      })

      if (capabilities.servicePoints) {
        test('not to a point that it does not know, that is abroad, or of a return', async () => {
          const abroad = fake.servicePointIn?.('US') ?? ''
          const options = { signature: false, isReturn: true, insuredValue: null }
          for (const part of [
            { servicePointId: 'U00000000' },
            { servicePointId: 'No such point' },
            { servicePointId: abroad },
            { servicePointId: fake.servicePointIn?.('DE') ?? '', options },
          ]) {
            expect(await carrier.prepare(order(part))).toEqual({ refused: expect.stringContaining('service point') })
          }
          expect(fake.complaints).toEqual([])
        })

        test('in the words of the carrier if it rejects a search', async () => {
          fake.rejectNext('No such postal code.')
          expect(await carrier.listServicePoints?.(search)).toEqual({ refused: 'No such postal code.' })
        })

        test.each(FAULTS)('a search that meets %s is repeated, or its outcome unknown', async (fault) => {
          fake.meet(fault, fault, fault, fault)
          const outcome = await outcomeOf(async () => carrier.listServicePoints?.(search))
          if (outcome === 'down') return
          expect(outcome === undefined || !isCarrierRejection(outcome) || fault === 'unauthorised').toBe(true)
        })
      }
    })

    if (capabilities.manifests) {
      describe('hands over', () => {
        const form = { format: expect.stringMatching(/^(pdf|png)$/), bytes: expect.any(Uint8Array) }

        test('parcels, however often they are transmitted', async () => {
          const [one, two, three] = [await bought(order()), await bought(order()), await bought(order())]
          const outcomes = [
            await handOver('M1', one, two),
            await handOver('M1', one, two),
            await handOver('M2', one, two, three),
          ]
          if (fake.repeatsForms !== false)
            return expect(outcomes).toEqual(['transmitted', 'transmitted', 'transmitted'])
          const [number, other] = fake.formNumbers?.() ?? []
          expect(number).not.toBe(other)
          const issuedBefore = { number, file: null }
          expect(outcomes).toEqual([
            { forms: [{ number, file: form }], reason: null },
            { forms: [issuedBefore], reason: null },
            { forms: [issuedBefore, { number: other, file: form }], reason: null },
          ])
        })

        test('parcels, and has the documents they are listed on, for every caller at any time', async () => {
          if (fake.repeatsForms === false) return
          const [one, two, three] = [await bought(order()), await bought(order()), await bought(order())]
          const handed = toHandoverParcel
          expect(await carrier.requestHandoverForms?.([handed(one)])).toEqual([])
          await handOver('M1', one, two)
          await handOver('M2', three)
          expect(await carrier.requestHandoverForms?.([handed(one)])).toEqual([form])
          expect(await carrier.requestHandoverForms?.([handed(one), handed(two)])).toEqual([form])
          expect(await carrier.requestHandoverForms?.([handed(one), handed(three)])).toEqual([form, form])
        })
      })
    }

    describe('hears of news', () => {
      test('by a webhook in the list, where it has one', () => {
        const inList = Object.values(carrierWebhooks).filter((one) => one === adapter.webhook)
        expect([inList.length, fake.news !== undefined]).toEqual(adapter.webhook ? [1, true] : [0, false])
      })

      test('that its carrier has signed for us, and of none that was changed on the way', () => {
        const { webhook } = adapter
        const sent = fake.news?.('NUMBER1')
        if (!webhook || !sent) return expect([webhook, sent]).toEqual([undefined, undefined])
        const { credentials, headers } = sent
        const bytes = Buffer.from(sent.body)
        expect(Object.keys(adapter.manifest.credentials)).toEqual(expect.arrayContaining(Object.keys(credentials)))
        expect(webhook.verify(credentials, { bytes, headers })).toBe(true)
        expect(
          webhook.verify(credentials, { bytes: Buffer.from(JSON.stringify(JSON.parse(sent.body))), headers }),
        ).toBe(false)
        expect(webhook.verify(credentials, { bytes: Buffer.concat([bytes, Buffer.from(' ')]), headers })).toBe(false)
        expect(webhook.verify(credentials, { bytes, headers: {} })).toBe(false)
        for (const [name, value] of Object.entries(headers)) {
          const changed = { ...headers, [name]: `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}` }
          expect(webhook.verify(credentials, { bytes, headers: changed })).toBe(false)
        }
        for (const name of Object.keys(credentials)) {
          for (const wrong of ['', 'another']) {
            expect(webhook.verify({ ...credentials, [name]: wrong }, { bytes, headers })).toBe(false)
          }
        }
        expect(webhook.verify({}, { bytes, headers })).toBe(false)
      })

      test('of which parcels they are, and of none in what it does not know', () => {
        const { webhook } = adapter
        const sent = fake.news?.('NUMBER1')
        if (!webhook || !sent) return expect([webhook, sent]).toEqual([undefined, undefined])
        expect(webhook.listTrackingNumbers(JSON.parse(sent.body))).toEqual(['NUMBER1'])
        fc.assert(fc.property(fc.jsonValue(), (event) => expect(webhook.listTrackingNumbers(event)).toEqual([])))
      })
    })

    test('comes for parcels only where it says so', () => {
      expect(carrier.pickups !== undefined).toBe(capabilities.pickups)
    })

    if (capabilities.pickups) {
      describe('comes for parcels', () => {
        const booked = () => (fake.bookedPickups?.() ?? []).length
        const pickups = (): CarrierPickups => {
          if (!carrier.pickups) throw new Error('it has no pickups')
          return carrier.pickups
        }
        const pickup = async (changes: Partial<PickupOrder> = {}): Promise<PickupOrder> =>
          aPickup({
            parcel: { handle: (await bought(order())).handle, service: fake.service, country: 'DE' },
            ...changes,
          })
        const ready = async (of: PickupOrder) => granted(await pickups().prepare(of)).handle

        test('by the offer that costs least, finds the pickup again, and calls it off', async () => {
          const requested = await pickup()
          const handle = await ready(requested)
          expect(await pickups().find(handle)).toBe('unknown')
          expect(booked()).toBe(0)
          const outcome = granted(await pickups().book(handle, requested))
          expect(outcome).toEqual({ confirmation: expect.any(String), cost: { minorUnits: 725, currency: 'USD' } })
          expect(await pickups().find(handle)).toMatchObject({ confirmation: outcome.confirmation })
          expect(await pickups().cancel(handle, outcome.confirmation)).toBe('cancelled')
          expect(await pickups().cancel(handle, outcome.confirmation)).toBe('cancelled')
          expect(await pickups().find(handle)).toBe('unknown')
          expect([booked(), fake.complaints]).toEqual([0, []])
        })

        test('not where the carrier rejects, with its message', async () => {
          const requested = await pickup()
          fake.rejectNext('Nobody drives there.')
          const prepared = await pickups().prepare(requested)
          const outcome = isCarrierRejection(prepared) ? prepared : await pickups().book(prepared.handle, requested)
          expect(outcome).toEqual({ refused: expect.stringContaining('Nobody drives there.') })
          expect(booked()).toBe(0)
        })

        test('says no of a pickup it has not sold', async () => {
          const handle = await ready(await pickup())
          expect(isCarrierRejection(await pickups().cancel(handle, 'NO SUCH NUMBER'))).toBe(true)
        })

        test.each(FAULTS)('once at most, whatever happens on the way (%s)', async (fault) => {
          const requested = await pickup()
          const handle = await ready(requested)
          fake.meet(fault)
          const outcome = await outcomeOf(() => pickups().book(handle, requested))
          fake.meet()
          expect(booked()).toBeLessThanOrEqual(1)
          const found = await pickups().find(handle)
          expect(found === 'unknown').toBe(booked() === 0)
          if (outcome === 'down' || isCarrierRejection(outcome)) return
          expect(found).toMatchObject({ confirmation: outcome.confirmation })
        })
      })
    }

    describe('is met by faults', () => {
      /** Request of a multi-request purchase that fails. */
      const REQUESTS = [0, 1, 2, 3]

      const AMOUNTS = FAULTS.flatMap((fault) =>
        [1, Math.min(3, capabilities.maxPackages)].map((count) => [fault, count] as const),
      )

      test.each(AMOUNTS)(
        'at a purchase (%s, packages: %d): one parcel at most, and what became of it is found',
        async (fault, count) => {
          for (const at of REQUESTS) {
            const [, ...others] = Array.from({ length: count }, () => aPackage())
            const requested = order(count > 1 ? { to: toHome(), packages: [aPackage(), ...others] } : {})
            const handle = await prepared(requested)
            fake.meet(...Array.from({ length: at }, () => null), fault)
            const outcome = await outcomeOf(() => carrier.purchase(handle, requested))
            fake.meet()
            expect(paid(requested)).toBeLessThanOrEqual(1)
            const found = await carrier.recover(handle)
            const isRecovered = paid(requested) === 1 && (fake.repeatsLabels ?? true)
            expect([at, found.state]).toEqual([at, isRecovered ? 'purchased' : 'unknown'])
            if (isCarrierRejection(outcome)) expect(paid(requested)).toBe(0)
            if (outcome !== 'down' && !isCarrierRejection(outcome)) {
              expect(fake.paidParcels(requested.reference)[0]?.trackingNumber).toBe(outcome.trackingNumbers[0])
            }
          }
        },
      )

      test('at a purchase: it is sent once, even without a response', async () => {
        for (const fault of ['unreachable', 'lost', 'slow', 'failed', 'failedLate', 'garbled'] as const) {
          const requested = order()
          const handle = await prepared(requested)
          const before = fake.requestCount()
          fake.meet(fault)
          expect(await outcomeOf(() => carrier.purchase(handle, requested))).toBe('down')
          expect(fake.requestCount() - before).toBe(1)
        }
      })

      test.each(FAULTS)('at anything else (%s): it is retried, or the outcome is unknown', async (fault) => {
        const { handle, parcel } = await bought(order())
        const calls: Readonly<Record<string, () => Promise<unknown>>> = {
          check: () => carrier.checkCredentials(),
          rate: () => carrier.rate(order()),
          prepare: () => carrier.prepare(order()),
          recover: () => carrier.recover(handle),
          track: () => carrier.track(followedNumber()),
          handOver: () => handOver('M', { handle, parcel }),
          requestHandoverForms: async () =>
            carrier.requestHandoverForms?.([{ handle, trackingNumbers: parcel.trackingNumbers }]) ?? [],
          toVoidVerdict: () => carrier.fetchVoidOutcome(handle),
          voidParcel: () => carrier.voidParcel(handle),
        }
        for (const [call, make] of Object.entries(calls)) {
          const before = fake.requestCount()
          fake.meet(fault)
          const outcome = await outcomeOf(make)
          fake.meet()
          const isRequested = fake.requestCount() > before
          // An expired token is renewed; an invalid key is rejected.
          if (fault === 'unauthorised' || !isRequested) continue
          expect([call, outcome]).not.toEqual([call, 'down'])
          expect([call, isCarrierRejection(outcome)]).toEqual([call, false])
        }
      })

      test('that last: it gives up, and does not ask for ever', async () => {
        for (const fault of ['unreachable', 'slow', 'throttled', 'failed', 'garbled'] as const) {
          const before = fake.requestCount()
          fake.meet(...Array.from({ length: 20 }, (): Fault => fault))
          expect(await outcomeOf(() => askSomething())).toBe('down')
          expect(fake.requestCount() - before).toBeLessThanOrEqual(5)
        }
        fake.meet()
      })

      test('a carrier in a hurry is left alone as long as it says', async () => {
        fake.waits.splice(0)
        fake.meet('throttled')
        expect(isCarrierRejection(await askSomething())).toBe(false)
        expect(fake.waits).toEqual([RETRY_AFTER_SECONDS * 1000])
      })

      test('that are logged without secrets, and without what concerns people', async () => {
        const requested = order()
        const lines = await logged(async () => {
          for (const fault of FAULTS) {
            fake.meet(fault)
            await outcomeOf(() => carrier.rate(requested))
            const handle = await prepared(order())
            fake.meet(fault)
            await outcomeOf(() => carrier.purchase(handle, requested))
          }
          fake.meet()
          await adapter.connect(fake.wrongCredentials, fake.transport).rate(requested)
        })
        expect(lines).not.toBe('')
        const { name, street1, phone, email } = requested.to
        const personal = [name, street1, phone, email, requested.from.name, requested.from.phone]
        const secrets = [...Object.values(fake.credentials), ...Object.values(fake.wrongCredentials)]
        for (const hidden of [...personal, ...secrets, 'Basic ', 'Bearer ']) expect(lines).not.toContain(hidden)
      })
    })

    test('sends nothing that its carrier does not take', async () => {
      const one = await bought(order())
      const { handle } = one
      await handOver('M', one)
      await carrier.voidParcel(handle)
      await carrier.track(followedNumber())
      expect(fake.complaints).toEqual([])
    })
  })
}
