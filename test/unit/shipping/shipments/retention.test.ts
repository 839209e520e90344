import { expect, test } from '@jest/globals'
import { getFirstIdAt } from '#shared/core/ids.ts'
import { computePruneDueMs, isShortLivedShipment } from '#shared/shipping/records/rules/shipment.ts'

test.each([
  { what: 'a test without a label', isTest: true, labelCount: 0 },
  { what: 'a test with labels', isTest: true, labelCount: 2 },
  { what: 'one that never had a label', isTest: false, labelCount: 0 },
])('$what is retained for a limited time only', ({ isTest, labelCount }) => {
  expect(isShortLivedShipment({ test: isTest, labelCount })).toBe(true)
})

test.each([1, 20])('one that ever had labels (%i), cancelled or not, is retained permanently', (labelCount) => {
  expect(isShortLivedShipment({ test: false, labelCount })).toBe(false)
})

test('that time is 30 days from when it was made, whatever happens to it', () => {
  const createdMs = Date.UTC(2026, 1, 10, 9, 30, 15)
  expect(new Date(computePruneDueMs({ id: getFirstIdAt(createdMs) + 4_095 })).toISOString()).toBe(
    '2026-03-12T09:30:15.000Z',
  )
})
