import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { auditStock } from '#lib/ops/actions/stock.ts'
import {
  ALLOCATE_ARRIVALS_JOB,
  createProductRow,
  findProductRows,
  getWarehouseStock,
  type ProductRowChange,
  updateProductRow,
} from '#shared/fulfilment/products/productRowStore.ts'
import { createEmptyProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Action } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { describeWithTable } from '#test/support/table.ts'

const NOW = 1_000_000
const MEASURES = { weightGrams: 1_250, lengthCm: 20.5, widthCm: 10, heightCm: 30.25 }
const SKUS = {
  1001: { shopId: 'shop', sku: 'LAMP', isActive: true, orders: 0, isFolded: false },
  1002: { shopId: 'shop', sku: 'OLD', isActive: false, orders: 2, isFolded: false },
}

async function aRow() {
  const row = createEmptyProductRow({ id: generateId(), userId: generateId(), name: 'Lämp', isPackaging: true }, SKUS)
  must(await testTable().commit([createProductRow(row)]))
  return row
}
type Row = Awaited<ReturnType<typeof aRow>>

async function read({ userId, id }: Row): Promise<Row> {
  const [row] = await findProductRows(testTable(), userId, [id])
  if (!row) throw new Error('the row is missing')
  return row
}

const commit = (...actions: Action[]) => testTable().commit(actions)
const units = (available: number, reserved = 0, warehouseId = 'A') => ({ warehouseId, available, reserved })

const KINDS = ['in', 'take', 'back', 'out'] as const

/** Returns the stock change when units are received, reserved, released or sent. */
function moved(kind: (typeof KINDS)[number], count: number) {
  if (kind === 'in') return { available: count, reserved: 0 }
  if (kind === 'take') return { available: -count, reserved: count }
  return kind === 'back' ? { available: count, reserved: -count } : { available: 0, reserved: -count }
}

const REASONS = { in: 'inbound', take: 'reservation', back: 'release', out: 'dispatch' } as const

describeWithTable('the row of a product', () => {
  test('is read as it was written, and in the order asked for', async () => {
    const row = await aRow()
    expect(row.name).toBe('lämp')
    expect(await read(row)).toEqual(row)
    expect(await findProductRows(testTable(), row.userId, [row.id, 1, row.id])).toEqual([row])
    expect(await findProductRows(testTable(), row.userId + 1, [row.id])).toEqual([])
  })

  test('takes all that one transaction has to say in one write', async () => {
    const row = await aRow()
    const change: ProductRowChange = {
      stock: [units(5), units(2, 1, 'B')],
      backordered: 3,
      inbounds: 1,
      orders: { 1001: 2, 1002: -1 },
      requiresActive: ['1001'],
      requiresNoArrival: true,
      measures: MEASURES,
    }
    must(await commit(updateProductRow(row, change, NOW)))
    expect(await read(row)).toEqual({
      ...row,
      skus: { 1001: { ...SKUS[1001], orders: 2 }, 1002: { ...SKUS[1002], orders: 1 } },
      stock: { A: { available: 5, reserved: 0 }, B: { available: 2, reserved: 1 } },
      quantity: 7,
      backordered: 3,
      inbounds: 1,
      arrivals: 1,
      stockRevision: 1,
      measures: MEASURES,
    })
    expect(getWarehouseStock(await read(row), 'C')).toEqual({ available: 0, reserved: 0 })
  })

  test('gives no more than is free, and gives back no more than is promised', async () => {
    const row = await aRow()
    must(await commit(updateProductRow(row, { stock: [units(5)] }, NOW)))
    const stocked = await read(row)
    const change = (stock: ReturnType<typeof units>) =>
      commit(updateProductRow(stocked, { stock: [stock] }, NOW, () => 'again'))
    expect((await change(units(-6, 6))).ok).toBe(false)
    must(await change(units(-5, 5)))
    expect((await change(units(-1, 1))).ok).toBe(false)
    expect((await change(units(6, -6))).ok).toBe(false)
    must(await change(units(2, -2)))
    must(await change(units(0, -3)))
    expect(await read(row)).toMatchObject({ stock: { A: { available: 2, reserved: 0 } }, quantity: 2, arrivals: 2 })
    expect(() => updateProductRow(row, { stock: [units(-1, 1, 'B')] }, NOW)).toThrow('has no stock in B')
  })

  test('is only served to those who wait when units become free', async () => {
    const row = await aRow()
    const dueJob = async () => (await testTable().get(keys.productRow(row.userId, row.id)))?.dueJob
    must(await commit(updateProductRow(row, { stock: [units(0, 2)], backordered: 1 }, NOW)))
    expect(await dueJob()).toBeUndefined()
    must(await commit(updateProductRow(await read(row), { stock: [units(2, -2)] }, NOW)))
    expect(String(await dueJob())).toContain(ALLOCATE_ARRIVALS_JOB)
  })

  test('rejects a SKU that is inactive or deleted, and a decision older than the last arrival', async () => {
    const row = await aRow()
    const fails = async (change: ProductRowChange) => (await commit(updateProductRow(row, change, NOW))).ok === false
    expect(await fails({ orders: { 1002: 1 }, requiresActive: ['1002'] })).toBe(true)
    expect(await fails({ orders: { 1003: 1 } })).toBe(true)
    must(await commit(updateProductRow(row, { stock: [units(1)] }, NOW)))
    expect(await fails({ backordered: 1, requiresNoArrival: true })).toBe(true)
    expect(await fails({ requiresNoArrival: true })).toBe(true)
    expect(await fails({ stock: [units(1)] })).toBe(true)
    must(await commit(updateProductRow(row, {}, NOW)))
  })

  test('never has units below zero nor others than the journal, whatever is tried', async () => {
    const step = fc.record({
      kind: fc.constantFrom(...KINDS),
      warehouse: fc.constantFrom('A', 'B'),
      count: fc.integer({ min: 1, max: 6 }),
      isStale: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const first = await aRow()
        let known = first
        for (const { kind, warehouse, count, isStale } of steps) {
          if (!isStale) known = await read(first)
          const { available, reserved } = moved(kind, count)
          const line = { warehouseId: warehouse, available, reserved }
          const isKnown = known.stock[warehouse] !== undefined
          if (!isKnown && kind !== 'in') continue
          await commit(
            updateProductRow(known, { stock: [line] }, NOW),
            recordMovement({
              id: generateId(),
              userId: first.userId,
              reason: REASONS[kind],
              reference: kind,
              lines: [{ productId: first.id, ...line }],
            }),
          )
          const { stock } = await read(first)
          for (const place of Object.values(stock))
            expect(Math.min(place.available, place.reserved)).toBeGreaterThanOrEqual(0)
        }
        expect(must(await auditStock(testTable(), first.userId)).faults).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
