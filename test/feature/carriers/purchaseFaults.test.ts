import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { findCarrierPurchase } from '#shared/carriers/carrierPurchases.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { type CarrierFault, fakeAdapter } from '#test/support/fakeAdapter.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import { enableExternalCarriers, FROM_LA, type RealCarriersWorld, realCarriers } from '#test/support/realCarriers.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { type Seeded, seeded } from '#test/support/seeded.ts'
import { aShipment, packages } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const HOUR_MS = 60 * MINUTE_MS
const FUNDS_CENTS = 100_000

beforeAll(enableExternalCarriers)

type Bought = {
  readonly account: TestAccount
  readonly shipmentId: number
  readonly priceCents: number
  readonly labelCount: number
}

/** Numbers of packages per shipment. */
const COUNTS = [1, 3] as const

async function aShipmentToLabel(world: RealCarriersWorld, count = 1): Promise<Bought> {
  const account = await anAccount({ balances: { USD: FUNDS_CENTS / 100 } })
  const created = await call(
    'POST /shipments',
    {
      token: account.token,
      body: { shipment: aShipment({ ...FROM_LA, ...(count > 1 && { packages: packages(count) }) }) },
    },
    world.shipments,
  )
  const { id, total_cost } = created.body.shipment
  return { account, shipmentId: id, priceCents: Math.round(total_cost * 100), labelCount: count }
}

const buy = (world: RealCarriersWorld, { account, shipmentId }: Bought) =>
  call('POST /labels', { token: account.token, body: { label: { shipment_id: shipmentId } } }, world.labels)

const createPlaceLabels = async (world: RealCarriersWorld, { account, shipmentId }: Bought) =>
  (await call('GET /shipments/{id}', { token: account.token, params: { id: shipmentId } }, world.shipments)).body
    .shipment.labels

/** Lets several days pass, so that all pending work is settled. */
async function settleAll(world: RealCarriersWorld): Promise<void> {
  const waits = [3 * MINUTE_MS, 31 * MINUTE_MS, 31 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS]
  for (const wait of waits) {
    await world.settleAfter(wait)
    await world.settle()
  }
}

/**
 * Returns violations after a completed purchase: parcels paid twice, paid without a label, or
 * refunded but live.
 */
async function faultsOf(world: RealCarriersWorld, bought: Bought): Promise<readonly string[]> {
  const live = (await createPlaceLabels(world, bought)).filter(({ cancelled }: { cancelled: boolean }) => !cancelled)
  const purchases = live.length / bought.labelCount
  const charged = FUNDS_CENTS - (await auditedBalance(bought.account.userId))
  const paid = world.fake.paid()
  return [
    ...(charged === purchases * bought.priceCents ? [] : [`charged ${charged} for ${live.length} labels`]),
    ...([0, bought.labelCount].includes(live.length) ? [] : [`${live.length} labels are live`]),
    ...(new Set(live.map(({ tracking_number }: { tracking_number: string }) => tracking_number)).size === live.length
      ? []
      : ['two labels have one number']),
    ...(live.every(({ is_ready }: { is_ready: boolean }) => is_ready) ? [] : ['a label never became ready']),
    ...(paid.length === purchases ? [] : [`${paid.length} parcels are paid for ${live.length} labels`]),
    ...(await danglingReferences()),
  ]
}

