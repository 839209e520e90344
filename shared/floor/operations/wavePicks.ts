import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findPicks } from '#shared/fulfilment/warehouse/pickStore.ts'
import type { Pick as OrderPick, PickLine } from '#shared/fulfilment/warehouse/rules/pick.ts'
import type { Wave } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { findWave } from '#shared/fulfilment/warehouse/waveStore.ts'
import type { FloorDeps } from './floorOperation.ts'

/* Finds the picks that a scan during a wave is about. */

type ScannedPick = {
  readonly wave_id: number
  readonly user_id: number
  readonly order_id: number | null
  readonly product_id: number
  readonly lot: string
  /** Null for units that are picked. */
  readonly from: string | null
}

/** A pick of the wave, with its line of the product. */
export type PickAt = { readonly pick: OrderPick; readonly line: PickLine }

/** Returns the name by which a device or key claims a wave. */
export const getClaimantName = ({ actor }: Pick<FloorDeps, 'actor'>): string =>
  actor.kind === 'worker' ? `device/${actor.deviceId}` : `key/${actor.keyId}`

/** Returns why the actor may not pick a wave: it was removed, or another device picks it. */
function validateWave(wave: Wave | null, deps: FloorDeps, waveId: number, isAtBench: boolean): Problem | null {
  if (!wave) return problem('order_withdrawn', { id: waveId }, { message: `Pick wave ${waveId} was not found` })
  const isClaimedByOthers = !isAtBench && wave.claimedBy !== null && wave.claimedBy !== getClaimantName(deps)
  return isClaimedByOthers ? problem('wave_claimed', { id: waveId }) : null
}

/**
 * Finds the picks that have units of a product planned at a place, or picked: that of an order, or
 * in a wave of single units all, oldest order first.
 */
export async function findPicksAtPlace(
  deps: FloorDeps,
  scanned: ScannedPick,
): Promise<Result<readonly PickAt[], Problem>> {
  const { table, warehouseId } = deps
  const { user_id: userId, order_id: orderId, product_id: productId, wave_id: waveId } = scanned
  const known = orderId === null ? null : [{ userId, orderId }]
  const [wave, named] = await Promise.all([
    findWave(table, warehouseId, waveId),
    known ? findPicks(table, warehouseId, known) : [],
  ])
  // Units that are picked may be at the bench of another device.
  const waveProblem = validateWave(wave, deps, waveId, scanned.from === null)
  if (waveProblem) return failure(waveProblem)
  const orders = (wave?.orders ?? []).filter((one) => one.userId === userId)
  const picks = known ? named : await findPicks(table, warehouseId, orders)
  const open = picks.filter((pick) => pick.waveId === waveId).filter(({ state }) => state === 'open')
  if (orderId !== null && open.length === 0) return failure(problem('order_withdrawn', { id: orderId }))
  const matchingPicks = open.flatMap((pick) => {
    const line = pick.lines.find((one) => one.productId === productId)
    return line ? [{ pick, line }] : []
  })
  if (matchingPicks.length === 0) return failure(problem('wrong_item', { product_id: productId }))
  return ok(
    matchingPicks
      .filter(({ line }) =>
        scanned.from === null
          ? line.picked.some(({ lot }) => lot === scanned.lot)
          : line.from.some(({ place, lot }) => place === scanned.from && lot === scanned.lot),
      )
      .toSorted((one, other) => one.pick.orderId - other.pick.orderId),
  )
}
