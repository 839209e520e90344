import * as v from 'valibot'
import { getCreationMs } from '#shared/core/ids.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findDescriptions } from '#shared/fulfilment/products/productStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { findCaseDuplicates } from '#shared/fulfilment/products/rules/skus.ts'
import { findAllProductRows } from '#shared/fulfilment/products/searchProducts.ts'
import { MAX_ADJUSTED_UNITS } from '#shared/fulfilment/stock/rules/adjustmentLimits.ts'
import type { Movement } from '#shared/fulfilment/stock/rules/movement.ts'
import type { Table } from '#shared/table/table.ts'
import { adjustStock, auditStock, findLastMovements, findProductStock } from '../actions/stock.ts'
import { createUserCommand } from '../command.ts'
import { createIntegerSchema, id, note, text } from '../inputs.ts'
import { facts, instant, type Report, rows } from '../report.ts'

/*
 * `ops stock`: adjust, inspect and audit stock.
 */

const MAX_SHOWN_MOVEMENTS = 20

const places = ({ stock }: ProductRow) =>
  Object.entries(stock)
    .map(([warehouse, units]) => ({ warehouse, ...units }))
    .sort((one, other) => one.warehouse.localeCompare(other.warehouse))

const show = createUserCommand({
  name: 'show',
  summary: `List stock by warehouse. For a single product, the list includes the last ${MAX_SHOWN_MOVEMENTS} movements.`,
  arguments: { '[product]': 'Product ID (default: all)' },
  example: 'stock show ada@example.com 95324811264',
  input: { product: v.optional(id) },
  run: async ({ table, user }, { product }) => {
    return product === undefined ? showAllStock(table, user.id) : showProductStock(table, user.id, product)
  },
})

/** Returns SKUs as their owners write them; rows store them in lower case for searches. */
async function findSkuNames(
  table: Table,
  userId: number,
  found: readonly ProductRow[],
): Promise<ReadonlyMap<number, string>> {
  const stocked = found.filter((row) => places(row).length > 0).map(({ id: productId }) => productId)
  const described = await findDescriptions(table, userId, stocked)
  return new Map(described.map(({ id: productId, name }) => [productId, name]))
}

async function showAllStock(table: Table, userId: number): Promise<Result<Report, string>> {
  const products = await findAllProductRows(table, userId)
  const names = await findSkuNames(table, userId, products)
  const lines = products
    .toSorted((one, other) => one.id - other.id)
    .flatMap((row) => places(row).map((place) => ({ product: row.id, name: names.get(row.id) ?? row.name, ...place })))
  return ok(rows(lines, 'No stock found.'))
}

async function showProductStock(table: Table, userId: number, productId: number): Promise<Result<Report, string>> {
  const row = await findProductStock(table, userId, productId)
  if (!row) return failure(`product ${productId} was not found for user ${userId}`)
  const movements = await findLastMovements(table, userId, productId, MAX_SHOWN_MOVEMENTS)
  const [described] = await findDescriptions(table, userId, [productId])
  const { quantity, backordered, inbounds } = row
  return ok(
    facts({
      product: productId,
      name: described?.name ?? row.name,
      quantity,
      backordered,
      inbounds,
      warehouses: places(row),
      movements: movements.flatMap((movement) => formatMovements(movement, productId)),
    }),
  )
}

const formatMovements = ({ id: movementId, reason, reference, lines }: Movement, productId: number) =>
  lines
    .filter((line) => line.productId === productId)
    .map(({ warehouseId, available, reserved }) => ({
      moved: instant(getCreationMs(movementId)),
      reason,
      reference,
      warehouse: warehouseId,
      available,
      reserved,
    }))

const adjust = createUserCommand({
  name: 'adjust',
  summary: "Adjust a product's available stock in a warehouse. Reserved units are not affected.",
  arguments: {
    '<product>': 'Product ID',
    '<warehouse>': 'Warehouse ID',
    '<units>': 'Quantity to add or remove, for example +12 or -3',
  },
  options: {
    '--reason <text>': 'Reason recorded in the stock journal (at most 200 characters)',
    '--reference <text>': 'Unique reference (at most 200 characters). Each reference is applied only once.',
  },
  settles: true,
  changes: ['product', 'warehouse', 'units', 'reference'],
  example: 'stock adjust ada@example.com 95324811264 WH0HKG01 -3 --reason "water damage" --reference COUNT-2026-17',
  input: {
    product: id,
    warehouse: text,
    units: v.pipe(
      v.string(),
      v.transform((typed) => typed.trim().replace(/^\+/, '')),
      createIntegerSchema(-MAX_ADJUSTED_UNITS, MAX_ADJUSTED_UNITS),
    ),
    reason: note(200),
    reference: v.optional(note(200)),
  },
  run: async ({ table, user }, { product, warehouse, units, reason, reference = null }) => {
    const userId = user.id
    const adjustment = { userId, productId: product, warehouseId: warehouse, units, reason, reference }
    const done = await adjustStock(table, adjustment)
    if (!done.ok) return done
    const row = await findProductStock(table, userId, product)
    return ok(
      facts({
        product,
        result: done.value === 'adjusted' ? 'adjusted' : 'the stock was already adjusted. Nothing was changed.',
        warehouse,
        ...row?.stock[warehouse],
      }),
    )
  },
})

const audit = createUserCommand({
  name: 'audit',
  summary: 'Reconcile stock with the journal. Exits with status 1 if there are differences.',
  example: 'stock audit ada@example.com',
  input: {},
  run: async ({ table, user, progress }) => {
    const audited = await auditStock(table, user.id, progress)
    if (!audited.ok) return audited
    const { products, movements, faults } = audited.value
    if (faults.length > 0)
      return failure(`the stock of user ${user.id} does not match the journal: ${faults.join('; ')}`)
    return ok(facts({ user: user.id, products, movements, adds_up: true }))
  },
})

const skus = createUserCommand({
  name: 'skus',
  summary: 'List SKUs in the same shop that differ only in letter case',
  example: 'stock skus ada@example.com',
  input: {},
  run: async ({ table, user }) => {
    const lines = findCaseDuplicates(await findAllProductRows(table, user.id))
    return ok(rows(lines, 'No SKUs in the same shop differ only in letter case.'))
  },
})

export const stockCommands = [show, adjust, audit, skus]
