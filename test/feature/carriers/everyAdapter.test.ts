import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { dhlExpress } from '#shared/carriers/dhlExpress/adapter.ts'
import { easypost } from '#shared/carriers/easypost/adapter.ts'
import { fedex } from '#shared/carriers/fedex/adapter.ts'
import type { CarrierAdapter } from '#shared/carriers/port.ts'
import { royalMail } from '#shared/carriers/royalMail/adapter.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { shippo } from '#shared/carriers/shippo/adapter.ts'
import { ups } from '#shared/carriers/ups/adapter.ts'
import { usps } from '#shared/carriers/usps/adapter.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import type { FakeCarrier, Fault } from '#test/support/carriers/fakeCarrier.ts'
import { fakeDhlExpress } from '#test/support/carriers/fakeDhlExpress.ts'
import { fakeEasypost } from '#test/support/carriers/fakeEasypost.ts'
import { fakeFedex } from '#test/support/carriers/fakeFedex.ts'
import { fakeRoyalMail } from '#test/support/carriers/fakeRoyalMail.ts'
import { fakeShippo } from '#test/support/carriers/fakeShippo.ts'
import { fakeUps } from '#test/support/carriers/fakeUps.ts'
import { fakeUsps } from '#test/support/carriers/fakeUsps.ts'
import { fakeAdapter } from '#test/support/fakeAdapter.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import { enableExternalCarriers, FROM_LA, realCarriers } from '#test/support/realCarriers.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { type Seeded, seeded } from '#test/support/seeded.ts'
import { aShipment, packages } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { MINUTE_MS } from '#test/support/time.ts'

const HOUR_MS = 60 * MINUTE_MS
const FUNDS_CENTS = 100_000
const FAULTS: readonly [Fault | null, ...(Fault | null)[]] = [
  ...([null, null, null, null, null, null, null, null] as const),
  ...(['unreachable', 'lost', 'slow', 'throttled', 'failed', 'failedLate', 'garbled'] as const),
]
/** More requests than a purchase needs. */
const SEVERAL = 12

const adapters: readonly (readonly [string, CarrierAdapter, () => FakeCarrier])[] = [
  ['EasyPost', easypost, fakeEasypost],
  ['UPS', ups, fakeUps],
  ['Shippo', shippo, fakeShippo],
  ['USPS', usps, fakeUsps],
  ['DHL Express', dhlExpress, fakeDhlExpress],
  ['FedEx', fedex, fakeFedex],
  ['Royal Mail', royalMail, fakeRoyalMail],
]

beforeAll(enableExternalCarriers)

/**
 * Uses an adapter in place of EasyPost's, with its own fake carrier, and records the requested
 * references.
 */
function inTheWorld(adapter: CarrierAdapter, carrier: FakeCarrier) {
  const references = new Set<string>()
  const { service, serviceAtHome = service, home, credentials, transport } = carrier
  const adapt = (order: ParcelOrder): ParcelOrder => ({
    ...order,
    service: serviceAtHome,
    ...(home && { from: home.from, seller: home.from, to: home.to, importer: home.to }),
  })
  const connect: CarrierAdapter['connect'] = (parameters) => {
    const connection = adapter.connect(parameters, { ...transport, nowMs: clock.now })
    return {
      ...connection,
      prepare: (order) => {
        references.add(order.reference)
        return connection.prepare(adapt(order))
      },
      purchase: (handle, order) => connection.purchase(handle, adapt(order)),
    }
  }
  return {
    world: realCarriers({ fake: { ...fakeAdapter(), adapter: { ...adapter, connect } }, account: credentials }),
    paid: () => [...references].flatMap((reference) => carrier.paidParcels(reference)),
  }
}

