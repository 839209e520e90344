import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { eventKey, isReady, isVisible, LABEL_STATUSES } from '../../../shared/domain/labels/label.ts'
import { labelStatus } from '../../../shared/domain/labels/labelStatus.ts'
import { eventCodes } from '../../../shared/reference/eventCodes.ts'

type Event = readonly [code: number, occurredAtMs: number, id?: string]

const statusAfter = (events: readonly Event[], flags: { cancelled?: boolean; processed?: boolean } = {}) =>
  labelStatus(
    events.map(([code, occurredAtMs, id = '']) => ({
      status: eventCodes.get(code)?.status ?? 'Pending',
      sortKey: eventKey({ code, occurredAtMs }, id),
    })),
    { cancelled: false, processed: false, ...flags },
  )

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

  test('of two events at one instant the higher code counts as the newer, then the sender’s id', () => {
    expect(
      statusAfter([
        [130, 5],
        [150, 5],
      ]),
    ).toBe('En Route')
    expect(eventKey({ occurredAtMs: 5, code: 150 }, 'a') < eventKey({ occurredAtMs: 5, code: 150 }, 'b')).toBe(true)
    expect(eventKey({ occurredAtMs: 9, code: 350 }, 'z') < eventKey({ occurredAtMs: 10, code: 100 }, 'a')).toBe(true)
  })

  const event = fc.tuple(fc.constantFrom(...eventCodes.keys()), fc.nat(50), fc.stringMatching(/^[a-z]{1,3}$/))
  const history = fc.uniqueArray(event, { maxLength: 12, selector: (one) => one.join() })

  test('does not depend on the order events arrived in', () => {
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

  test('is Cancelled for as long as nobody handed the parcel in or delivered it', () => {
    fc.assert(
      fc.property(history, (events) => {
        const kept = events.filter(([code]) => eventCodes.get(code)?.status !== 'Delivered')
        expect(statusAfter(kept, { cancelled: true })).toBe('Cancelled')
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
    expect([isVisible(label), isReady(label)]).toEqual([visible, ready])
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
