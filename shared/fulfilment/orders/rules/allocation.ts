import { listLineUnits, requiresProduct } from './lineUnits.ts'
import { isOrderAwaitingStock, type Order, type OrderLine } from './order.ts'
import {
  getAvailableUnits,
  isOrderSplittable,
  listFulfillableLines,
  listWarehouses,
  type Rows,
  supplies,
} from './orderStock.ts'

/* Choice of the warehouses that ship an order, one or several together. */

/** Warehouses that may ship an order together. */
export const MAX_SPLIT_WAREHOUSES = 3

/** Allocations of an order that are compared by cost: all of them, if there are no more. */
export const MAX_COMPARED_ALLOCATIONS = 60

/** Attempts to distribute lines that compete for units in one way: exact for six lines. */
const MAX_ATTEMPTS = 4_000

/** Attempts for all ways of an order together, which bound the time of a decision. */
const MAX_ALLOCATION_ATTEMPTS = 40_000

/** Attempts that are left for an order. */
type Budget = { remaining: number }

/** Lines that one warehouse ships. */
export type AllocationPart = { readonly warehouseId: string; readonly lines: readonly OrderLine[] }

/** Lines allocated at once: a part for each warehouse. */
export type Allocation = readonly AllocationPart[]

type AllocatedOrder = Pick<Order, 'lines' | 'warehouseId' | 'partialFulfillment' | 'splitFulfillment'>

/**
 * Returns the equally good allocations of an order's unfilled lines, of which the cheapest is to be
 * chosen: single warehouses with all lines, or the smallest sets of at most three that have them
 * together, if the order may be split. With partial fulfilment, if lines are missing everywhere,
 * those with the most lines. Empty if the order has to wait. Lines are never divided.
 */
export function findAllocations(order: AllocatedOrder, rows: Rows): readonly Allocation[] {
  const found = supplies(order, rows)
  const complete = found.filter(({ isComplete }) => isComplete)
  if (complete.length > 0) return complete.map(toOrderAllocation)
  if (isOrderSplittable(order)) {
    const warehouseIds = listWarehouses(order, rows)
    const unfilled = order.lines.filter(isOrderAwaitingStock)
    const stocked = unfilled.filter((line) => findFulfillingWarehouses(line, rows, warehouseIds).length > 0)
    const isPossible = stocked.length === unfilled.length || order.partialFulfillment
    const covers = isPossible ? findCoveringAllocations(stocked, rows, warehouseIds) : []
    if (covers.length > 0) return covers
  }
  const maxLines = Math.max(...found.map(({ lines }) => lines.length))
  return found.filter(({ lines }) => lines.length === maxLines).map(toOrderAllocation)
}

const toOrderAllocation = ({ warehouseId, lines }: AllocationPart): Allocation => [{ warehouseId, lines }]

const findFulfillingWarehouses = (line: OrderLine, rows: Rows, warehouseIds: readonly string[]): readonly string[] =>
  warehouseIds.filter((warehouseId) => listFulfillableLines({ lines: [line] }, rows, warehouseId).length > 0)

/**
 * Returns the distributions of lines among the fewest warehouses that have them together: all, or
 * one for each set of warehouses and each preference among them if there are too many to compare.
 */
function findCoveringAllocations(
  lines: readonly OrderLine[],
  rows: Rows,
  warehouseIds: readonly string[],
): readonly Allocation[] {
  if (lines.length === 0) return []
  const filling = lines.map((line) => new Set(findFulfillingWarehouses(line, rows, warehouseIds)))
  const budget: Budget = { remaining: MAX_ALLOCATION_ATTEMPTS }
  for (let size = 1; size <= Math.min(MAX_SPLIT_WAREHOUSES, warehouseIds.length); size++) {
    const sets = [...listWarehouseSubsets(warehouseIds, size)]
      .map((set) => ({ set, choices: filling.map((places) => set.filter((id) => places.has(id))) }))
      .filter(({ choices }) => choices.every(({ length }) => length > 0))
    const ways = sets.reduce(
      (sum, { choices }) => sum + choices.reduce((product, { length }) => product * length, 1),
      0,
    )
    const covers =
      ways <= MAX_COMPARED_ALLOCATIONS
        ? sets.flatMap(({ choices }) => listDistributions(lines, choices, rows))
        : findPreferredAllocations(lines, rows, sets, budget)
    if (covers.length > 0) return covers
  }
  return []
}

/** Returns all distributions of lines among their possible warehouses that the stock allows. */
function listDistributions(
  lines: readonly OrderLine[],
  choices: readonly (readonly string[])[],
  rows: Rows,
): readonly Allocation[] {
  const chosen = choices.reduce<readonly (readonly string[])[]>(
    (all, ids) => all.flatMap((before) => ids.map((id) => [...before, id])),
    [[]],
  )
  return chosen
    .map((ids) => toAllocationParts(lines, [...new Set(ids)], (line) => ids[lines.indexOf(line)]))
    .filter((parts) =>
      parts.every(
        (part) => listFulfillableLines({ lines: [...part.lines] }, rows, part.warehouseId).length === part.lines.length,
      ),
    )
}