/** Makes a purchase with random faults between us and the carrier, which its owner may cancel. */
async function aRandomPurchase(adapter: CarrierAdapter, carrier: FakeCarrier, random: Seeded) {
  const { world, paid } = inTheWorld(adapter, carrier)
  const goWrong = () => carrier.meet(...Array.from({ length: SEVERAL }, () => random.pick(FAULTS)))
  const count = random.pick([1, 1, 3])
  const { token, userId } = await anAccount({ balances: { USD: FUNDS_CENTS / 100 } })
  const created = await call(
    'POST /shipments',
    { token, body: { shipment: aShipment({ ...FROM_LA, ...(count > 1 && { packages: packages(count) }) }) } },
    world.shipments,
  )
  const { id, total_cost } = created.body.shipment
  goWrong()
  if (random.below(8) === 0) carrier.rejectNext('it does not like the parcel')
  const bought = await call('POST /labels', { token, body: { label: { shipment_id: id } } }, world.labels)
  if (bought.status === 201 && random.below(3) === 0) {
    goWrong()
    await call('PUT /labels/{id}/cancel', { token, params: { id: bought.body.label.id } }, world.labels)
  }
  for (let step = 0; step < 4; step++) {
    goWrong()
    await world.settleAfter(random.below(40) * MINUTE_MS)
  }
  carrier.meet()
  carrier.decideVoids?.('voided')
  for (const wait of [3 * MINUTE_MS, 31 * MINUTE_MS, 31 * MINUTE_MS, 2 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS]) {
    await world.settleAfter(wait)
  }
  await world.followAfter(HOUR_MS)
  const read = await call('GET /shipments/{id}', { token, params: { id } }, world.shipments)
  const live = read.body.shipment.labels.filter(({ cancelled }: { cancelled: boolean }) => !cancelled)
  const purchases = live.length / count
  const charged = FUNDS_CENTS - (await auditedBalance(userId))
  return {
    ended: purchases,
    faults: [
      ...([0, count].includes(live.length) ? [] : [`${live.length} of ${count} labels are live`]),
      ...(live.every(({ is_ready }: { is_ready: boolean }) => is_ready) ? [] : ['a label never became ready']),
      ...(charged === purchases * Math.round(total_cost * 100) ? [] : [`charged ${charged} for ${live.length}`]),
      ...(paid().length === purchases ? [] : [`${paid().length} parcels are paid for ${live.length} labels`]),
      ...carrier.complaints,
      ...(await danglingReferences()),
    ],
  }
}

/** Makes a purchase that is interrupted at a table call, and runs the jobs that settle it. */
async function aDeadPurchase(adapter: CarrierAdapter, carrier: FakeCarrier, death: ReturnType<typeof diesAt>) {
  const { world, paid } = inTheWorld(adapter, carrier)
  const { token, userId } = await anAccount({ balances: { USD: FUNDS_CENTS / 100 } })
  const created = await call('POST /shipments', { token, body: { shipment: aShipment(FROM_LA) } }, world.shipments)
  const { id, total_cost } = created.body.shipment
  const buy = () => call('POST /labels', { token, body: { label: { shipment_id: id } } }, world.labels)
  await withFaults([death], () => buy().catch(() => undefined))
  await world.idle()
  for (const wait of [4 * MINUTE_MS, 31 * MINUTE_MS, 31 * MINUTE_MS, 2 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS]) {
    await world.settleAfter(wait)
    await world.settle()
  }
  const read = await call('GET /shipments/{id}', { token, params: { id } }, world.shipments)
  const live = read.body.shipment.labels.filter(({ cancelled }: { cancelled: boolean }) => !cancelled)
  return {
    charged: FUNDS_CENTS - (await auditedBalance(userId)),
    priceCents: Math.round(total_cost * 100),
    ready: live.filter(({ is_ready }: { is_ready: boolean }) => is_ready).length,
    labels: live.length,
    parcels: paid().length,
  }
}

describeWithTable('behind the whole platform', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)

  test.each(adapters)(
    '%s never has two parcels paid for one label, nor one for none, whatever goes wrong on the way',
    async (_name, adapter, fake) => {
      const seed = Math.abs(jest.getSeed())
      const endings = new Set<number>()
      for (let round = 0; round < rounds(12, 10_000); round++) {
        await emptyTable()
        const { ended, faults } = await aRandomPurchase(adapter, fake(), seeded(seed + round))
        expect([seed + round, faults]).toEqual([seed + round, []])
        endings.add(ended)
      }
      expect([...endings].toSorted()).toEqual([0, 1])
    },
    minutes(5),
  )

  test.each(['before', 'after'] as const)(
    'FedEx, which returns labels only once, has a label that is ready or refunded, whichever call to the table its process dies %s',
    async (when) => {
      const endings = new Set<number>()
      for (let n = 1; ; n++) {
        await emptyTable()
        const death = diesAt(n, when)
        const { charged, priceCents, labels, ready, parcels } = await aDeadPurchase(fedex, fakeFedex(), death)
        expect([n, ready, parcels, charged]).toEqual([n, labels, labels, labels * priceCents])
        endings.add(labels)
        if (!death.hasDied()) break
        expect(n).toBeLessThan(100)
      }
      expect([...endings].toSorted()).toEqual([0, 1])
    },
    minutes(5),
  )
})
