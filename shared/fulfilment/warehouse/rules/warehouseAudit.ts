import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import type { MoveLine, Moves } from '#shared/fulfilment/stock/rules/movement.ts'
import { findLocationDiscrepancies, type StockBalances } from '#shared/fulfilment/stock/rules/stockAudit.ts'
import { type Pick as OrderPick, sumPickedUnits } from './pick.ts'
import { UNPLACED } from './place.ts'
import type { Units } from './units.ts'

/* Compares where a warehouse's units are with the stock levels and the journal. */

export type WarehouseRecords = {
  readonly warehouseId: string
  /** Rows of all products with stock in the warehouse. */
  readonly rows: readonly ProductRow[]
  readonly units: readonly Units[]
  readonly picks: readonly OrderPick[]
  /** Stock levels as the journal adds them up. */
  readonly book: StockBalances
  /** Moves of the warehouse in the order of their ids, with the reason of their entry. */
  readonly journal: readonly { readonly reason: string; readonly moves: Moves }[]
}

/**
 * Returns discrepancies of the products in a warehouse; empty if there are none. Units at places
 * are compared where places are tracked.
 */
export function findWarehouseErrors(records: WarehouseRecords): readonly string[] {
  const { warehouseId, rows, units, book } = records
  const levels = rows.flatMap(({ id, stock }) => {
    const place = `${id}/${warehouseId}`
    return findLocationDiscrepancies(place, stock[warehouseId], book.get(place)).map((error) => `product ${error}`)
  })
  const isTracked = (row: ProductRow) => row.stock[warehouseId]?.unplaced !== undefined
  const stray = units.filter(({ productId }) => rows.some((row) => row.id === productId && !isTracked(row)))
  return [
    ...levels,
    ...stray.map(
      ({ productId, place, free, planned }) =>
        `product ${productId}: ${free + planned} units at ${place}, but its locations are not tracked`,
    ),
    ...findPlaceErrors({ ...records, rows: rows.filter(isTracked) }),
  ]
}

function findPlaceErrors({ warehouseId, rows, units, picks, journal }: WarehouseRecords): readonly string[] {
  const journalSums = sumJournal(journal)
  return rows.flatMap((row) => {
    const { id: productId } = row
    const own = units.filter((one) => one.productId === productId)
    const lines = picks.flatMap((pick) =>
      pick.lines.filter((line) => line.productId === productId).map((line) => ({ pick, line })),
    )
    const placed = (isSellable: boolean) =>
      own
        .filter(({ condition }) => (condition === 'sellable') === isSellable)
        .reduce((sum, { free, planned }) => sum + free + planned, 0)
    const picked = lines.reduce((sum, { line }) => sum + sumPickedUnits(line), 0)
    const { available = 0, reserved = 0, held = 0, unplaced = 0 } = row.stock[warehouseId] ?? {}
    const recordedUnits = unplaced + placed(true) + picked
    const errors: string[] = []
    if (available + reserved !== recordedUnits) {
      errors.push(
        `${available} available and ${reserved} reserved, but ${unplaced} are without a location, ${placed(true)} at locations and ${picked} picked`,
      )
    }
    if (held !== placed(false)) errors.push(`${held} held, but ${placed(false)} at locations`)
    if (unplaced < 0) errors.push(`${unplaced} without a location must not be negative`)
    for (const one of own) {
      const planned = lines.reduce((sum, { line }) => sum + plannedAt(line.from, one), 0)
      const where = `${one.place} (${one.condition}${one.lot === '' ? '' : `, lot ${one.lot}`})`
      if (one.free < 0 || one.planned < 0) errors.push(`${where}: ${one.free} and ${one.planned} must not be negative`)
      if (one.planned !== planned) errors.push(`${where}: ${one.planned} planned, but the picks plan ${planned}`)
    }
    for (const { pick, line } of lines) {
      const lost = line.from.find((part) => !own.some((one) => plannedAt([part], one) > 0))
      if (lost) errors.push(`order ${pick.orderId} plans ${lost.units} units at ${lost.place}, where there are none`)
    }
    return [...errors, ...findJournalErrors(productId, journalSums, { own, lines, unplaced })].map(
      (error) => `product ${productId}: ${error}`,
    )
  })
}

const plannedAt = (from: OrderPick['lines'][number]['from'], at: Units): number =>
  at.condition !== 'sellable'
    ? 0
    : from
        .filter(({ place, lot, expiry }) => place === at.place && lot === at.lot && expiry === at.expiry)
        .reduce((sum, { units }) => sum + units, 0)

/** Units by product and whereabouts, as the journal adds them up. */
type JournalSums = ReadonlyMap<number, ReadonlyMap<string, number>>

function sumJournal(journal: WarehouseRecords['journal']): JournalSums {
  const sums = new Map<number, Map<string, number>>()
  for (const { reason, moves } of journal) {
    if (reason === 'opening') for (const { productId } of moves.lines) sums.delete(productId)
    for (const line of moves.lines) {
      const of = sums.get(line.productId) ?? new Map<string, number>()
      sums.set(line.productId, of)
      const add = (end: MoveLine['from'], units: number) => {
        const name = whereabouts(line, end)
        if (name !== null) of.set(name, (of.get(name) ?? 0) + units)
      }
      add(line.from, -line.units)
      add(line.to, line.units)
    }
  }
  return sums
}

const nameOf = (place: string, condition: string, lot: string, expiry: string | null): string =>
  `${place} ${condition} ${lot} ${expiry ?? ''}`

function whereabouts({ lot, expiry }: MoveLine, end: MoveLine['from']): string | null {
  if (end === null) return null
  if ('orderId' in end) return `order ${end.orderId} ${lot} ${expiry ?? ''}`
  return end.place === UNPLACED ? UNPLACED : nameOf(end.place, end.condition, lot, expiry)
}

function findJournalErrors(
  productId: number,
  sums: JournalSums,
  {
    own,
    lines,
    unplaced,
  }: {
    readonly own: readonly Units[]
    readonly lines: readonly { readonly pick: OrderPick; readonly line: OrderPick['lines'][number] }[]
    readonly unplaced: number
  },
): readonly string[] {
  const actual = new Map<string, number>(unplaced === 0 ? [] : [[UNPLACED, unplaced]])
  const add = (name: string, units: number) => actual.set(name, (actual.get(name) ?? 0) + units)
  for (const { place, condition, lot, expiry, free, planned } of own)
    add(nameOf(place, condition, lot, expiry), free + planned)
  for (const { pick, line } of lines) {
    for (const { lot, expiry, units } of line.picked) add(`order ${pick.orderId} ${lot} ${expiry ?? ''}`, units)
  }
  const booked = sums.get(productId) ?? new Map<string, number>()
  return [...new Set([...actual.keys(), ...booked.keys()])].flatMap((name) => {
    const [is, was] = [actual.get(name) ?? 0, booked.get(name) ?? 0]
    return is === was ? [] : [`${name.trim()}: ${is} units, but the journal adds up to ${was}`]
  })
}
