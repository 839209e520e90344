import { describe, expect, test } from '@jest/globals'
import {
  approved,
  declined,
  isAwaitingApproval,
  isReshipmentRemovable,
  type Reshipment,
} from '#shared/fulfilment/reshipments/rules/reshipment.ts'
import {
  mayMoveReshipment,
  RESHIPMENT_STATUSES,
  RESHIPMENT_TRANSITIONS,
} from '#shared/fulfilment/reshipments/rules/transitions.ts'

const RESHIPMENT: Reshipment = {
  id: 1,
  userId: 2,
  revision: 1,
  status: 'Pending',
  contents: 'T-shirts',
  returnIds: [3],
  to: {
    companyName: null,
    name: 'Erika',
    phone: null,
    email: null,
    id: null,
    street1: 'Street 1',
    street2: null,
    city: 'Berlin',
    province: null,
    postalCode: '10115',
    country: 'DE',
  },
  warehouseId: 'WH0HKG01',
  service: null,
  estimatedFeeCents: 900,
  reshipFeeCents: 0,
  trackingNumber: null,
  valueCents: 4_900,
  weightGrams: 800,
  parcel: null,
  isLabelling: false,
  shippedMs: null,
  dueAtMs: 5,
}

describe('the life of a reshipment', () => {
  test('begins Pending, and only its owner approves or declines', () => {
    const moves = RESHIPMENT_TRANSITIONS.filter(({ to }) => to !== null)
    expect(moves.map(({ from, to, by }) => [from, to, ...by])).toEqual([
      [null, 'Pending', 'client'],
      ['Pending', 'Approved', 'client'],
      ['Pending', 'Declined', 'client'],
    ])
  })

  test.each(RESHIPMENT_STATUSES)('%s ends, or is the end', (status) => {
    expect(mayMoveReshipment(status, null, 'client')).toBe(status !== 'Approved')
    expect(mayMoveReshipment(status, null, 'schedule')).toBe(status !== 'Approved')
    expect(isReshipmentRemovable({ ...RESHIPMENT, status }, 'client')).toBe(status !== 'Approved')
    expect(isAwaitingApproval({ ...RESHIPMENT, status })).toBe(status === 'Pending')
  })

  test('waits for an estimate, and for its label', () => {
    expect(isAwaitingApproval({ ...RESHIPMENT, estimatedFeeCents: 0 })).toBe(false)
    expect(isAwaitingApproval({ ...RESHIPMENT, isLabelling: true })).toBe(false)
    expect(isReshipmentRemovable({ ...RESHIPMENT, isLabelling: true }, 'client')).toBe(false)
  })

  test('keeps a declined one for 15 days, an approved one for good', () => {
    expect(declined(RESHIPMENT, 10).dueAtMs).toBe(10 + 15 * 24 * 60 * 60 * 1000)
    expect(approved({ ...RESHIPMENT, isLabelling: true })).toMatchObject({ isLabelling: false, dueAtMs: null })
    expect(() => approved(declined(RESHIPMENT, 10))).toThrow('from Declined to Approved')
  })
})
