import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  addCurrentPartCounts,
  advanceBatch,
  type Batch,
  getBatchPartRange,
  getBatchRowStatus,
  isBatchRowPending,
  type Row,
  retryBatch,
  stopBatch,
} from '#shared/shipping/batches/rules/batch.ts'
import { splitRowsIntoParts } from '#shared/shipping/batches/rules/splitRowsIntoParts.ts'

const aBatch = (changes: Partial<Batch> = {}): Batch => ({
  ...{ id: 1, userId: 7, type: 'buy_labels', status: 'processing', rejectsWarnings: false, hasReferences: false },
  caller: {
    applicationId: 'shop',
    isServiceOwned: false,
    approvals: [],
    hasTaxIds: false,
    hasShippingRules: false,
    hasPriceList: false,
  },
  ...{ total: 50, starts: [0, 20, 40], part: 0, run: 1, endedMs: null, revision: 1 },
  counts: { pending: 50, succeeded: 0, failed: 0, cancelled: 0 },
  ...changes,
})

const aRow = (index: number, status: Row['status'], run = 1): Row => ({
  ...{ index, status, run, ids: [1, 2], lease: 1, attempts: 1, isUnsure: false },
  ...{ shipmentId: null, labelId: null, trackingNumber: null, service: null, price: null, error: null },
})

const sum = ({ pending, succeeded, failed, cancelled }: Batch['counts']): number =>
  pending + succeeded + failed + cancelled

describe('the parts of a batch', () => {
  test('have at most 20 rows, and a size that an item can hold', () => {
    expect(splitRowsIntoParts(Array.from({ length: 41 }, () => 1_000))).toEqual([0, 20, 40])
    expect(splitRowsIntoParts([200_000, 200_000, 100_000, 300_000])).toEqual([0, 1, 3])
    expect(splitRowsIntoParts([])).toEqual([])
  })

  test('contain every row once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 262_144 }), { minLength: 1, maxLength: 200 }), (sizes) => {
        const starts = [...splitRowsIntoParts(sizes)]
        const batch = { starts, total: sizes.length }
        const ranges = starts.map((_, part) => getBatchPartRange(batch, part))
        expect(ranges[0]?.from).toBe(0)
        expect(ranges.at(-1)?.to).toBe(sizes.length)
        for (const [place, { from, to }] of ranges.entries()) {
          expect(to - from).toBeGreaterThan(0)
          expect(to - from).toBeLessThanOrEqual(20)
          if (place > 0) expect(from).toBe(ranges[place - 1]?.to)
          const bytes = sizes.slice(from, to).reduce((total, size) => total + size, 0)
          expect(bytes <= 340_000).toBe(true)
        }
      }),
    )
  })
})

describe('the life of a batch', () => {
  test('moves its rows from pending to their outcomes', () => {
    const rows = Array.from({ length: 20 }, (_, index) => aRow(index, index < 15 ? 'succeeded' : 'failed'))
    const batch = aBatch()
    expect(addCurrentPartCounts(batch, [...rows.slice(0, 3), aRow(3, 'processing')])).toEqual({
      ...{ pending: 46, processing: 1, succeeded: 3, failed: 0, cancelled: 0 },
    })
    const next = { ...batch, ...advanceBatch(batch, rows, 9) }
    expect(next).toMatchObject({ part: 1, status: 'processing', counts: { pending: 30, succeeded: 15, failed: 5 } })
    const last = { ...next, part: 2, counts: { pending: 10, succeeded: 35, failed: 5, cancelled: 0 } }
    const end = advanceBatch(
      last,
      Array.from({ length: 10 }, (_, place) => aRow(40 + place, 'succeeded')),
      9,
    )
    expect(end).toMatchObject({ status: 'completed', endedMs: 9, counts: { pending: 0, succeeded: 45, failed: 5 } })
  })

  test('is stopped: rows that were not started are cancelled, or remain failed in a retry', () => {
    const counts = { pending: 30, succeeded: 15, failed: 5, cancelled: 0 }
    expect(stopBatch({ counts, run: 1 }, 9).counts).toEqual({ pending: 0, succeeded: 15, failed: 5, cancelled: 30 })
    expect(stopBatch({ counts, run: 2 }, 9).counts).toEqual({ pending: 0, succeeded: 15, failed: 35, cancelled: 0 })
    const stopping = advanceBatch(aBatch({ status: 'stopping' }), [], 9)
    expect(stopping).toMatchObject({ status: 'stopped', endedMs: 9, counts: { cancelled: 50 } })
  })

  test('is retried: only rows that failed are pending', () => {
    const batch = aBatch({ status: 'completed', counts: { pending: 0, succeeded: 40, failed: 10, cancelled: 0 } })
    const retried = { ...batch, ...retryBatch(batch) }
    expect(retried).toMatchObject({ status: 'processing', part: 0, run: 2, endedMs: null })
    expect(retried.counts).toEqual({ pending: 10, succeeded: 40, failed: 0, cancelled: 0 })
    expect(isBatchRowPending(retried, aRow(0, 'failed'))).toBe(true)
    expect(isBatchRowPending(retried, aRow(0, 'failed', 2))).toBe(false)
    expect(isBatchRowPending(retried, aRow(0, 'succeeded'))).toBe(false)
    expect(isBatchRowPending(retried, undefined)).toBe(false)
    expect(getBatchRowStatus(retried, 30, aRow(30, 'failed'))).toBe('pending')
    expect(getBatchRowStatus({ ...retried, part: 2 }, 30, aRow(30, 'failed'))).toBe('failed')
    expect(getBatchRowStatus({ ...retried, status: 'stopped' }, 30, aRow(30, 'failed'))).toBe('failed')
    expect(getBatchRowStatus(retried, 30, undefined)).toBe('cancelled')
  })

  test('never loses a row', () => {
    const status = fc.constantFrom<Row['status']>('succeeded', 'failed')
    fc.assert(
      fc.property(
        fc.array(status, { minLength: 20, maxLength: 20 }),
        fc.integer({ min: 1, max: 3 }),
        (outcomes, run) => {
          const batch = aBatch({ run })
          const rows = outcomes.map((outcome, index) => aRow(index, outcome, run))
          const next = { ...batch, ...advanceBatch(batch, rows, 9) }
          expect(sum(next.counts)).toBe(50)
          expect(sum({ ...next, ...stopBatch(next, 9) }.counts)).toBe(50)
          expect(sum({ ...next, ...retryBatch(next) }.counts)).toBe(50 - next.counts.pending)
        },
      ),
    )
  })
})
