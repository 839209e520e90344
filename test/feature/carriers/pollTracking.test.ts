import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { CarrierScan } from '#shared/carriers/rules/parcel.ts'
import { clock } from '#shared/platform/clock.ts'
import { parseOwnAccountCost } from '#shared/shipping/records/labelStore.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { labelNow } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { enableExternalCarriers, FROM_LA, type RealCarriersWorld, realCarriers } from '#test/support/realCarriers.ts'
import { aShipment } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { MINUTE_MS } from '#test/support/time.ts'

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

beforeAll(enableExternalCarriers)

async function aLabel(world: RealCarriersWorld) {
  const account = await anAccount({ balances: { USD: 1_000 } })
  const body = { shipment: aShipment({ ...FROM_LA, create_label: true }) }
  const { shipment } = (await call('POST /shipments', { token: account.token, body }, world.shipments)).body
  return { account, label: shipment.labels[0] }
}

const aScan = (code: number | null, rawCode: string, occurredAtMs = clock.now()): CarrierScan => ({
  code,
  rawCode,
  rawText: `Carrier says ${rawCode}`,
  occurredAtMs,
  localTime: new Date(occurredAtMs - 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' '),
  ...{ city: 'Los Angeles', province: 'CA', postalCode: '90045', country: 'US' },
})

/** Delivers published tracking events, as the bus does. */
async function deliver({ userId }: TestAccount): Promise<void> {
  for (const { type: _, id: __, occurredAtMs: ___, ...detail } of await announced(userId, 'TrackingEventRecorded')) {
    await operate('TrackingEventRecorded', detail)
  }
}

const trackOf = async ({ token }: TestAccount, number: string) =>
  (await call('GET /track/{tracking_number}', { token, params: { tracking_number: number } })).body.track

