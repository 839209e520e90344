import { describe, expect, test } from '@jest/globals'
import { listAllowedActions } from '#shared/fulfilment/orders/rules/orderActions.ts'
import { ORDER_STATUSES } from '#shared/fulfilment/orders/rules/transitions.ts'
import { aLine, orderOf } from '#test/support/orderSamples.ts'

const SHIPPED = { lines: [aLine(1, { fulfilled: true, fulfillmentId: 7 })] }
const UNMATCHED = { unmatched: [{ sku: 'LAMP', name: 'Lamp', quantity: 1, soldForCents: null }] }

describe('the allowed actions of an order', () => {
  test('are those of its status', () => {
    expect(
      Object.fromEntries(ORDER_STATUSES.map((status) => [status, listAllowedActions(orderOf({ status }))])),
    ).toEqual({
      Processing: ['update', 'hold', 'delete'],
      Holding: ['update', 'release', 'delete'],
      Exception: ['update', 'hold', 'release', 'delete'],
      Backordered: ['update', 'hold', 'delete'],
      Ready: ['update', 'hold', 'delete'],
      Packing: [],
      Partial: ['update', 'hold'],
      Fulfilled: [],
      Archived: [],
    })
  })

  test('exclude deletion once a line was shipped', () => {
    expect(listAllowedActions(orderOf({ status: 'Exception', ...SHIPPED }))).toEqual(['update', 'hold', 'release'])
    expect(listAllowedActions(orderOf({ status: 'Holding', ...SHIPPED }))).toEqual(['update', 'release'])
  })

  test('exclude the release of an order with unmatched lines', () => {
    expect(listAllowedActions(orderOf({ status: 'Holding', ...UNMATCHED }))).toEqual(['update', 'delete'])
    expect(listAllowedActions(orderOf({ status: 'Exception', ...UNMATCHED }))).toEqual(['update', 'hold', 'delete'])
  })
})
