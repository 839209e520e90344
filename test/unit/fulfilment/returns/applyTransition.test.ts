import { describe, expect, test } from '@jest/globals'
import {
  isReturnDiscardable,
  isReturnReshippable,
  isReturnVerifiable,
  type Returned,
  reshipped,
  reshipping,
  revertReshipment,
  verified,
  verifying,
} from '#shared/fulfilment/returns/rules/return.ts'
import { RETURN_STATUSES } from '#shared/fulfilment/returns/rules/transitions.ts'

const RETURN: Returned = {
  id: 1,
  userId: 2,
  revision: 1,
  createdMs: 0,
  status: 'Processed',
  statusBefore: null,
  warehouseId: 'WH0HKG01',
  trackingNumber: 'R1',
  rmaNumber: null,
  weightGrams: 800,
  processFeeCents: 100,
  verifyFeeCents: 0,
  disposeFeeCents: 0,
  reshipmentId: null,
  images: [],
  messages: [],
  lines: [],
  isAtBench: false,
  isDiscarded: false,
}

describe('a return', () => {
  test('is verified only from Processed', () => {
    expect(verifying(RETURN, 150)).toEqual({ status: 'Verifying', verifyFeeCents: 150 })
    expect(RETURN_STATUSES.filter((status) => isReturnVerifiable({ ...RETURN, status }))).toEqual(['Processed'])
    expect(() => verifying({ ...RETURN, status: 'Verified' }, 150)).toThrow('from Verified to Verifying')
  })

  test.each(['Processed', 'Verifying', 'Verified'] as const)('goes back to %s from a reshipment', (status) => {
    const before = { ...RETURN, status }
    const inside = { ...before, ...reshipping(before, 7) }
    expect(inside).toMatchObject({ status: 'Reshipping', statusBefore: status, reshipmentId: 7 })
    expect({ ...inside, ...revertReshipment(inside, 'schedule') }).toEqual(before)
    expect(reshipped(inside)).toEqual({ status: 'Reshipped', statusBefore: null })
  })

  test('that was verified while it was in a reshipment goes back as verified', () => {
    const inside = { ...RETURN, ...reshipping({ ...RETURN, status: 'Verifying' }, 7) }
    const seen = { ...inside, ...verified(inside) }
    expect(revertReshipment(seen, 'client').status).toBe('Verified')
    expect(verified(seen)).toBeNull()
  })

  test.each(RETURN_STATUSES)('in %s may be discarded and reshipped only while it lies at its facility', (status) => {
    const isHere = status !== 'Reshipping' && status !== 'Reshipped'
    expect(isReturnDiscardable({ ...RETURN, status })).toBe(isHere)
    expect(isReturnReshippable({ ...RETURN, status })).toBe(isHere)
  })

  test('that is in no reshipment is not given back', () => {
    expect(() => revertReshipment(RETURN, 'client')).toThrow('no previous status')
  })
})