describeWithTable('a purchase of a real carrier', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)

  const DEATHS = COUNTS.flatMap((count) => (['before', 'after'] as const).map((when) => ({ count, when })))

  test.each(DEATHS)(
    'ends with one parcel and one charge, or neither, whichever call to the table its process dies $when ($count packages)',
    async ({ count, when }) => {
      const endings = new Set<number>()
      for (let n = 1; ; n++) {
        await emptyTable()
        const world = realCarriers()
        const bought = await aShipmentToLabel(world, count)
        const death = diesAt(n, when)
        await withFaults([death], () => buy(world, bought).catch(() => undefined))
        await world.idle()
        advance(MINUTE_MS)
        await settleAll(world)
        expect([n, await faultsOf(world, bought)]).toEqual([n, []])
        endings.add(world.fake.paid().length)
        if (!death.hasDied()) break
        expect(n).toBeLessThan(100)
      }
      expect([...endings].toSorted()).toEqual([0, 1])
    },
    minutes(3),
  )

  test.each(DEATHS)(
    'is refunded as a whole, or not at all, whichever call its process dies $when while it is cancelled ($count packages)',
    async ({ count, when }) => {
      for (let n = 1; ; n++) {
        await emptyTable()
        const world = realCarriers()
        const bought = await aShipmentToLabel(world, count)
        const { id } = (await buy(world, bought)).body.label
        const cancel = () =>
          call('PUT /labels/{id}/cancel', { token: bought.account.token, params: { id } }, world.labels)
        const death = diesAt(n, when)
        await withFaults([death], () => cancel().catch(() => undefined))
        await world.idle()
        await settleAll(world)
        expect([n, await faultsOf(world, bought)]).toEqual([n, []])
        if (!death.hasDied()) {
          expect(world.fake.paid()).toEqual([])
          break
        }
      }
    },
    minutes(3),
  )

  test('that is cancelled before its carrier was asked is never sent to it', async () => {
    const world = realCarriers()
    const bought = await aShipmentToLabel(world)
    world.fake.injectFaults('prepare', { lost: 'before' })
    const { id } = (await buy(world, bought)).body.label
    const { token } = bought.account
    expect((await call('PUT /labels/{id}/cancel', { token, params: { id } }, world.labels)).status).toBe(200)
    await settleAll(world)
    expect(world.fake.calls.map(([name]) => name)).toEqual(['rate', 'prepare'])
    expect(await faultsOf(world, bought)).toEqual([])
  })

  test('that is cancelled while its carrier is slow is refunded once that has responded', async () => {
    const world = realCarriers({ patienceMs: 20 })
    const bought = await aShipmentToLabel(world)
    const release = world.fake.hold()
    const { id } = (await buy(world, bought)).body.label
    const { token } = bought.account
    const cancelling = call('PUT /labels/{id}/cancel', { token, params: { id } }, world.labels)
    release()
    await cancelling
    await world.idle()
    await settleAll(world)
    expect(world.fake.paid()).toEqual([])
    expect(await faultsOf(world, bought)).toEqual([])
  })

  test('of a test reaches an account for tests only; where ours is live, we make the label', async () => {
    for (const [account, number] of [
      [{ api_key: 'EZTK' }, 1],
      [{ api_key: 'live' }, 0],
    ] as const) {
      await emptyTable()
      const world = realCarriers({ fake: fakeAdapter(), account })
      const { token, userId } = await anAccount({ balances: { USD: 100 } })
      const body = { shipment: aShipment({ ...FROM_LA, test: true, create_label: true }) }
      const [label] = (await call('POST /shipments', { token, body }, world.shipments)).body.shipment.labels
      expect(label).toMatchObject({ carrier: 'EasyPost', is_ready: true, tracking_number: expect.any(String) })
      expect(world.fake.parcels.size).toBe(number)
      expect(await auditedBalance(userId)).toBe(10_000)
      const pdf = await call('GET /labels/{id}', { token, params: { id: label.id }, query: 'type=pdf' }, world.labels)
      expect(pdf.status).toBe(200)
      expect((await findCarrierPurchase(testTable(), 'EasyPost', String(label.id)))?.isOurs).toBe(number === 0)
      await world.followAfter(3 * HOUR_MS)
      expect((await call('PUT /labels/{id}/cancel', { token, params: { id: label.id } }, world.labels)).status).toBe(
        200,
      )
      expect(world.fake.paid()).toEqual([])
    }
  })

  const FAULTS: readonly [CarrierFault | null, ...(CarrierFault | null)[]] = [
    ...([null, null, null, null] as const),
    ...([{ lost: 'before' }, { lost: 'after' }, { refused: 'it does not like the parcel' }] as const),
  ]

  /** Makes a purchase with random faults, which its owner may cancel. */
  async function aRandomPurchase(random: Seeded): Promise<readonly string[]> {
    const patienceMs = random.pick([0, 1, 20])
    const world = realCarriers({ patienceMs })
    world.fake.choose((name) => {
      const fault = random.pick(FAULTS)
      // A carrier may reject a purchase, but not a query of its outcome.
      return fault && 'refused' in fault && name !== 'prepare' && name !== 'purchase' ? null : fault
    })
    world.fake.delayListing(random.pick([0, 0, 10 * MINUTE_MS, 50 * MINUTE_MS]))
    const bought = await aShipmentToLabel(world, random.pick([1, 1, 2, 4]))
    const release = patienceMs > 0 && random.below(2) === 0 ? world.fake.hold() : () => {}
    const { status, body } = await buy(world, bought)
    if (random.below(2) === 0) advance(random.below(20) * MINUTE_MS)
    if (status === 201 && random.below(3) === 0) {
      const { token } = bought.account
      const cancelling = call('PUT /labels/{id}/cancel', { token, params: { id: body.label.id } }, world.labels)
      release()
      await cancelling
    }
    release()
    await world.idle()
    for (let step = 0; step < 5; step++) await world.settleAfter(random.below(40) * MINUTE_MS)
    world.fake.choose(() => null)
    await settleAll(world)
    await world.followAfter(24 * HOUR_MS)
    const failures = await announced(bought.account.userId, 'labelFailed')
    return [
      ...(await faultsOf(world, bought)),
      ...(failures.length <= 1 ? [] : [`told ${failures.length} times of one failure`]),
    ]
  }

  test(
    'leaves nothing paid twice, and nothing paid and lost, whatever goes wrong',
    async () => {
      const seed = Math.abs(jest.getSeed())
      for (let round = 0; round < rounds(30, 1_000); round++) {
        await emptyTable()
        expect([seed + round, await aRandomPurchase(seeded(seed + round))]).toEqual([seed + round, []])
      }
    },
    minutes(5),
  )

  test('is booked as ours where a parcel turns up that was refunded', async () => {
    const world = realCarriers()
    const bought = await aShipmentToLabel(world)
    world.fake.injectFaults('purchase', { lost: 'after' })
    world.fake.delayListing(50 * MINUTE_MS)
    const { id } = (await buy(world, bought)).body.label
    await settleAll(world)
    expect(await faultsOf(world, bought)).toEqual([])
    expect(await testTable().get(keys.ownCost(id))).toMatchObject({ isVoided: true })
  })
})
