import { describe, expect, test } from '@jest/globals'
import { ORDER_STATUS_CODES } from '#shared/fulfilment/orders/orderRowStore.ts'
import { ORDER_STATUSES } from '#shared/fulfilment/orders/rules/transitions.ts'
import { RETURN_STATUS_CODES } from '#shared/fulfilment/returns/returnStore.ts'
import { RETURN_STATUSES } from '#shared/fulfilment/returns/rules/transitions.ts'
import { createStoredCodes } from '#shared/table/storedCodes.ts'

/** Stored codes since the first release. New words are appended; existing ones never change. */
const STORED = {
  order: [
    'Processing',
    'Holding',
    'Exception',
    'Backordered',
    'Ready',
    'Packing',
    'Partial',
    'Fulfilled',
    'Archived',
  ] as const,
  return: ['Processed', 'Verifying', 'Verified', 'Reshipping', 'Reshipped'] as const,
}

describe('codes of stored words', () => {
  test('mean for orders what they meant when they were stored', () => {
    expect(STORED.order.map(ORDER_STATUS_CODES.codeOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(STORED.order.map((_, code) => ORDER_STATUS_CODES.wordOf(code))).toEqual(STORED.order)
  })

  test('mean for returns what they meant when they were stored', () => {
    expect(STORED.return.map(RETURN_STATUS_CODES.codeOf)).toEqual([0, 1, 2, 3, 4])
    expect(STORED.return.map((_, code) => RETURN_STATUS_CODES.wordOf(code))).toEqual(STORED.return)
  })

  test.each(ORDER_STATUSES)('bring the order status %s back', (status) => {
    expect(ORDER_STATUS_CODES.wordOf(ORDER_STATUS_CODES.codeOf(status))).toBe(status)
  })

  test.each(RETURN_STATUSES)('bring the return status %s back', (status) => {
    expect(RETURN_STATUS_CODES.wordOf(RETURN_STATUS_CODES.codeOf(status))).toBe(status)
  })

  test('are rejected where two words share one', () => {
    expect(() => createStoredCodes({ one: 1, two: 2, three: 1 })).toThrow('one and three have the same code 1')
  })

  test('are not guessed', () => {
    expect(() => ORDER_STATUS_CODES.wordOf(9)).toThrow('unknown code 9')
  })
})
