import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  buildTrackingNumber,
  getBundledFormat,
  getLastBundledSerial,
} from '#shared/carriers/numbers/rules/numberRange.ts'
import { findTrackingAdapters } from '#shared/carriers/rules/externalTrackingNumbers.ts'
import type { CarrierScan } from '#shared/carriers/rules/parcel.ts'
import { clock } from '#shared/platform/clock.ts'
import { EXTERNAL_PARCEL_RATE_LIMIT } from '#shared/shipping/tracking/externalParcels.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { enableExternalCarriers, FROM_LA, type RealCarriersWorld, realCarriers } from '#test/support/realCarriers.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { aShipment } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const NUMBER = '1Z999AA10123456784'

const scan = (parts: Partial<CarrierScan>): CarrierScan => ({
  ...{ code: 101, rawCode: 'in_transit', rawText: 'Arrived at facility', occurredAtMs: clock.now() },
  ...{ localTime: '2026-11-20 08:00:00', city: 'Köln', province: null, postalCode: null, country: 'DE' },
  ...parts,
})

const track = (world: RealCarriersWorld, token: string, number = NUMBER) =>
  call('GET /track/{tracking_number}', { token, params: { tracking_number: number } }, world.track)

const countRequests = (world: RealCarriersWorld): number => world.fake.calls.filter(([name]) => name === 'track').length

beforeAll(enableExternalCarriers)

describeWithTable('GET /track/{tracking_number} of a parcel that was not sold here', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)

  test('shows the events of its carrier, newest first', async () => {
    const world = realCarriers()
    const { token } = await anAccount()
    world.fake.scan(
      scan({ code: 100, rawText: '', occurredAtMs: clock.now() - MINUTE_MS }),
      scan({ code: null, rawText: 'Something that nobody knows' }),
      scan({}),
    )
    const { status, body } = await track(world, token, '1z 999 AA1 0123 4567 84')
    expect(status).toBe(200)
    expect(body.track).toEqual({
      ...{ tracking_number: NUMBER, carrier: 'EasyPost', status: 'En Route' },
      ...{ shipment_id: null, order_number: null, service: null, entry_point: null, created: null, destination: null },
      estimated_delivery_date: null,
      events: [
        expect.objectContaining({ code: 101, city: 'Köln', carrier: 'EasyPost', description: 'Arrived at facility' }),
        expect.objectContaining({ code: 100, description: expect.stringMatching(/./) }),
      ],
    })
  })

  test('shows the delivery date its carrier expects', async () => {
    const world = realCarriers()
    const { token } = await anAccount()
    world.fake.scan(scan({}))
    world.fake.foretell({ estimatedDelivery: '2026-12-01', signedBy: null })
    for (let time = 0; time < 2; time++) {
      expect((await track(world, token)).body.track.estimated_delivery_date).toBe('2026-12-01')
    }
  })

  test('asks once in a quarter of an hour, also about unknown parcels', async () => {
    const world = realCarriers()
    const { token } = await anAccount()
    for (let time = 0; time < 3; time++) expect((await track(world, token)).status).toBe(404)
    expect(countRequests(world)).toBe(1)
    world.fake.scan(scan({}))
    advance(14 * MINUTE_MS)
    expect((await track(world, token)).status).toBe(404)
    advance(MINUTE_MS)
    expect((await track(world, token)).status).toBe(200)
    expect((await track(world, token)).status).toBe(200)
    expect(countRequests(world)).toBe(2)
  })

  test('is unknown while its carrier is unavailable or rejects the request, and is queried again afterwards', async () => {
    const world = realCarriers()
    const { token } = await anAccount()
    world.fake.scan(scan({}))
    world.fake.injectFaults('track', { lost: 'before' })
    expect((await track(world, token)).status).toBe(404)
    expect((await track(world, token)).status).toBe(200)
    world.fake.injectFaults('track', { refused: 'no such carrier' })
    expect((await track(world, token, 'EZ4000000004')).status).toBe(404)
    expect(countRequests(world)).toBe(3)
  })

  test('is not waited for longer than a while, and known afterwards', async () => {
    const world = realCarriers({ patienceMs: 30 })
    const { token } = await anAccount()
    world.fake.scan(scan({}))
    const release = world.fake.hold()
    expect((await track(world, token)).status).toBe(404)
    release()
    await world.idle()
    expect((await track(world, token)).status).toBe(200)
    expect(countRequests(world)).toBe(1)
  })

  test('is asked about so often a day by each account', async () => {
    const world = realCarriers()
    const [one, other] = [await anAccount(), await anAccount()]
    world.fake.scan(scan({}))
    const { size, intervalMs } = EXTERNAL_PARCEL_RATE_LIMIT
    for (let count = 0; count < size; count++) {
      advance(500)
      expect((await track(world, one.token, `EZ${String(count).padStart(10, '0')}`)).status).toBe(200)
    }
    expect((await track(world, one.token)).status).toBe(404)
    expect((await track(world, other.token)).status).toBe(200)
    expect(countRequests(world)).toBe(size + 1)
    advance(intervalMs)
    expect((await track(world, one.token)).status).toBe(200)
  })

  test('queries no carrier about our own numbers, or about unrecognised formats', async () => {
    const world = realCarriers()
    world.fake.scan(scan({}))
    const { token } = await anAccount({ balances: { USD: 100 } })
    const body = { shipment: aShipment({ ...FROM_LA, create_label: true }) }
    const [label] = (await call('POST /shipments', { token, body }, world.shipments)).body.shipment.labels
    const number = String(label.tracking_number)
    expect((await track(world, token, number)).body.track).toMatchObject({ shipment_id: label.shipment_id })
    expect((await track(world, token, 'SV12345678901260')).status).toBe(404)
    for (const pool of ['impb', 's10/HK'] as const) {
      const unsold = buildTrackingNumber(getBundledFormat(pool), getLastBundledSerial(pool))
      expect(findTrackingAdapters(unsold)).toEqual(['easypost'])
      expect((await track(world, token, unsold)).status).toBe(404)
    }
    expect(findTrackingAdapters('SV12345678901260')).toEqual([])
    expect(countRequests(world)).toBe(0)
  })

  test('queries no carrier in a sandbox, or without an account', async () => {
    const world = realCarriers()
    world.fake.scan(scan({}))
    expect((await track(world, (await aSandbox()).token)).status).toBe(404)
    expect(countRequests(world)).toBe(0)
    const without = realCarriers({ accounts: async () => ({}) })
    expect((await track(without, (await anAccount()).token)).status).toBe(404)
    expect(countRequests(without)).toBe(0)
  })
})
