import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { easypost } from '#shared/carriers/easypost/adapter.ts'
import type { CarrierAdapter } from '#shared/carriers/port.ts'
import { ups } from '#shared/carriers/ups/adapter.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import type { FakeCarrier, Fault } from '#test/support/carriers/fakeCarrier.ts'
import { fakeEasypost } from '#test/support/carriers/fakeEasypost.ts'
import { fakeUps } from '#test/support/carriers/fakeUps.ts'
import { fakeAdapter } from '#test/support/fakeAdapter.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aLabel } from '#test/support/labels.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { enableExternalCarriers, FROM_LA, realCarriers } from '#test/support/realCarriers.ts'
import { aShipment } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { MINUTE_MS } from '#test/support/time.ts'

beforeAll(enableExternalCarriers)

const DAY_MS = 24 * 60 * MINUTE_MS

/** Returns a pickup window from 09:00 to 15:00 the next day in Los Angeles. */
function window() {
  const day = new Date(clock.now() + DAY_MS).toISOString().slice(0, 10)
  return { from: `${day}T17:00Z`, to: `${day}T23:00Z` }
}

const WHOM = ['--contact', 'Dock 3', '--phone', '+1 310 555 0100', '--reason', 'daily round'] as const

const book = (number: string, { from, to } = window()) =>
  ops(
    ...(['pickups', 'book', number, '--entry-point', 'LAXI01', '--from', from, '--to', to] as const),
    ...(['--packages', '12', '--weight', '30.25', ...WHOM, '--json'] as const),
  )

async function json(...words: string[]) {
  const { exitCode, out, err } = await ops(...words, '--json')
  expect([exitCode, err]).toEqual([0, ''])
  return JSON.parse(out)
}

/**
 * Replaces EasyPost on the platform with an adapter and its fake carrier, and creates a label
 * bought there.
 */
async function aParcel(adapter: CarrierAdapter, carrier: FakeCarrier) {
  const { service, credentials, transport } = carrier
  const connect: CarrierAdapter['connect'] = (parameters) => {
    const connection = adapter.connect(parameters, { ...transport, nowMs: clock.now })
    const { pickups } = connection
    return {
      ...connection,
      prepare: (order) => connection.prepare({ ...order, service }),
      purchase: (handle, order) => connection.purchase(handle, { ...order, service }),
      ...(pickups && {
        pickups: {
          ...pickups,
          book: (handle, order) => pickups.book(handle, { ...order, parcel: { ...order.parcel, service } }),
        },
      }),
    }
  }
  const world = realCarriers({ fake: { ...fakeAdapter(), adapter: { ...adapter, connect } }, account: credentials })
  const { token } = await anAccount({ balances: { USD: 100 } })
  const body = { shipment: aShipment({ ...FROM_LA, create_label: true }) }
  const { shipment } = (await call('POST /shipments', { token, body }, world.shipments)).body
  return { world, number: String(shipment.labels[0].tracking_number) }
}

const getState = async () => (await json('pickups', 'list', 'EasyPost'))[0]
const booked = (carrier: FakeCarrier) => (carrier.bookedPickups?.() ?? []).length

const ADAPTERS = [
  ['EasyPost', easypost, fakeEasypost],
  ['UPS', ups, fakeUps],
] as const

