import type { MoveLine } from '#shared/fulfilment/stock/rules/movement.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { listPutBacks, replaceOrderPick } from './pickStore.ts'
import {
  deductPickedLots,
  type Pick as OrderPick,
  type PickedLot,
  type PickLine,
  sumPickedUnits,
} from './rules/pick.ts'
import { UNPLACED } from './rules/place.ts'
import { allocateFreeUnits, createSellableUnitsKey, sumUnits, type Units, type UnitsKey } from './rules/units.ts'
import type { UnitsChange } from './unitStore.ts'
import { findWavePicks, listWaves } from './waveStore.ts'

/* Takes sellable units of a product from wherever a warehouse has them. */

/** Withdrawn picks that are searched for units. */
const MAX_PUT_BACK_TASKS = 500

/** Picks of other orders that one transaction changes. */
const MAX_OTHER_PICKS = 20

export type UnitsSearch = {
  readonly table: Table
  readonly userId: number
  readonly warehouseId: string
  readonly productId: number
  /** Order whose pick the caller changes: it is not searched. */
  readonly exceptOrderId: number | null
  readonly nowMs: number
}

export type ClaimedUnits = {
  readonly lots: readonly PickedLot[]
  /** Number of units without a place that were taken, to be deducted in the product's row. */
  readonly unplaced: number
  readonly changes: readonly UnitsChange[]
  /** Where each lot was, for the journal. */
  readonly sources: readonly (PickedLot & { readonly from: MoveLine['from'] })[]
  /** Changes of picks of other orders. */
  readonly actions: readonly Action[]
}

/** Units of one lot and condition at one place. */
type Position = Pick<UnitsKey, 'lot' | 'expiry' | 'place'>

/**
 * Takes units of a position: free first, then planned for orders, whose plans are made again.
 * Returns fewer than wanted if one transaction cannot take all.
 */
export async function claimUnitsAtPosition(search: UnitsSearch, at: Units, requested: number): Promise<UnitsFromPicks> {
  const { lot, expiry, place, condition } = at
  const free = Math.min(requested, at.free)
  const others =
    requested > free ? await claimUnitsFromOtherPicks(search, requested - free, { lot, expiry, place }) : NOTHING
  if (free === 0) return others
  return {
    changes: [{ at, free: -free, planned: 0 }, ...others.changes],
    sources: [{ lot, expiry, units: free, from: { place, condition } }, ...others.sources],
    actions: others.actions,
  }
}

/**
 * Takes units: without a place or free first, then planned for other orders, whose plans are made
 * again, and at last units to be put back. Returns fewer than wanted if one transaction cannot
 * take all.
 */
export async function claimUnits(
  search: UnitsSearch,
  requested: number,
  {
    units,
    unplaced,
    first,
  }: { readonly units: readonly Units[]; readonly unplaced: number; readonly first: 'free' | 'unplaced' },
): Promise<ClaimedUnits> {
  const free = sumUnits(units.map((one) => ({ units: one.free })))
  const loose = Math.min(unplaced, first === 'unplaced' ? requested : Math.max(0, requested - free))
  const placed = allocateFreeUnits(units, requested - loose)
  const missing = requested - loose - sumUnits(placed)
  const others = missing > 0 ? await claimUnitsFromOtherPicks(search, missing) : NOTHING
  const parts = [
    ...(loose > 0 ? [{ lot: '', expiry: null, units: loose, from: { place: UNPLACED, condition: SELLABLE } }] : []),
    ...placed.map(({ from: { lot, expiry, place }, units: count }) => ({
      ...{ lot, expiry, units: count },
      from: { place, condition: SELLABLE },
    })),
    ...others.sources,
  ]
  return {
    lots: parts.map(({ lot, expiry, units: count }) => ({ lot, expiry, units: count })),
    unplaced: loose,
    changes: [...placed.map(({ from, units: count }) => ({ at: from, free: -count, planned: 0 })), ...others.changes],
    sources: parts,
    actions: others.actions,
  }
}

