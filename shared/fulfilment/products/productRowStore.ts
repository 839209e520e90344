import * as v from 'valibot'
import { type Problem, problem } from '#shared/core/problems.ts'
import { type Action, check, create, type Otherwise, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import {
  all,
  any,
  type Condition,
  equals,
  exists,
  incrementBy,
  isAtLeast,
  missing,
  plus,
} from '#shared/table/expressions.ts'
import { due, dueAttributes, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { MovementLine } from '../stock/rules/movement.ts'
import { toComparableBarcode } from './rules/barcodes.ts'
import type { KitParts } from './rules/kit.ts'
import {
  EMPTY_STOCK_FIGURES,
  hasReceivedUnits,
  isSameTracking,
  type KitComponent,
  type Measures,
  NO_STOCK_TRACKING,
  type ProductRow,
  type RowSku,
  type Stock,
  searchable,
  type Tracking,
} from './rules/productRow.ts'

/* List rows and stock of products in the table. */

/** Job that allocates arrived units of a product to waiting orders. */
export const ALLOCATE_ARRIVALS_JOB = 'serveWaitingOrders'

/** Short attribute names, as a list reads thousands of rows. */
const StoredRow = v.pipe(
  v.object({
    sk: v.string(),
    u: v.number(),
    n: v.string(),
    e: v.optional(v.string()),
    k: v.boolean(),
    s: v.record(
      v.string(),
      v.object({ h: v.string(), s: v.string(), a: v.boolean(), o: v.number(), f: v.optional(v.literal(1)) }),
    ),
    w: v.record(
      v.string(),
      v.object({ a: v.number(), r: v.number(), h: v.optional(v.number()), n: v.optional(v.number()) }),
    ),
    q: v.number(),
    b: v.number(),
    i: v.number(),
    c: v.number(),
    v: v.optional(v.number(), 0),
    m: v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])),
    t: v.optional(v.tuple([v.boolean(), v.boolean(), v.boolean(), v.number()])),
    d: v.optional(v.number()),
    p: v.optional(v.boolean()),
    g: v.optional(v.array(v.tuple([v.number(), v.number()]))),
    f: v.optional(v.array(v.number())),
    j: v.optional(v.number()),
  }),
  v.transform(
    ({ sk, u, n, e, k, s, w, q, b, i, c, v: stockRevision, m, t, d, p, g, f, j }): ProductRow => ({
      id: Number(sk),
      userId: u,
      name: n,
      ...(e === undefined ? {} : { barcode: e }),
      isPackaging: k,
      skus: mapRecordValues(s, ({ h, s: sku, a, o, f }) => ({
        shopId: h,
        sku,
        isActive: a,
        orders: o,
        isFolded: f === 1,
      })),
      stock: mapRecordValues(w, ({ a, r, h, n: unplaced }) => ({
        available: a,
        reserved: r,
        ...(h === undefined ? {} : { held: h }),
        ...(unplaced === undefined ? {} : { unplaced }),
      })),
      quantity: q,
      backordered: b,
      inbounds: i,
      arrivals: c,
      stockRevision,
      measures: m && { weightGrams: m[0], lengthCm: m[1], widthCm: m[2], heightCm: m[3] },
      ...(t ? { tracking: { lot: t[0], expiry: t[1], serial: t[2], minDaysLeft: t[3] } } : {}),
      ...(d === undefined ? {} : { weightFlags: d }),
      ...(p === undefined ? {} : { hasPicture: p }),
      ...(g ? { components: g.map(([productId, quantity]) => ({ productId, quantity })) } : {}),
      ...(f ? { formerComponentIds: f } : {}),
      ...(j === undefined ? {} : { kits: j }),
    }),
  ),
)

