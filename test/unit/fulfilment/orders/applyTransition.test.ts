import { describe, expect, test } from '@jest/globals'
import { problem } from '#shared/core/problems.ts'
import {
  closed,
  held,
  moved,
  moveToException,
  released,
  reserveStockForLines,
  resumed,
  unpacked,
} from '#shared/fulfilment/orders/rules/applyTransition.ts'
import { ARCHIVE_DELAY_MS } from '#shared/fulfilment/orders/rules/orderLimits.ts'
import { aFulfillment, aLine, orderOf } from '#test/support/orderSamples.ts'

const sent = aLine(1, { reservedIn: 'A', fulfillmentId: 10, fulfilled: true })
const packed = aLine(2, { reservedIn: 'A', fulfillmentId: 20 })
const promised = aLine(3, { reservedIn: 'A' })
const open = aLine(4)
const fault = problem('address_not_verified', { field: 'override' })

describe('an order that lets go', () => {
  const order = orderOf({
    status: 'Partial',
    lines: [sent, packed, promised, open],
    awaited: [{ productId: 4, units: 1 }],
    watched: [4],
    dueAtMs: 5,
  })

  test('keeps what is packed and what was sent', () => {
    const free = released(order)
    expect(free.lines).toEqual([sent, packed, aLine(3), open])
    expect(free).toMatchObject({ awaited: [], watched: [], error: null, dueAtMs: null })
  })

  test('holds nothing in Holding and in Exception, where it says why', () => {
    expect(held(order)).toMatchObject({ status: 'Holding', awaited: [], watched: [], dueAtMs: null })
    expect(held(order).lines).toEqual(released(order).lines)
    const stopped = moveToException(order, fault, 'schedule')
    expect(stopped).toMatchObject({ status: 'Exception', error: { code: 1200, httpStatus: fault.httpStatus } })
    expect(stopped.lines).toEqual(released(order).lines)
  })
})

describe('an order that continues', () => {
  test.each([
    ['Holding', [open], 'Processing'],
    ['Exception', [open], 'Processing'],
    ['Ready', [promised], 'Processing'],
    ['Backordered', [open], 'Processing'],
    ['Processing', [open], 'Processing'],
    ['Holding', [sent, open], 'Partial'],
    ['Exception', [sent, open], 'Partial'],
    ['Partial', [sent, promised], 'Partial'],
  ] as const)('from %s with %j is %s', (status, lines, after) => {
    const order = orderOf({ status, lines: [...lines], dueAtMs: null })
    expect(resumed(order, 'client', 10)).toMatchObject({ status: after, dueAtMs: 10, error: null })
    expect(resumed(order, 'client', 10).lines.filter(({ fulfilled }) => !fulfilled)).toEqual(
      lines.filter(({ fulfilled }) => !fulfilled).map((line) => ({ ...line, reservedIn: null })),
    )
  })

  test.each(['Packing', 'Fulfilled', 'Archived'] as const)('never does so from %s', (status) => {
    expect(() => resumed(orderOf({ status, lines: [open] }), 'client', 0)).toThrow(RangeError)
    expect(() => held(orderOf({ status }))).toThrow(RangeError)
    expect(() => moved(orderOf({ status }), 'Ready', 'schedule')).toThrow(RangeError)
  })
})

describe('an order whose packing is abandoned', () => {
  const left = aFulfillment(10, { stage: 'fulfilled', fulfilledMs: 7 })
  const order = orderOf({
    status: 'Packing',
    lines: [sent, packed, open],
    fulfillments: [left, aFulfillment(20)],
  })

  test('is open again, still promised its units, without the fulfilment', () => {
    expect(unpacked(order).lines).toEqual([sent, aLine(2, { reservedIn: 'A' }), open])
    expect(unpacked(order).fulfillments).toEqual([left])
  })

  test('that is closed by its age while nothing is packed keeps its lines, and holds nothing', () => {
    const partial = orderOf({ status: 'Partial', lines: [sent, promised, open], fulfillments: [left] })
    expect(closed(partial, 1_000)).toMatchObject({ status: 'Fulfilled', lines: [sent, aLine(3), open] })
  })

  test('is closed by its age with what was sent of it', () => {
    const over = closed(order, 1_000)
    expect(over).toMatchObject({ status: 'Fulfilled', lines: [sent], fulfillments: [left] })
    expect(over.dueAtMs).toBe(7 + ARCHIVE_DELAY_MS)
    const nothingSent = closed(orderOf({ status: 'Packing', lines: [packed], fulfillments: [aFulfillment(20)] }), 1_000)
    expect(nothingSent).toMatchObject({ lines: [], fulfillments: [], dueAtMs: 1_000 + ARCHIVE_DELAY_MS })
  })
})

test('chosen lines are promised in a warehouse, the others stay', () => {
  const other = aLine(5)
  const third = aLine(6)
  const parts = [
    { warehouseId: 'B', lines: [other] },
    { warehouseId: 'C', lines: [third] },
  ]
  expect(reserveStockForLines([open, other, third], parts)).toEqual([
    open,
    { ...other, reservedIn: 'B' },
    { ...third, reservedIn: 'C' },
  ])
})
