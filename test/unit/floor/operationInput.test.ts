import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { FloorOperation } from '#shared/floor/operations/operationInput.ts'

const common = { operation_id: 'o-1', occurred_at: '2026-03-01T09:30:00+08:00', group: 'wave/1' }
const goods = { user_id: 1, product_id: 2, lot: 'L1', quantity: 3 }
const parcel = { user_id: 1, order_id: 2, fulfillment_id: 3 }
const line = { user_id: 1, product_id: 2, lot: '', expiry: null, condition: 'sellable', quantity: 1, version: 4 }

/** An operation of each type, with every field. */
const OPERATIONS: readonly Readonly<Record<string, unknown>>[] = [
  { ...common, type: 'arrive', user_id: 1, inbound_id: 2 },
  { ...common, type: 'receive_close', user_id: 1, inbound_id: 2 },
  {
    ...{ ...common, type: 'receive', ...goods, inbound_id: 2, condition: 'damaged', expiry: '2027-01-31', to: 'DOCK' },
    ...{ codes: ['NO_BARCODE'], measures: { weight: 0.2, length: 20, width: 15, height: 3 } },
  },
  {
    ...common,
    type: 'move',
    ...goods,
    condition: 'sellable',
    from: 'DOCK',
    to: 'A-1',
    to_condition: null,
    reason: 'x',
  },
  { ...common, type: 'pick', ...goods, wave_id: 1, order_id: 2, from: 'A-1', tote: 'TO-1' },
  { ...common, type: 'short', ...goods, wave_id: 1, order_id: null, from: 'A-1' },
  { ...common, type: 'put_back', ...goods, order_id: 2, to: 'A-1' },
  { ...common, type: 'close_parcel', ...parcel, scanned: '1Z999' },
  { ...common, type: 'fail_parcel', ...parcel, reason: 'carton missing' },
  { ...common, type: 'return', user_id: 1, tracking_number: '1Z999', rma_number: 'R2', weight: 0.4, image_ids: ['3'] },
  {
    ...{ ...common, type: 'grade', user_id: 1, return_id: 2, to: 'A-1' },
    lines: [{ product_id: 2, lot: 'L1', expiry: null, quantity: 1, grade: 'A', quarantine: true }],
  },
  { ...common, type: 'load', load_id: 1, scanned: '1Z999' },
  { ...common, type: 'unload', load_id: 1, scanned: '1Z999' },
  { ...common, type: 'count', count_id: 1, place: 'A-1', lines: [line] },
]

const isValid = (operation: unknown): boolean =>
  v.safeParse(FloorOperation, operation, { abortPipeEarly: true }).success

describe('an operation of a device', () => {
  test('may be of every type', () => {
    expect(OPERATIONS.filter((operation) => !isValid(operation))).toEqual([])
    expect(OPERATIONS.map(({ type }) => type).toSorted()).toEqual(
      FloorOperation.options.map(({ entries }) => entries.type.literal).toSorted(),
    )
  })

  const fields = OPERATIONS.flatMap((operation) =>
    Object.keys(operation).map((field) => [String(operation.type), field, operation] as const),
  )

  test.each(fields)('of type %s bounds its %s', (_, field, operation) => {
    const long = Array.isArray(operation[field]) ? Array.from({ length: 81 }, () => line) : 'x'.repeat(100_000)
    expect(isValid({ ...operation, [field]: long })).toBe(false)
    for (const wrong of [[], {}, true, -1, ...(field === 'weight' ? [] : [0.5])]) {
      const isList = Array.isArray(wrong) && Array.isArray(operation[field])
      if (!isList) expect([wrong, isValid({ ...operation, [field]: wrong })]).toEqual([wrong, false])
    }
  })
})
