import * as v from 'valibot'
import { usd } from '../core/money.ts'
import { ok } from '../core/result.ts'
import { enqueueEventBatch } from '../events/outbox.ts'
import { createInboundChangedEvent } from '../fulfilment/inbound/inboundEvents.ts'
import { updateInboundShipmentRecord } from '../fulfilment/inbound/inboundShipmentStore.ts'
import { type CountedProduct, countProducts, type Inbound } from '../fulfilment/inbound/rules/inbound.ts'
import { MAX_INBOUND_PRODUCTS, MAX_UNITS } from '../fulfilment/inbound/rules/inboundLimits.ts'
import { findProductRows, updateProductRow } from '../fulfilment/products/productRowStore.ts'
import type { Measures, ProductRow } from '../fulfilment/products/rules/productRow.ts'
import { recordMovement } from '../fulfilment/stock/movementStore.ts'
import { createStockChangedEvent } from '../fulfilment/stock/stockEvents.ts'
import { updateExpectedInboundShipments } from '../fulfilment/warehouse/expectedInboundShipments.ts'
import { areUnitsPlaced, createUnplacedMoves, listUnplacedProducts } from '../fulfilment/warehouse/unplaced.ts'
import { forceCharge } from '../money/wallet/walletStore.ts'
import { findUserFees } from '../rating/customerFees.ts'
import type { Fees } from '../rating/rules/fees.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { common, id, optional, sizeCm, weightGrams } from './fields.ts'
import { early, operation, rejected } from './operationsEvent.ts'
import { requireInboundShipment } from './subjects.ts'

/* Operations event InboundProcessed. */

/** Maximum number of problem codes of a product. */
const MAX_CODES = 20

const units = (least: number) =>
  v.pipe(
    v.number('must be a number'),
    v.safeInteger('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(MAX_UNITS, `must be at most ${MAX_UNITS}`),
  )

const list = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item, 'must be a list'), v.maxLength(max, `must have at most ${max} items`))

/** Plain characters only: thousands of codes have to fit into one item. */
const code = v.pipe(
  v.string('must be a string'),
  v.regex(/^[!-~][ -~]{0,31}$/, 'must have 1 to 32 printable characters'),
)

const Counted = v.object({
  id,
  processed: units(0),
  weight: optional(weightGrams),
  length: optional(sizeCm),
  width: optional(sizeCm),
  height: optional(sizeCm),
  codes: v.optional(list(v.object({ code, quantity: units(1) }), MAX_CODES), []),
})
type Counted = v.InferOutput<typeof Counted>

const Detail = v.object({
  ...common,
  user_id: id,
  inbound_id: id,
  products: v.pipe(
    list(Counted, MAX_INBOUND_PRODUCTS),
    v.check(
      (products) => new Set(products.map((one) => one.id)).size === products.length,
      'must not contain duplicate products',
    ),
  ),
})

/**
 * Event: a warehouse has counted and measured an inbound shipment, which becomes stock. Products
 * not in the event were not received.
 */
export const handleInboundProcessed = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const found = await requireInboundShipment(table, detail.user_id, detail.inbound_id)
  if (!found.ok) return found
  const inbound = found.value
  if (inbound.status === 'Pending') return early(`/inbound_id: inbound shipment ${inbound.id} has not been received`)
  if (inbound.status === 'Processed')
    return rejected(`/inbound_id: inbound shipment ${inbound.id} has already been processed`)
  const { products: counted } = detail
  const stranger = counted.find((one) => !inbound.products.some((product) => product.id === one.id))
  if (stranger) return rejected(`/products: inbound shipment ${inbound.id} does not contain product ${stranger.id}`)
  const reduced = inbound.products.find(({ id: productId, processed }) => {
    const one = counted.find((product) => product.id === productId)
    return processed > (one?.processed ?? 0)
  })
  if (reduced) {
    return rejected(`/products: ${reduced.processed} units of product ${reduced.id} have already been received`)
  }
  const rows = await findProductRows(
    table,
    inbound.userId,
    counted.map((one) => one.id),
  )
  const fees = await findUserFees(table, inbound.userId, nowMs())
  if (rows.length < counted.length) throw new Error(`a product of inbound shipment ${inbound.id} no longer exists`)
  const placed = await findPlacedProducts(table, rows, inbound.warehouseId, nowMs())
  const changes = {
    status: 'Processed' as const,
    products: [...countProducts(inbound.products, counted.map(toCountedProduct))],
  }
  const unplaced = counted.filter((one) => placed.has(one.id) && countNewUnits(inbound, one) > 0)
  await listUnplacedProducts(
    table,
    inbound.warehouseId,
    unplaced.map(({ id: productId }) => ({ userId: inbound.userId, id: productId })),
  )
  return ok({
    word: 'processed',
    actions: [
      updateInboundShipmentRecord(inbound, changes),
      ...(await updateExpectedInboundShipments(table, inbound, { ...inbound, ...changes }, nowMs())),
      ...rows.flatMap((row) => addToStockActions(inbound, row, counted, placed, nowMs())),
      ...createCountingFee(inbound, counted, fees, nowMs()),
      ...journal(inbound, counted, placed, nextId, nowMs()),
    ],
  })
})

