import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { eventCodes } from '#shared/shipping/records/eventCodes.ts'
import { buildLabelHistory } from '#shared/shipping/records/labelHistory.ts'
import {
  buildEventKey,
  isReady,
  isVisibleLabel,
  LABEL_STATUSES,
  type TrackingEvent,
} from '#shared/shipping/records/rules/label.ts'

type Event = readonly [code: number, occurredAtMs: number]

/** Returns the status after events, in the order they were reported. */
const statusAfter = (events: readonly Event[], flags: { cancelled?: boolean; processed?: boolean } = {}) =>
  buildLabelHistory(
    events
      .map(([code, occurredAtMs]) => ({ ...SCAN, code, occurredAtMs }))
      .sort((a, b) => a.occurredAtMs - b.occurredAtMs)
      .toReversed(),
    { cancelled: false, processed: false, ...flags },
  ).status

const SCAN: TrackingEvent = {
  code: 100,
  occurredAtMs: 0,
  localTime: '2026-05-01 12:00:00',
  city: '',
  province: null,
  postalCode: null,
  country: null,
  carrier: null,
  description: '',
}

const MADE: Event = [100, 1]

describe('a label’s status', () => {
  const cases: readonly [title: string, events: readonly Event[], flags: object, status: string][] = [
    ['before anything happened', [], {}, 'Pending'],
    ['made', [MADE], {}, 'Pending'],
    ['not received', [MADE, [109, 2]], {}, 'Pending'],
    ['accepted', [MADE, [105, 2]], {}, 'Processed'],
    ['measured, whatever events say', [MADE], { processed: true }, 'Processed'],
    ['under way', [MADE, [105, 2], [150, 3]], {}, 'En Route'],
    ['at customs', [MADE, [105, 2], [150, 3], [130, 4]], {}, 'Customs'],
    ['out of customs again', [MADE, [130, 4], [101, 5]], {}, 'En Route'],
    ['not delivered', [MADE, [150, 3], [300, 6]], {}, 'Exception'],
    ['delivered', [MADE, [150, 3], [200, 9]], { processed: true }, 'Delivered'],
    ['delivered, and scanned later', [MADE, [200, 9], [150, 10], [301, 11]], {}, 'Delivered'],
    ['sorted after a scan on the way', [MADE, [150, 3], [120, 4]], {}, 'En Route'],
    ['brought back to its sender', [MADE, [150, 3], [212, 4]], {}, 'Exception'],
    ['cancelled', [MADE], { cancelled: true }, 'Cancelled'],
    ['cancelled, and scanned all the same', [MADE, [150, 3]], { cancelled: true }, 'Cancelled'],
    ['cancelled, and handed in all the same', [MADE, [105, 2]], { cancelled: true, processed: true }, 'Processed'],
    ['cancelled, handed in, under way', [MADE, [150, 3]], { cancelled: true, processed: true }, 'En Route'],
    ['cancelled, and delivered all the same', [MADE, [200, 3]], { cancelled: true }, 'Delivered'],
  ]

  test.each(cases)('%s', (_, events, flags, status) => expect(statusAfter(events, flags)).toBe(status))

  test('of events at one instant the one reported last counts', () => {
    const customs: Event = [130, 5]
    const onTheWay: Event = [150, 5]
    expect(statusAfter([MADE, customs, onTheWay])).toBe('En Route')
    expect(statusAfter([MADE, onTheWay, customs])).toBe('Customs')
    const known = [{ ...SCAN, code: 150, occurredAtMs: 5 }]
    const flags = { cancelled: false, processed: false }
    expect(buildLabelHistory(known, flags, { ...SCAN, code: 130, occurredAtMs: 5 }).status).toBe('Customs')
    expect(buildLabelHistory(known, flags, { ...SCAN, code: 130, occurredAtMs: 4 }).status).toBe('En Route')
  })

  test('sorts events by instant, then by report order; those stored before that order come first', () => {
    const at = (occurredAtMs: number, reportedAtMs: number, id: string) =>
      buildEventKey({ occurredAtMs }, reportedAtMs, id)
    const keys = ['000000000000005/350/older', at(5, 1, 'z'), at(5, 2, 'a'), at(5, 10, 'a'), at(10, 0, 'a')]
    expect(keys.toSorted()).toEqual(keys)
  })

  const event = fc.tuple(fc.constantFrom(...eventCodes.keys()), fc.nat(50))
  const history = fc.uniqueArray(event, { maxLength: 12, selector: ([, occurredAtMs]) => occurredAtMs })

  test('does not depend on the order in which events of different instants arrived', () => {
    fc.assert(
      fc.property(
        history.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray(events, { minLength: events.length }),
            fc.boolean(),
            fc.boolean(),
          ),
        ),
        ([sent, shuffled, cancelled, processed]) => {
          const status = statusAfter(sent, { cancelled, processed })
          expect(statusAfter(shuffled, { cancelled, processed })).toBe(status)
          expect(LABEL_STATUSES).toContain(status)
        },
      ),
    )
  })

  test('stays Delivered whatever comes after', () => {
    fc.assert(
      fc.property(history, fc.boolean(), fc.boolean(), (events, cancelled, processed) => {
        expect(statusAfter([...events, [200, 25]], { cancelled, processed })).toBe('Delivered')
      }),
    )
  })

  test('is Cancelled until the parcel is handed over or delivered', () => {
    fc.assert(
      fc.property(history, (events) => {
        const stored = events.filter(([code]) => eventCodes.get(code)?.status !== 'Delivered')
        expect(statusAfter(stored, { cancelled: true })).toBe('Cancelled')
      }),
    )
  })
})

describe('a label', () => {
  test.each([
    ['requested', true, false, false],
    ['live', false, true, false],
    ['live', true, true, true],
    ['cancelling', true, true, true],
    ['cancelled', true, true, true],
  ] as const)('%s, with its file %s: visible %s, ready %s', (stage, hasFile, visible, ready) => {
    const label = { ...aLabel, stage, hasFile }
    expect([isVisibleLabel(label), isReady(label)]).toEqual([visible, ready])
  })
})

const aLabel = {
  id: 1,
  userId: 1,
  shipmentId: 1,
  stage: 'live' as const,
  hasFile: true,
  trackingNumber: null,
  carrier: 'SvcExpress',
  service: 'Svc Parcel' as const,
  laneId: 'lane',
  exitPoint: null,
  chargeableWeightGrams: 1,
  costCents: 1,
  surchargeCents: 0,
  oversizeFeeCents: 0,
  insuranceFeeCents: 0,
  chargedCents: 1,
  processed: false,
  processedDate: null,
  processedWeightGrams: null,
  deliveryDate: null,
  status: 'Pending' as const,
  isTest: false,
  rated: null,
  revision: 0,
  documentKey: null,
}