const mapRecordValues = <From, To>(
  record: Readonly<Record<string, From>>,
  map: (from: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const toStoredSku = ({ shopId, sku, isActive, orders, isFolded }: RowSku) => ({
  h: shopId,
  s: sku,
  a: isActive,
  o: orders,
  ...(isFolded ? { f: 1 } : {}),
})
const toStoredStock = ({ available, reserved, held, unplaced }: Stock) => ({
  a: available,
  r: reserved,
  ...(held === undefined ? {} : { h: held }),
  ...(unplaced === undefined ? {} : { n: unplaced }),
})

const toMeasurementsTuple = ({ weightGrams, lengthCm, widthCm, heightCm }: Measures) => [
  weightGrams,
  lengthCm,
  widthCm,
  heightCm,
]

const toTrackingTuple = ({ lot, expiry, serial, minDaysLeft }: Tracking) => [lot, expiry, serial, minDaysLeft]

const toStoredComponents = (components: readonly KitComponent[]) =>
  components.map(({ productId, quantity }) => [productId, quantity])

const productRowCodec = codec(StoredRow, {
  encode: (row) => ({
    u: row.userId,
    n: row.name,
    ...(row.barcode === undefined ? {} : { e: row.barcode }),
    k: row.isPackaging,
    s: mapRecordValues(row.skus, toStoredSku),
    w: mapRecordValues(row.stock, toStoredStock),
    q: row.quantity,
    b: row.backordered,
    i: row.inbounds,
    c: row.arrivals,
    v: row.stockRevision,
    m: row.measures && toMeasurementsTuple(row.measures),
    ...(row.tracking ? { t: toTrackingTuple(row.tracking) } : {}),
    ...(row.weightFlags === undefined ? {} : { d: row.weightFlags }),
    ...(row.hasPicture === undefined ? {} : { p: row.hasPicture }),
    ...(row.components ? { g: toStoredComponents(row.components) } : {}),
    ...(row.formerComponentIds ? { f: row.formerComponentIds } : {}),
    ...(row.kits === undefined ? {} : { j: row.kits }),
  }),
})

export const parseProductRow = productRowCodec.read

export const createProductRow = (row: ProductRow): Action =>
  create({ ...keys.productRow(row.userId, row.id), ...productRowCodec.write(row) })

const keyOf = ({ userId, id }: ProductRow) => keys.productRow(userId, id)

type Description = {
  readonly name: string
  readonly barcode: string
  readonly tracking: Tracking
  /** Changed parts of a kit; undefined if they are unchanged. */
  readonly parts?: KitParts | undefined
}

/**
 * Updates the row for a change of the product; null if it is unaffected. A new barcode (400/1338)
 * or other tracking (400/1342) is rejected once units have arrived, as they carry the old one. A
 * product becomes a kit only if it never had units or orders (400/1345).
 */
export function updateRowDescription(
  row: ProductRow,
  { name, barcode, tracking, parts }: Description,
  hasNewBarcode: boolean,
): Action | null {
  const described = { n: searchable(name), e: toComparableBarcode(barcode) }
  const isRenamed = described.n !== row.name || described.e !== row.barcode
  const hasNewTracking = !isSameTracking(tracking, row.tracking ?? NO_STOCK_TRACKING)
  if (!isRenamed && !hasNewBarcode && !hasNewTracking && !parts) return null
  const conditions = [
    ...(hasNewBarcode || hasNewTracking ? [equals('c', 0)] : [exists()]),
    // Held units are not counted as arrivals.
    ...(hasNewTracking || parts ? [equals('w', mapRecordValues(row.stock, toStoredStock))] : []),
    // Orders are counted by SKU, and those of a kit may require its former components.
    ...(parts ? [equals('s', mapRecordValues(row.skus, toStoredSku)), ...createUnusedConditions(row)] : []),
  ]
  const otherwise: Otherwise = (found) => {
    if (!found) return 'again'
    if (hasNewBarcode && parseProductRow(found).arrivals > 0) return problem('barcode_fixed', { id: row.id })
    const isTrackingImmutable = hasNewTracking && hasReceivedUnits(parseProductRow(found))
    return isTrackingImmutable ? problem('tracking_fixed', { id: row.id }) : 'again'
  }
  if (!isRenamed && !hasNewTracking && !parts) return check(keyOf(row), all(...conditions), otherwise)
  const { components = [], formerIds = [] } = parts ?? {}
  const set = {
    ...described,
    ...(hasNewTracking ? { t: toTrackingTuple(tracking) } : {}),
    ...(components.length > 0 ? { g: toStoredComponents(components) } : {}),
    ...(formerIds.length > 0 ? { f: formerIds } : {}),
  }
  const emptied = [...(components.length === 0 ? ['g'] : []), ...(formerIds.length === 0 ? ['f'] : [])]
  return update(keyOf(row), { set, ...(parts ? { remove: emptied } : {}) }, all(...conditions), otherwise)
}

/** Requires that nothing but orders refers to a product since it was read. */
const createUnusedConditions = ({ inbounds, backordered, arrivals, kits }: ProductRow): readonly Condition[] => [
  equals('i', inbounds),
  equals('b', backordered),
  equals('c', arrivals),
  kits === undefined ? missing('j') : equals('j', kits),
]

/**
 * Counts a kit with a product that becomes its component. Requires that the product is neither a
 * kit nor packaging material.
 */
export const addComponentToKit = (component: ProductRow): Action =>
  update(keyOf(component), { set: { j: incrementBy(1) } }, all(equals('k', false), missing('g')))

/** Removes a kit from the count of a product. */
export const removeComponentFromKit = (userId: number, productId: number): Action =>
  update(keys.productRow(userId, productId), { set: { j: incrementBy(-1) } }, isAtLeast('j', 1))

/** Adds a SKU under a new key. The caller also revises the product in the transaction. */
export const addSkuToRow = (row: ProductRow, key: string, sku: RowSku): Action =>
  update(keyOf(row), { set: { [`s.${key}`]: toStoredSku(sku) } })

/** Renames, activates or deactivates a SKU. Orders refer to its key. */
export const updateSkuInRow = (
  row: ProductRow,
  key: string,
  { sku, isActive, isFolded }: Pick<RowSku, 'sku' | 'isActive' | 'isFolded'>,
): Action =>
  update(
    keyOf(row),
    { set: { [`s.${key}.s`]: sku, [`s.${key}.a`]: isActive, ...(isFolded ? { [`s.${key}.f`]: 1 } : {}) } },
    exists(`s.${key}`),
  )

/** Removes a SKU from a row; 400/1335 while an order uses it. */
export const removeSkuFromRow = (row: ProductRow, key: string, { sku }: Pick<RowSku, 'sku'>): Action =>
  update(keyOf(row), { remove: [`s.${key}`] }, equals(`s.${key}.o`, 0), () => problem('sku_in_use', { sku }))

/**
 * Removes a product's row, if it is unchanged and unreferenced; 400/1344 for the component of a
 * kit, else 400/1333.
 */
export const removeProductRow = (row: ProductRow): Action =>
  remove(
    keyOf(row),
    all(
      equals('s', mapRecordValues(row.skus, toStoredSku)),
      equals('w', mapRecordValues(row.stock, toStoredStock)),
      equals('i', 0),
      equals('b', 0),
      any(missing('j'), equals('j', 0)),
    ),
    (found) => (found ? createInUseProblem(parseProductRow(found)) : 'again'),
  )

const createInUseProblem = ({ id, kits = 0 }: ProductRow): Problem =>
  problem(kits > 0 ? 'product_in_kit' : 'product_in_use', { id })

/** Finds rows by product id, in that order; absent ones are omitted. */
export async function findProductRows(
  table: Table,
  userId: number,
  ids: readonly number[],
): Promise<readonly ProductRow[]> {
  const distinct = [...new Set(ids)]
  return (await table.batchGet(distinct.map((id) => keys.productRow(userId, id)))).map(parseProductRow)
}

/** Finds the rows of the products in lines, by id; absent ones are omitted. */
export async function findProductRowsById(
  table: Table,
  userId: number,
  lines: readonly { readonly productId: number }[],
): Promise<ReadonlyMap<number, ProductRow>> {
  const ids = lines.map(({ productId }) => productId)
  return new Map((await findProductRows(table, userId, ids)).map((row) => [row.id, row]))
}

/** Finds the rows of the components of kits, by id; no read if there are no kits. */
export async function findComponentRows(
  table: Table,
  rows: readonly ProductRow[],
): Promise<ReadonlyMap<number, ProductRow>> {
  const [first] = rows
  const components = rows.flatMap((row) => row.components ?? [])
  return first && components.length > 0 ? findProductRowsById(table, first.userId, components) : new Map()
}

/** Change of a product's units in a warehouse. */
export type StockChange = Pick<MovementLine, 'warehouseId' | 'available' | 'reserved' | 'held'> & {
  /**
   * Change of the units without a place; undefined if places are not involved. A number requires
   * the warehouse to track places of this product, or to have none of it yet.
   */
  readonly unplaced?: number
}

/** Changes of a product's row in a transaction, in one write. */
export type ProductRowChange = {
  /** Unit changes by warehouse, each at most once. */
  readonly stock?: readonly StockChange[]
  /** Change of the units wanted by waiting orders. */
  readonly backordered?: number
  readonly inbounds?: number
  /** Change of the number of orders by SKU key. */
  readonly orders?: Readonly<Record<string, number>>
  /**
   * SKUs that must be active, and their product unchanged as a kit, as an order will refer to them.
   */
  readonly requiresActive?: readonly string[]
  /** Requires that no units arrived since the row was read. */
  readonly requiresNoArrival?: boolean
  readonly measures?: Measures
  /** Its file is stored. */
  readonly hasPicture?: true
}

/**
 * Changes a product's row. Requires that `available` and `reserved` of a warehouse stay at 0 or
 * above. Newly available units make the row due for waiting orders.
 */
export function updateProductRow(
  row: ProductRow,
  change: ProductRowChange,
  nowMs: number,
  otherwise?: Otherwise,
): Action {
  const { stock = [], backordered = 0, inbounds = 0, orders = {}, requiresActive = [], measures } = change
  const set: Record<string, unknown> = {}
  const conditions: Condition[] = [exists()]
  // Tracking can change until units arrive, and the first ones are recorded by it.
  if (!hasReceivedUnits(row) && stock.some(({ available, held = 0 }) => available > 0 || held > 0)) {
    conditions.push(row.tracking ? equals('t', toTrackingTuple(row.tracking)) : missing('t'), missing('g'))
  }
  // A product without units or inbound shipments can become a kit, and a kit has neither.
  if (inbounds > 0) conditions.push(missing('g'))
  for (const { warehouseId, available, reserved, held, unplaced } of stock) {
    const path = `w.${warehouseId}`
    const changes = { a: available, r: reserved, h: held ?? 0, n: unplaced ?? 0 }
    const before = row.stock[warehouseId]
    if (!before) {
      if (Object.values(changes).some((units) => units < 0))
        throw new RangeError(`product ${row.id} has no stock in ${warehouseId}`)
      set[path] = toStoredStock({
        available,
        reserved,
        ...(held === undefined ? {} : { held }),
        ...(unplaced === undefined ? {} : { unplaced }),
      })
      conditions.push(missing(path))
      continue
    }
    for (const [field, units] of Object.entries(changes)) {
      if (units !== 0) set[`${path}.${field}`] = field === 'h' ? incrementBy(units) : plus(units)
      if (units < 0) conditions.push(isAtLeast(`${path}.${field}`, -units))
    }
    // The list of products without a place is written before more units are, and with the last.
    if (unplaced !== undefined && unplaced > 0) conditions.push(isStockUnchanged(row))
    if (unplaced !== undefined && unplaced < 0 && before.unplaced === -unplaced)
      conditions.push(equals(`${path}.n`, before.unplaced))
    // Whether places are tracked must be as read: switching a warehouse adds or removes the count.
    if (isPhysicalChange(available, reserved, held, unplaced)) {
      conditions.push(before.unplaced === undefined ? missing(`${path}.n`) : exists(`${path}.n`))
    }
  }
  const freed = stock.reduce((sum, { available }) => sum + available, 0)
  if (freed !== 0) set.q = plus(freed)
  // Rows of earlier releases have none.
  if (stock.length > 0) set.v = incrementBy(1)
  if (stock.some(({ available }) => available > 0)) {
    Object.assign(set, { c: plus(1), ...due(ALLOCATE_ARRIVALS_JOB, row.id, nowMs) })
  }
  if (backordered !== 0) set.b = plus(backordered)
  if (inbounds !== 0) set.i = plus(inbounds)
  for (const [key, count] of Object.entries(orders)) {
    set[`s.${key}.o`] = plus(count)
    conditions.push(exists(`s.${key}`))
  }
  for (const key of requiresActive) conditions.push(equals(`s.${key}.a`, true))
  // A new line has a copy of the components as read.
  if (requiresActive.length > 0) {
    conditions.push(row.components ? equals('g', toStoredComponents(row.components)) : missing('g'))
  }
  if (change.requiresNoArrival) conditions.push(equals('c', row.arrivals))
  if (measures) set.m = toMeasurementsTuple(measures)
  if (change.hasPicture) set.p = true
  const key = keys.productRow(row.userId, row.id)
  const isReadOnly = Object.keys(set).length === 0
  if (isReadOnly) return check(key, all(...conditions), otherwise)
  return update(key, { set, ...(measures ? { remove: ['d'] } : {}) }, all(...conditions), otherwise)
}

/** Whether the stock is as read, in all warehouses; rows of earlier releases have no revision. */
const isStockUnchanged = ({ stockRevision }: ProductRow): Condition =>
  stockRevision === 0 ? any(missing('v'), equals('v', 0)) : equals('v', stockRevision)

/** Counts a parcel with the product whose weight differed. New measures reset the count. */
export const flagWeightMismatch = (row: ProductRow): Action =>
  update(keyOf(row), { set: { d: incrementBy(1) } }, exists())

/**
 * Begins to track places of a product's units in a warehouse, all of which are without a place; if
 * the stock is as read.
 */
export function enablePlaceTracking(row: ProductRow, warehouseId: string): Action {
  const { available, reserved, held }: Stock = getWarehouseStock(row, warehouseId)
  const path = `w.${warehouseId}`
  const heldUnchangedCondition = held === undefined ? missing(`${path}.h`) : equals(`${path}.h`, held)
  return update(
    keyOf(row),
    { set: { [`${path}.n`]: available + reserved } },
    all(equals(`${path}.a`, available), equals(`${path}.r`, reserved), heldUnchangedCondition, missing(`${path}.n`)),
  )
}

/** Stops tracking places of a product's units in a warehouse. */
export const disablePlaceTracking = (row: ProductRow, warehouseId: string): Action =>
  update(keyOf(row), { remove: [`w.${warehouseId}.n`] }, exists(`w.${warehouseId}.n`))

/** Whether places of a product's units in a warehouse are tracked. */
export const arePlacesTracked = (row: ProductRow | undefined, warehouseId: string): boolean =>
  row?.stock[warehouseId]?.unplaced !== undefined

/** Whether units enter, leave or change places; an allocation only moves them between counts. */
const isPhysicalChange = (available: number, reserved: number, held = 0, unplaced?: number): boolean =>
  available + reserved !== 0 || held !== 0 || unplaced !== undefined

/** Removes a product from the due list, unless more units arrived since it was read. */
export const clearArrivalDueTime = ({ userId, id, arrivals }: ProductRow): Action =>
  update(keys.productRow(userId, id), { remove: [...dueAttributes] }, equals('c', arrivals))

/** Returns the stock of a product in a warehouse; zero if never stocked. */
export const getWarehouseStock = (row: ProductRow, warehouseId: string) => row.stock[warehouseId] ?? EMPTY_STOCK_FIGURES