/** Returns the parts of lines by warehouse, in the order of the warehouses. */
const toAllocationParts = (
  lines: readonly OrderLine[],
  warehouseIds: readonly string[],
  parsePlace: (line: OrderLine) => string | undefined,
): Allocation =>
  warehouseIds
    .map((warehouseId) => ({ warehouseId, lines: lines.filter((line) => parsePlace(line) === warehouseId) }))
    .filter((part) => part.lines.length > 0)

function findPreferredAllocations(
  lines: readonly OrderLine[],
  rows: Rows,
  sets: readonly { readonly set: readonly string[] }[],
  budget: Budget,
): readonly Allocation[] {
  const groups = groupCompetingLines(lines)
  const covers = new Map<string, Allocation>()
  for (const { set } of sets) {
    for (const preference of listPermutations(set)) {
      const cover = distribute(lines, groups, rows, preference, budget)
      // Whether the set has all lines does not depend on the preference.
      if (!cover) break
      const name = nameOf(cover)
      if (!covers.has(name)) covers.set(name, cover)
      if (covers.size === MAX_COMPARED_ALLOCATIONS) return [...covers.values()]
    }
  }
  return [...covers.values()]
}

const nameOf = (allocation: Allocation): string =>
  allocation
    .map(({ warehouseId, lines }) => `${warehouseId}:${lines.map(({ sku }) => sku).join(',')}`)
    .sort()
    .join(' ')

/** Returns lines by products that they share: lines of different groups do not compete. */
function groupCompetingLines(lines: readonly OrderLine[]): readonly (readonly OrderLine[])[] {
  let groups: readonly OrderLine[][] = []
  for (const line of lines) {
    const shared = groups.filter((group) =>
      group.some((one) => listLineUnits(one).some(({ productId }) => requiresProduct(line, productId))),
    )
    groups = [...groups.filter((group) => !shared.includes(group)), [...shared.flat(), line]]
  }
  return groups
}

/**
 * Distributes lines among warehouses, earlier ones preferred. Null if the warehouses do not have
 * all lines together.
 */
function distribute(
  lines: readonly OrderLine[],
  groups: readonly (readonly OrderLine[])[],
  rows: Rows,
  warehouseIds: readonly string[],
  budget: Budget,
): Allocation | null {
  const places = new Map<OrderLine, string>()
  for (const group of groups) {
    const placed = allocateLinesToWarehouses(group, rows, warehouseIds, budget)
    if (!placed) return null
    for (const [line, warehouseId] of placed) places.set(line, warehouseId)
  }
  return toAllocationParts(lines, warehouseIds, (line) => places.get(line))
}

/**
 * Finds a warehouse for each of some competing lines by depth-first search, largest lines first.
 */
function allocateLinesToWarehouses(
  group: readonly OrderLine[],
  rows: Rows,
  warehouseIds: readonly string[],
  budget: Budget,
): ReadonlyMap<OrderLine, string> | null {
  const ordered = group.toSorted((one, other) => other.quantity - one.quantity)
  const places = new Map<OrderLine, string>()
  const used = new Map<string, number>()
  const take = (line: OrderLine, warehouseId: string, sign: 1 | -1) => {
    for (const { productId, quantity } of listLineUnits(line)) {
      const name = `${warehouseId}/${productId}`
      used.set(name, (used.get(name) ?? 0) + sign * quantity)
    }
  }
  const canAllocateLine = (line: OrderLine, warehouseId: string) =>
    listLineUnits(line).every(({ productId, quantity }) => {
      const units = getAvailableUnits(rows, productId, warehouseId) - (used.get(`${warehouseId}/${productId}`) ?? 0)
      return units >= quantity
    })
  const end = Math.max(0, budget.remaining - MAX_ATTEMPTS)
  const place = (index: number): boolean => {
    const line = ordered[index]
    if (!line) return true
    for (const warehouseId of warehouseIds) {
      if (budget.remaining <= end) return false
      budget.remaining -= 1
      if (!canAllocateLine(line, warehouseId)) continue
      take(line, warehouseId, 1)
      places.set(line, warehouseId)
      if (place(index + 1)) return true
      take(line, warehouseId, -1)
    }
    return false
  }
  return place(0) ? places : null
}

function* listWarehouseSubsets(ids: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield []
  for (const [index, id] of size === 0 ? [] : ids.entries()) {
    for (const rest of listWarehouseSubsets(ids.slice(index + 1), size - 1)) yield [id, ...rest]
  }
}

function* listPermutations(ids: readonly string[]): Generator<readonly string[]> {
  if (ids.length === 0) yield []
  for (const id of ids) {
    for (const rest of listPermutations(ids.filter((one) => one !== id))) yield [id, ...rest]
  }
}