/** Returns the products whose units have places in the warehouse. */
async function findPlacedProducts(
  table: Table,
  rows: readonly ProductRow[],
  warehouseId: string,
  nowMs: number,
): Promise<ReadonlySet<number>> {
  const placed = new Set<number>()
  for (const row of rows) if (await areUnitsPlaced(table, row, warehouseId, nowMs)) placed.add(row.id)
  return placed
}

/** Charges for counting, regardless of the balance; empty if free of charge. */
export function createCountingFee(
  { id: inboundId, userId }: Inbound,
  counted: readonly Pick<Counted, 'processed'>[],
  { inboundCents, inboundUnitCents }: Fees,
  nowMs: number,
): readonly Action[] {
  const unitCount = counted.reduce((sum, { processed }) => sum + processed, 0)
  const cents = inboundCents + unitCount * inboundUnitCents
  if (cents === 0) return []
  return forceCharge(userId, {
    naturalKey: `inbound/${inboundId}/fees`,
    amount: usd(cents),
    counterAccount: 'revenue:inbound',
    description: `Inbound shipment ${inboundId}, ${unitCount} units`,
    bookedAtMs: nowMs,
  })
}

const toCountedProduct = ({ id: productId, processed, codes }: Counted): CountedProduct => ({
  id: productId,
  processed,
  codes,
})

/** Returns the counted units that are not in stock yet: those received in parts already are. */
const countNewUnits = ({ products }: Inbound, { id: productId, processed }: Counted): number =>
  processed - (products.find((product) => product.id === productId)?.processed ?? 0)

/** Returns the changes to a product's row. */
function addToStockActions(
  inbound: Inbound,
  row: ProductRow,
  counted: readonly Counted[],
  placed: ReadonlySet<number>,
  nowMs: number,
): Action[] {
  const one = counted.find((product) => product.id === row.id)
  const measures = one ? mergeMeasurements(row.measures, one) : null
  const units = one ? countNewUnits(inbound, one) : 0
  const isCounted = units > 0
  if (!isCounted && !measures) return []
  return [
    updateProductRow(
      row,
      {
        ...(isCounted
          ? {
              stock: [
                {
                  ...{ warehouseId: inbound.warehouseId, available: units, reserved: 0 },
                  ...(placed.has(row.id) ? { unplaced: units } : {}),
                },
              ],
            }
          : {}),
        ...(measures ? { measures } : {}),
      },
      nowMs,
    ),
  ]
}

/** Merges the measures; a warehouse may omit some. Null if it states none. */
function mergeMeasurements(before: Measures | null, { weight, length, width, height }: Counted): Measures | null {
  if (weight === null && length === null && width === null && height === null) return null
  return {
    weightGrams: weight ?? before?.weightGrams ?? 0,
    lengthCm: length ?? before?.lengthCm ?? 0,
    widthCm: width ?? before?.widthCm ?? 0,
    heightCm: height ?? before?.heightCm ?? 0,
  }
}

/** Creates the stock movement, if anything was counted, and the events. */
function journal(
  inbound: Inbound,
  counted: readonly Counted[],
  placed: ReadonlySet<number>,
  nextId: () => number,
  nowMs: number,
): Action[] {
  const { id: inboundId, userId, warehouseId } = inbound
  const [id, eventId] = [nextId(), nextId()]
  const lines = counted
    .map((one) => ({ productId: one.id, warehouseId, available: countNewUnits(inbound, one), reserved: 0 }))
    .filter(({ available }) => available > 0)
  const processed = createInboundChangedEvent(inbound, 'Processed', eventId)
  if (lines.length === 0) return [enqueueEventBatch([processed], nowMs)]
  const unplaced = lines
    .filter(({ productId }) => placed.has(productId))
    .map(({ productId, available: units }) => ({ productId, units }))
  return [
    recordMovement({
      ...{ id, userId, reason: 'inbound', reference: `inbound/${inboundId}`, lines },
      ...(unplaced.length > 0 ? { moves: createUnplacedMoves(warehouseId, unplaced) } : {}),
    }),
    enqueueEventBatch([processed, createStockChangedEvent({ userId, id })], nowMs),
  ]
}