describeWithTable('a parcel of a real carrier', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)

  test('publishes its scans once, however often they are read, until it is delivered', async () => {
    const world = realCarriers()
    const { account, label } = await aLabel(world)
    expect(await world.followAfter(HOUR_MS)).toEqual({})
    const first = aScan(101, 'in_transit')
    world.fake.scan(first)
    expect(await world.followAfter(HOUR_MS)).toEqual({ moved: 1 })
    expect(await world.followAfter(2 * HOUR_MS)).toEqual({ waiting: 1 })
    const reported = await announced(account.userId, 'TrackingEventRecorded')
    expect(reported).toMatchObject([
      {
        code: 101,
        tracking_number: label.tracking_number,
        city: 'Los Angeles',
        description: 'Carrier says in_transit',
      },
    ])
    expect(reported[0]?.occurred_at).toMatch(/-08:00$/)
    world.fake.scan(aScan(200, 'delivered'), first)
    expect(await world.followAfter(2 * HOUR_MS)).toEqual({ delivered: 1 })
    expect(await world.followAfter(10 * DAY_MS)).toEqual({})
    await deliver(account)
    await deliver(account)
    expect(await trackOf(account, label.tracking_number)).toMatchObject({ status: 'Delivered' })
    expect((await trackOf(account, label.tracking_number)).events).toHaveLength(3)
  })

  test('says when it is expected, and in the end who took it', async () => {
    const world = realCarriers()
    const { account, label } = await aLabel(world)
    const known = async () => {
      const { estimated_delivery_date, signed_by } = await labelNow(account, label.id)
      expect((await trackOf(account, label.tracking_number)).estimated_delivery_date).toBe(estimated_delivery_date)
      return [estimated_delivery_date, signed_by]
    }
    expect(await known()).toEqual([null, null])
    world.fake.foretell({ estimatedDelivery: '2026-12-01', signedBy: null })
    expect(await world.followAfter(2 * HOUR_MS)).toEqual({ waiting: 1 })
    expect(await known()).toEqual(['2026-12-01', null])
    world.fake.foretell({ estimatedDelivery: '2026-12-03', signedBy: null })
    world.fake.scan(aScan(101, 'in_transit'))
    expect(await world.followAfter(2 * HOUR_MS)).toEqual({ moved: 1 })
    expect(await known()).toEqual(['2026-12-03', null])
    // Events omitted from a later report are kept.
    world.fake.foretell({ estimatedDelivery: null, signedBy: 'K Moebius' })
    world.fake.scan(aScan(200, 'delivered'))
    expect(await world.followAfter(2 * HOUR_MS)).toEqual({ delivered: 1 })
    expect(await known()).toEqual(['2026-12-03', 'K Moebius'])
    expect(await trackOf(account, label.tracking_number)).not.toHaveProperty('signed_by')
  })

  test('says nothing new of a person who was erased, and is followed all the same', async () => {
    const world = realCarriers()
    const { account, label } = await aLabel(world)
    const key = keys.label(account.userId, label.shipment_id, label.id)
    await testTable().update(key, { set: { erasedMs: clock.now() } }, exists())
    world.fake.foretell({ estimatedDelivery: '2026-12-01', signedBy: 'K Moebius' })
    world.fake.scan(aScan(101, 'in_transit'))
    expect(await world.followAfter(2 * HOUR_MS)).toEqual({ moved: 1 })
    expect(await testTable().get(key)).not.toHaveProperty('signedBy')
  })

  test('is followed less often the older it is, and in the end no more', async () => {
    const world = realCarriers()
    await aLabel(world)
    const looks = async (days: number, stepHours: number) => {
      const before = world.fake.calls.length
      for (let hour = 0; hour < days * 24; hour += stepHours) await world.followAfter(stepHours * HOUR_MS)
      return world.fake.calls.length - before
    }
    expect(await looks(3, 1)).toBe(36)
    expect(await looks(11, 3)).toBe(44)
    expect(await looks(31, 12)).toBe(31)
    expect(await looks(42, 24)).toBe(14)
    expect(await looks(8, 24)).toBeLessThan(3)
    expect(await looks(10, 24)).toBe(0)
  })

  test('does not publish unknown codes, and loses nothing else because of them', async () => {
    const world = realCarriers()
    const { account } = await aLabel(world)
    world.fake.scan(aScan(null, 'eaten_by_dog'), aScan(101, 'in_transit', clock.now() - HOUR_MS))
    expect(await world.followAfter(2 * HOUR_MS)).toEqual({ moved: 1 })
    expect(await announced(account.userId, 'TrackingEventRecorded')).toMatchObject([{ code: 101 }])
  })

  test.each([
    ['keeps', { verdict: 'kept', reason: 'it was scanned' } as const, { kept: 1 }],
    ['lets go', { verdict: 'voided' } as const, { voided: 1 }],
  ])(
    'that was cancelled is refunded at once, and it is booked whether its carrier %s it later',
    async (_, later, counts) => {
      const world = realCarriers()
      const { account, label } = await aLabel(world)
      world.fake.setVoidOutcomes({ verdict: 'pending' }, { verdict: 'pending' })
      const cancelled = await call(
        'PUT /labels/{id}/cancel',
        { token: account.token, params: { id: label.id } },
        world.labels,
      )
      expect(cancelled.status).toBe(200)
      expect(await auditedBalance(account.userId)).toBe(100_000)
      expect(await world.followAfter(6 * HOUR_MS)).toEqual({ undecided: 1 })
      world.fake.setVoidOutcomes({ verdict: 'pending' }, later)
      expect(await world.followAfter(6 * HOUR_MS)).toEqual(counts)
      expect(await world.followAfter(6 * HOUR_MS)).toEqual({})
      const cost = await testTable().get(keys.ownCost(label.id))
      expect(cost ? parseOwnAccountCost(cost) : null).toEqual(
        later.verdict === 'kept' ? expect.objectContaining({ amountCents: 432, isVoided: false }) : null,
      )
    },
  )

  test('counts as not voided where its carrier does not decide within 35 days', async () => {
    const world = realCarriers()
    const { account, label } = await aLabel(world)
    world.fake.setVoidOutcomes({ verdict: 'pending' })
    await call('PUT /labels/{id}/cancel', { token: account.token, params: { id: label.id } }, world.labels)
    expect(await world.followAfter(35 * DAY_MS)).toEqual({ kept: 1 })
    expect(await testTable().get(keys.ownCost(label.id))).toBeDefined()
  })

  test('that its carrier does not void stays, and the reason is reported', async () => {
    const world = realCarriers()
    const { account, label } = await aLabel(world)
    world.fake.setVoidOutcomes({ verdict: 'kept', reason: 'it was handed in yesterday' })
    const { status, body } = await call(
      'PUT /labels/{id}/cancel',
      { token: account.token, params: { id: label.id } },
      world.labels,
    )
    expect([status, body.code, body.message]).toEqual([500, 1206, expect.stringContaining('handed in yesterday')])
    expect(await auditedBalance(account.userId)).toBeLessThan(100_000)
  })
})