const SELLABLE = 'sellable' as const

export type UnitsFromPicks = Pick<ClaimedUnits, 'changes' | 'sources' | 'actions'>
const NOTHING: UnitsFromPicks = { changes: [], sources: [], actions: [] }

/** Takes units from picks; with a position, only those planned there. */
async function claimUnitsFromOtherPicks(
  search: UnitsSearch,
  requested: number,
  position?: Position,
): Promise<UnitsFromPicks> {
  const { table, userId, warehouseId, productId, exceptOrderId, nowMs } = search
  const waves = await listWaves(table, warehouseId)
  const picksInWaves = (await Promise.all(waves.map((wave) => findWavePicks(table, wave)))).flat()
  const all = [...picksInWaves, ...(await listPutBacks(table, warehouseId, MAX_PUT_BACK_TASKS))]
  const others = new Map<number, OrderPick>()
  for (const pick of all) {
    const isOther = pick.userId === userId && pick.orderId !== exceptOrderId
    if (isOther && pick.lines.some((line) => line.productId === productId)) others.set(pick.orderId, pick)
  }
  let missing = requested
  let found = NOTHING
  const changed = new Map<number, OrderPick>()
  for (const source of position ? (['planned'] as const) : (['planned', 'surplus'] as const)) {
    for (const [orderId, pick] of others) {
      if (missing === 0 || (changed.size === MAX_OTHER_PICKS && !changed.has(orderId))) continue
      const current = changed.get(orderId) ?? pick
      const line = current.lines.find((one) => one.productId === productId)
      if (!line) continue
      const claimed =
        source === 'planned'
          ? claimPlannedUnits(search, line, missing, position)
          : claimSurplusUnits(current, line, missing)
      const count = sumUnits(claimed.sources)
      if (count === 0) continue
      missing -= count
      changed.set(orderId, replacePickLine(current, claimed.line))
      found = {
        changes: [...found.changes, ...claimed.changes],
        sources: [...found.sources, ...claimed.sources],
        actions: [],
      }
    }
  }
  const actions = [...changed].flatMap(([orderId, after]) =>
    replaceOrderPick(others.get(orderId) ?? null, after, nowMs),
  )
  return { ...found, actions }
}

type UnitsFromLine = Pick<UnitsFromPicks, 'changes' | 'sources'> & { readonly line: PickLine }

function claimPlannedUnits(search: UnitsSearch, line: PickLine, requested: number, position?: Position): UnitsFromLine {
  const isAt = ({ lot, expiry, place }: Position) =>
    !position || (lot === position.lot && expiry === position.expiry && place === position.place)
  const { deducted, remaining } = deductPickedLots(line.from.filter(isAt), requested)
  return {
    line: { ...line, from: [...remaining, ...line.from.filter((part) => !isAt(part))] },
    changes: deducted.map((part) => ({ at: createSellableUnitsKey(search, part), free: 0, planned: -part.units })),
    sources: deducted.map(({ lot, expiry, units, place }) => ({
      ...{ lot, expiry, units },
      from: { place, condition: SELLABLE },
    })),
  }
}

function claimSurplusUnits({ state, orderId }: OrderPick, line: PickLine, requested: number): UnitsFromLine {
  const surplus = sumPickedUnits(line) - (state === 'withdrawn' ? 0 : line.wanted)
  const { deducted, remaining } = deductPickedLots(line.picked, Math.max(0, Math.min(surplus, requested)))
  return {
    line: { ...line, picked: [...remaining] },
    changes: [],
    sources: deducted.map((part) => ({ ...part, from: { orderId } })),
  }
}

const replacePickLine = (pick: OrderPick, line: PickLine): OrderPick => ({
  ...pick,
  lines: pick.lines.map((one) => (one.productId === line.productId ? line : one)),
})
