import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  computeRetentionEndMs,
  countProducts,
  getWarehouseApproval,
  isPending,
  validateProductDescriptions,
  validateUniqueProducts,
} from '#shared/fulfilment/inbound/rules/inbound.ts'

describe('an inbound shipment', () => {
  test.each([
    { created: '2026-03-14T09:30:00.123Z', until: '2029-03-14T09:30:00.123Z' },
    { created: '2028-02-29T00:00:00.000Z', until: '2031-03-01T00:00:00.000Z' },
  ])('of $created is retained until $until', ({ created, until }) => {
    expect(new Date(computeRetentionEndMs(Date.parse(created))).toISOString()).toBe(until)
  })

  test.each([
    { status: 'Pending', isSo: true },
    { status: 'Received', isSo: false },
    { status: 'Processed', isSo: false },
  ] as const)('$status: pending is $isSo', ({ status, isSo }) => {
    expect(isPending({ status })).toBe(isSo)
  })
})

describe('a count', () => {
  const announced = (id: number) => ({ id, quantity: 5, costCents: 100, processed: 0, codes: null })

  test('says of every product what was found, and keeps what was announced', () => {
    const counted = [{ id: 2, processed: 7, codes: [{ code: 'EXTRA', quantity: 2 }] }]
    expect(countProducts([announced(1), announced(2)], counted)).toEqual([
      { ...announced(1), processed: 0, codes: [] },
      { ...announced(2), processed: 7, codes: [{ code: 'EXTRA', quantity: 2 }] },
    ])
  })
})

describe('products of an inbound shipment', () => {
  test('are each named once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 20 }), (ids) => {
        const rejection = validateUniqueProducts(ids)
        expect(rejection === null).toBe(new Set(ids).size === ids.length)
        if (rejection) expect(rejection.code).toBe(1354)
      }),
    )
  })

  test.each([
    { languageCode: 'zh', has: ['zh'], isRefused: false },
    { languageCode: 'zh', has: ['ar', 'zh'], isRefused: false },
    { languageCode: 'zh', has: ['ar'], isRefused: true },
    { languageCode: 'zh', has: [], isRefused: true },
    { languageCode: 'en', has: [], isRefused: false },
  ])(
    'described in $has for people who read $languageCode: rejected is $isRefused',
    ({ languageCode, has, isRefused }) => {
      const product = {
        id: 7,
        description: 'Shirt',
        localDescriptions: has.map((code) => ({ languageCode: code, description: 'x' })),
      }
      const rejection = validateProductDescriptions([product], { language: 'Their own', languageCode })
      expect(rejection?.message).toBe(isRefused ? 'Product 7 requires a local description in Their own' : undefined)
    },
  )
})

test('an approval names its warehouse', () => {
  expect(getWarehouseApproval('WH0CVG01')).toBe('warehouse:WH0CVG01')
})