describeWithTable('npm run ops -- pickups', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)

  describe.each(ADAPTERS)('with the adapter of %s', (_, adapter, makeFake) => {
    /** Sets a fault of the booking. EasyPost creates a pickup before it is bought. */
    const meetAtBooking = (carrier: FakeCarrier, fault: Fault) =>
      carrier.meet(...(adapter === easypost ? [null] : []), fault)

    test('have a driver come, say so, and call the driver off', async () => {
      const carrier = makeFake()
      const { world, number } = await aParcel(adapter, carrier)
      const { out, exitCode, err } = await book(number)
      expect([number, err]).toEqual([number, ''])
      expect([exitCode, JSON.parse(out)]).toMatchObject([0, { state: 'asked', entry_point: 'LAXI01', weight: 30.25 }])
      await Promise.all([world.followAfter(MINUTE_MS), world.followAfter(0)])
      expect(await getState()).toMatchObject({ state: 'booked', cost: '7.25 USD', confirmation: expect.any(String) })
      expect([booked(carrier), carrier.complaints]).toEqual([1, []])
      const { id } = await getState()
      const off = ['pickups', 'cancel', 'EasyPost', String(id), '--reason', 'nothing to hand in']
      expect(await json(...off)).toMatchObject({ state: 'cancelling' })
      await world.followAfter(MINUTE_MS)
      expect(await getState()).toMatchObject({ state: 'cancelled' })
      expect(await json(...off)).toMatchObject({ state: 'cancelled' })
      expect(booked(carrier)).toBe(0)
    })

    test('book once where the response is lost, and find the booking again', async () => {
      const carrier = makeFake()
      const { world, number } = await aParcel(adapter, carrier)
      await world.followAfter(MINUTE_MS)
      await book(number)
      meetAtBooking(carrier, 'lost')
      await world.followAfter(0)
      expect(await getState()).toMatchObject({ state: 'booking', confirmation: null })
      for (const minutes of [2, 6, 31]) await world.followAfter(minutes * MINUTE_MS)
      expect(await getState()).toMatchObject({ state: 'booked', confirmation: expect.any(String) })
      expect([booked(carrier), carrier.complaints]).toEqual([1, []])
    })

    test('book nothing where the request itself is lost, and say so after a while', async () => {
      const carrier = makeFake()
      const { world, number } = await aParcel(adapter, carrier)
      await world.followAfter(MINUTE_MS)
      await book(number)
      meetAtBooking(carrier, 'unreachable')
      await world.followAfter(0)
      await world.followAfter(2 * MINUTE_MS)
      expect(await getState()).toMatchObject({ state: 'booking' })
      for (const minutes of [6, 31]) await world.followAfter(minutes * MINUTE_MS)
      expect(await getState()).toMatchObject({
        state: 'refused',
        reason: expect.stringContaining('has not booked the pickup'),
      })
      expect(booked(carrier)).toBe(0)
    })

    test('cancel a booking in progress: no driver comes in the end', async () => {
      const carrier = makeFake()
      const { world, number } = await aParcel(adapter, carrier)
      await world.followAfter(MINUTE_MS)
      await book(number)
      meetAtBooking(carrier, 'lost')
      await world.followAfter(0)
      await json('pickups', 'cancel', 'EasyPost', String((await getState()).id), '--reason', 'a mistake')
      for (const minutes of [2, 6, 31]) await world.followAfter(minutes * MINUTE_MS)
      expect([(await getState()).state, booked(carrier)]).toEqual(['cancelled', 0])
    })

    test('report the rejection of the carrier, with its message', async () => {
      const carrier = makeFake()
      const { world, number } = await aParcel(adapter, carrier)
      await book(number)
      carrier.rejectNext('Nobody drives there.')
      await world.followAfter(MINUTE_MS)
      expect(await getState()).toMatchObject({
        state: 'refused',
        reason: expect.stringContaining('Nobody drives there.'),
      })
      const off = await ops('pickups', 'cancel', 'EasyPost', String((await getState()).id), '--reason', 'why not')
      expect([off.exitCode, off.err]).toEqual([1, expect.stringContaining('rejected')])
    })

    test('reject invalid requests, and change nothing', async () => {
      const { number } = await aParcel(adapter, makeFake())
      const { from, to } = window()
      const late = (hours: number) => new Date(Date.parse(to) + hours * 60 * MINUTE_MS).toISOString()
      for (const [text, reply] of [
        ['parcel with tracking number', book('NONE1')],
        ['--to must be later than', book(number, { from: to, to: from })],
        ['on the same day at the entry point', book(number, { from, to: late(20) })],
        ['--to must be in the future', book(number, { from: '2020-01-01T17:00Z', to: '2020-01-01T18:00Z' })],
      ] as const) {
        const { exitCode, err } = await reply
        expect([exitCode, err]).toEqual([1, expect.stringContaining(text)])
      }
      expect(await json('pickups', 'list', 'EasyPost')).toEqual([])
      const { label } = await aLabel()
      const own = await book(String(label.tracking_number))
      expect([own.exitCode, own.err]).toEqual([1, expect.stringContaining('which does not offer pickups')])
      const none = await ops('pickups', 'cancel', 'EasyPost', '17', '--reason', 'no reason')
      expect([none.exitCode, none.err]).toEqual([1, expect.stringContaining('pickup 17 was not found for ')])
    })
  })
})
