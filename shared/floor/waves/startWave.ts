import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { listPickListOrders, type PickListEntry } from '#shared/fulfilment/warehouse/pickListStore.ts'
import { findPicks } from '#shared/fulfilment/warehouse/pickStore.ts'
import { findPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { canPlanPick, planOrderPick } from '#shared/fulfilment/warehouse/planOrderPick.ts'
import { MAX_WAVE_ORDERS, type Wave, type WaveKind } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { claimWaves, findTotesInUse } from '#shared/fulfilment/warehouse/totes.ts'
import { createWave, findWave, findWavePicks, removeWave, replaceWave } from '#shared/fulfilment/warehouse/waveStore.ts'
import { digest } from '#shared/platform/crypto.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import type { Table } from '#shared/table/table.ts'
import { transact, transactOrThrow } from '#shared/table/transact.ts'
import { findCreatedId, recordCreatedId } from '../createdIds.ts'

/* Waves: chosen from the orders to pick, planned one order at a time. */

type Context = {
  readonly table: Table
  readonly warehouseId: string
  readonly nextId: () => number
  readonly nowMs: () => number
}

export type WaveRequest = {
  readonly operationId: string
  readonly kind: WaveKind
  readonly limit: number
  /** One tote for single units, else one for each order. */
  readonly totes: readonly string[]
  /** Empty for all. */
  readonly services: readonly Service[]
  readonly merchants: readonly number[]
  readonly zone: string | null
  readonly claimedBy: string
}

/** Orders to pick that are searched for candidates. */
const MAX_LISTED_ITEMS = 1_000

/** Candidates of a wave: more than its orders, as places may lack units of some. */
const MAX_CANDIDATES = 200

/**
 * Starts a wave of the oldest suitable orders, and plans them. A repeated request continues with the
 * same wave. Null if there is no order to pick.
 */
export async function startWave(context: Context, request: WaveRequest): Promise<Result<Wave | null, Problem>> {
  const created = await commitWaveOnce(context, request)
  if (!created.ok) return created
  const wave = created.value
  if (wave?.state !== 'planning') return ok(wave)
  return ok(await planWave(context, wave, request))
}

/** Creates the wave with its candidates and totes, once per operation id. */
async function commitWaveOnce(context: Context, request: WaveRequest): Promise<Result<Wave | null, Problem>> {
  const { table, warehouseId, nextId, nowMs } = context
  const { operationId, kind, totes, claimedBy } = request
  const creation = { warehouseId, operationId, type: 'wave', content: digestOperation(request) }
  return transact<Wave | null, Problem>(table, async () => {
    const created = await findCreatedId(table, creation)
    if (!created.ok) return created
    if (created.value !== null) return ok({ actions: [], value: await findWave(table, warehouseId, created.value) })
    const claim = await claimWaves(table, warehouseId)
    const inUse = await findTotesInUse(table, warehouseId, totes)
    const used = totes.find((code) => inUse.has(code))
    if (used !== undefined) return failure(problem('tote_in_use', { code: used }))
    const listed = selectOrders(await listPickListOrders(table, warehouseId, MAX_LISTED_ITEMS), request)
    // A wave without orders must not be stored, nor its operation ID.
    const candidates = await skipUnsuitableOrders(context, listed, request.zone)
    if (candidates.length === 0) return ok({ actions: [], value: null })
    const wave: Wave = {
      ...{ id: nextId(), warehouseId, kind, state: 'planning', claimedBy },
      orders: candidates.map(({ userId, orderId }) => ({ userId, orderId })),
      totes: [...totes.slice(0, kind === 'singles' ? 1 : Math.min(candidates.length, getMaxOrders(request)))],
      touchedMs: nowMs(),
      revision: 1,
    }
    return ok({
      actions: [createWave(wave), claim, recordCreatedId(creation, wave.id, nowMs())],
      value: wave,
    })
  })
}

/** Digest of a request, by which a repeated one is compared. */
const digestOperation = ({ kind, limit, totes, services, merchants, zone }: WaveRequest): string =>
  digest('wave', JSON.stringify([kind, limit, totes, services, merchants, zone]))

const getMaxOrders = ({ kind, limit, totes }: WaveRequest): number =>
  Math.min(limit, MAX_WAVE_ORDERS[kind], kind === 'multi' ? totes.length : MAX_WAVE_ORDERS.singles)

/** Returns the oldest orders that fit the request. */
const selectOrders = (
  listed: readonly PickListEntry[],
  { kind, services, merchants }: WaveRequest,
): readonly PickListEntry[] =>
  listed
    .filter(
      ({ units, service, userId }) =>
        (kind === 'multi' || units === 1) &&
        (services.length === 0 || services.includes(service)) &&
        (merchants.length === 0 || merchants.includes(userId)),
    )
    .slice(0, MAX_CANDIDATES)

/** Returns the orders from the first one on that can be planned now. */
async function skipUnsuitableOrders(
  { table, warehouseId, nowMs }: Context,
  listed: readonly PickListEntry[],
  zone: string | null,
): Promise<readonly PickListEntry[]> {
  for (const [at, { userId, orderId }] of listed.entries()) {
    const order = { userId, orderId, warehouseId }
    if (await canPlanPick(table, order, createZoneFilter(table, warehouseId, zone), nowMs())) return listed.slice(at)
  }
  return []
}

/** Plans the candidates of a wave, oldest first, until it has enough orders. */
async function planWave(context: Context, wave: Wave, request: WaveRequest): Promise<Wave | null> {
  const { table, warehouseId, nowMs } = context
  const { zone } = request
  const planned = await findWavePicks(table, wave)
  const inUse = new Set(planned.map(({ tote }) => tote))
  const free = wave.totes.filter((tote) => !inUse.has(tote))
  let room = getMaxOrders(request) - planned.length
  for (const { userId, orderId } of wave.orders) {
    if (room <= 0) break
    const tote = wave.kind === 'multi' ? (free[0] ?? null) : null
    const plan = await planOrderPick(
      table,
      { userId, orderId, warehouseId },
      {
        ...{ waveId: wave.id, tote, allowsPartial: false },
        accepts: createZoneFilter(table, warehouseId, zone),
      },
      nowMs,
    )
    if (plan.kind !== 'planned') continue
    room--
    // An order that already has a tote with units keeps it.
    if (plan.pick.tote === tote) free.shift()
  }
  return createOpenWave(context, wave.id)
}

/** Returns the check that all places of a plan are in a zone; null: any zone. */
const createZoneFilter =
  (table: Table, warehouseId: string, zone: string | null) =>
  async (codes: readonly string[]): Promise<boolean> => {
    if (zone === null) return true
    const places = await findPlaces(table, warehouseId, codes)
    return codes.every((code) => places.get(code)?.zone === zone)
  }

/**
 * Opens a wave whose planning is over, with the orders that were planned; one without any is
 * removed. Also completes a wave whose planning was interrupted.
 */
export function createOpenWave(
  { table, warehouseId }: Pick<Context, 'table' | 'warehouseId'>,
  waveId: number,
): Promise<Wave | null> {
  return transactOrThrow<Wave | null>(table, async () => {
    const wave = await findWave(table, warehouseId, waveId)
    if (wave?.state !== 'planning') return ok({ actions: [], value: wave })
    const picks = (await findPicks(table, warehouseId, wave.orders)).filter((pick) => pick.waveId === waveId)
    const orders = wave.orders.filter(({ orderId }) => picks.some((pick) => pick.orderId === orderId))
    const isUsed = (tote: string) => wave.kind === 'singles' || picks.some((pick) => pick.tote === tote)
    const unused = wave.totes.filter((tote) => !isUsed(tote))
    if (orders.length === 0) {
      return ok({ actions: [removeWave(wave)], value: null })
    }
    const opened: Wave = {
      ...wave,
      ...{ state: 'open', orders, totes: wave.totes.filter((tote) => !unused.includes(tote)) },
      revision: wave.revision + 1,
    }
    return ok({
      actions: [replaceWave(wave, opened)],
      value: opened,
    })
  })
}
