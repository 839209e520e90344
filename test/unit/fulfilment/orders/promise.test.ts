import { describe, expect, test } from '@jest/globals'
import {
  createPromise,
  findPromiseCheck,
  listMissedParts,
  type OrderPromise,
} from '#shared/fulfilment/orders/rules/promise.ts'

const parcel = {
  shipDate: '2026-03-10',
  earliest: '2026-03-18',
  latest: '2026-03-26',
  timeZone: 'Asia/Hong_Kong',
  confidence: 'measured',
} as const

const promised = (changes: Partial<OrderPromise> = {}): OrderPromise => {
  const promise = createPromise([parcel], 'Svc Parcel', 1)
  if (!promise) throw new Error('no parcel')
  return { ...promise, ...changes }
}

describe('a promise', () => {
  test('has the dates of its parcel', () => {
    expect(createPromise([parcel], 'Svc Parcel', 7)).toEqual({ ...parcel, service: 'Svc Parcel', madeMs: 7 })
    expect(createPromise([], 'Svc Parcel', 7)).toBeNull()
  })

  test('of several parcels has the latest of each date, and the weakest source', () => {
    const other = {
      shipDate: '2026-03-12',
      earliest: '2026-03-17',
      latest: '2026-03-20',
      timeZone: 'America/New_York',
      confidence: 'estimated',
    } as const
    const both = { ...other, earliest: parcel.earliest, latest: parcel.latest, service: 'Svc Plus', madeMs: 7 }
    expect(createPromise([parcel, other], 'Svc Plus', 7)).toEqual(both)
    expect(createPromise([other, parcel], 'Svc Plus', 7)).toEqual(both)
  })

  test.each([
    ['the later ship date', '2026-03-11', 'Asia/Hong_Kong', '2026-03-10', 'America/Los_Angeles'],
    ['the same ship date, which ends later', '2026-03-10', 'America/Los_Angeles', '2026-03-10', 'Asia/Hong_Kong'],
    ['the same ship date, west of UTC', '2026-03-10', 'America/Los_Angeles', '2026-03-10', 'America/New_York'],
    ['the same ship date in summer time', '2026-03-30', 'UTC', '2026-03-30', 'Europe/London'],
  ])('of several parcels is that of %s', (_, shipDate, timeZone, otherDate, otherZone) => {
    const [last, other] = [
      { ...parcel, shipDate, timeZone },
      { ...parcel, shipDate: otherDate, timeZone: otherZone },
    ]
    expect(createPromise([last, other], 'Svc Plus', 7)).toMatchObject({ shipDate, timeZone })
    expect(createPromise([other, last], 'Svc Plus', 7)).toMatchObject({ shipDate, timeZone })
  })

  test('lists its missed parts', () => {
    expect(listMissedParts(promised())).toEqual([])
    expect(listMissedParts(promised({ shipment: 'met', delivery: 'missed' }))).toEqual(['delivery'])
    expect(listMissedParts(promised({ delivery: 'missed', shipment: 'missed' }))).toEqual(['shipment', 'delivery'])
  })
})

describe('the next check of a promise', () => {
  const check = (promise: OrderPromise | undefined, status = 'Ready', ...fulfilled: boolean[]) => {
    const found = findPromiseCheck({ promise, status, lines: fulfilled.map((one) => ({ fulfilled: one })) })
    return found && `${found.part} ${new Date(found.atMs).toISOString()}`
  }

  test.each([
    ['Asia/Hong_Kong', '2026-03-10', '2026-03-10T16:00:00.000Z'],
    ['UTC', '2026-03-10', '2026-03-11T00:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-10', '2026-03-10T18:30:00.000Z'],
    ['America/Los_Angeles', '2026-03-10', '2026-03-11T07:00:00.000Z'],
    // Days of daylight saving time changes, and adjacent days.
    ['America/New_York', '2026-03-07', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-10-31', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
    ['Europe/London', '2026-03-28', '2026-03-29T00:00:00.000Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T23:00:00.000Z'],
    // Clocks change at midnight in Beirut, so a day has no midnight in spring and two in autumn.
    ['Asia/Beirut', '2026-03-28', '2026-03-28T22:00:00.000Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-29T21:00:00.000Z'],
    ['Asia/Beirut', '2026-10-24', '2026-10-24T22:00:00.000Z'],
    ['Asia/Shanghai', '2026-12-31', '2026-12-31T16:00:00.000Z'],
    ['Europe/Berlin', '2028-02-28', '2028-02-28T23:00:00.000Z'],
    ['Europe/Berlin', '2028-02-29', '2028-02-29T23:00:00.000Z'],
  ])('of the shipment is at the end of the ship date in %s: %s', (timeZone, shipDate, instant) => {
    expect(check(promised({ timeZone, shipDate }))).toBe(`shipment ${instant}`)
  })

  test.each([
    ['nothing was promised', undefined, 'Ready', [false], null],
    ['nothing was shipped', promised(), 'Packing', [false, false], 'shipment 2026-03-10T16:00:00.000Z'],
    ['that was checked', promised({ shipment: 'missed' }), 'Ready', [false], null],
    ['a part was shipped', promised(), 'Partial', [false, true], 'delivery 2026-03-27T12:00:00.000Z'],
    ['all was shipped', promised({ shipment: 'missed' }), 'Fulfilled', [true], 'delivery 2026-03-27T12:00:00.000Z'],
    ['the delivery was checked', promised({ delivery: 'met' }), 'Fulfilled', [true], null],
    ['its owner holds it', promised(), 'Holding', [false], null],
    ['it is archived', promised(), 'Archived', [true], null],
  ] as const)('where %s', (_, promise, status, fulfilled, expected) => {
    expect(check(promise, status, ...fulfilled)).toBe(expected)
  })
})
