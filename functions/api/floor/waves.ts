import type { InferOutput } from 'valibot'
import { chunks } from '#shared/core/chunks.ts'
import { parseId } from '#shared/core/ids.ts'
import { problem } from '#shared/core/problems.ts'
import { notFound } from '#shared/floor/notFound.ts'
import { canApprove } from '#shared/floor/operations/floorOperation.ts'
import { getClaimantName } from '#shared/floor/operations/wavePicks.ts'
import { cancelWave, reconcileWave } from '#shared/floor/waves/reconcileWave.ts'
import { startWave } from '#shared/floor/waves/startWave.ts'
import { listPutBacks } from '#shared/fulfilment/warehouse/pickStore.ts'
import { findPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import {
  isPickComplete,
  type Pick as OrderPick,
  sumPickedUnits,
  sumPlannedUnits,
} from '#shared/fulfilment/warehouse/rules/pick.ts'
import type { Wave } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { findWarehouseLevel } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { findWave, findWavePicks, listWaves, replaceWave } from '#shared/fulfilment/warehouse/waveStore.ts'
import { type FloorActor, plan, reply } from '#shared/http/endpoint.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import { findProductResponses } from './productResponses.ts'
import type { FloorEndpoint } from './routes.ts'
import type { WaveResponse, WaveRowSchema } from './waveRoutes.ts'

/*
 * Endpoints of waves and of picked units to put back.
 */

type View = InferOutput<typeof WaveResponse>['wave']

const toWaveRowResponse = (
  { id, kind, orders, totes, claimedBy }: Wave,
  picks: readonly OrderPick[],
  actor: FloorActor,
): InferOutput<typeof WaveRowSchema> => ({
  ...{ id, kind, orders: orders.length, totes: [...totes] },
  to_pack: picks.filter(({ state }) => state === 'open').length,
  claimed: claimedBy !== null,
  mine: claimedBy === getClaimantName({ actor }),
})

async function buildWaveResponse(table: Table, wave: Wave, actor: FloorActor): Promise<View> {
  const picks = await findWavePicks(table, wave)
  const parts = picks.flatMap((pick) => pick.lines.map((line) => ({ pick, line })))
  const products = parts.map(({ pick, line }) => ({ userId: pick.userId, productId: line.productId }))
  const codes = parts.flatMap(({ line }) => line.from.map(({ place }) => place))
  const [viewOf, places] = await Promise.all([
    findProductResponses(table, wave.warehouseId, products),
    findPlaces(table, wave.warehouseId, codes),
  ])
  const stops = new Map<string, View['stops'][number]>()
  for (const { pick, line } of parts.filter((one) => one.pick.state === 'open')) {
    for (const { place, lot, expiry, units } of line.from) {
      const name = `${place} ${line.productId} ${lot} ${expiry}`
      const stop = stops.get(name)
      const order = { user_id: pick.userId, order_id: pick.orderId, tote: pick.tote, quantity: units }
      stops.set(name, {
        ...{ place, product: viewOf(pick.userId, line.productId), lot, expiry },
        quantity: (stop?.quantity ?? 0) + units,
        for: [...(stop?.for ?? []), order],
      })
    }
  }
  const seqOf = ({ place }: View['stops'][number]) => places.get(place)?.seq ?? 0
  return {
    ...toWaveRowResponse(wave, picks, actor),
    stops: [...stops.values()].sort(
      (one, other) => seqOf(one) - seqOf(other) || one.place.localeCompare(other.place, 'en'),
    ),
    missing: parts.flatMap(({ pick, line }) => {
      const quantity = line.wanted - sumPickedUnits(line) - sumPlannedUnits(line)
      const named = { user_id: pick.userId, order_id: pick.orderId, product_id: line.productId }
      return pick.state === 'open' && quantity > 0 ? [{ ...named, quantity }] : []
    }),
    picks: picks.map((pick) => ({
      ...{ user_id: pick.userId, order_id: pick.orderId, tote: pick.tote, state: pick.state },
      complete: pick.state === 'open' && isPickComplete(pick),
      fulfillment_id: pick.state === 'packing' ? pick.fulfillmentId : null,
      units: toPickedOrderResponse(pick, viewOf),
    })),
  }
}

const toPickedOrderResponse = (pick: OrderPick, viewOf: Awaited<ReturnType<typeof findProductResponses>>) =>
  pick.lines.flatMap((line) => {
    const product = viewOf(pick.userId, line.productId)
    return line.picked.map(({ lot, expiry, units }) => ({ product, lot, expiry, quantity: units }))
  })

/** Finds the wave of a request; null if the warehouse has none with this id. */
async function findRequestedWave(table: Table, warehouseId: string, requested: string): Promise<Wave | null> {
  const id = parseId(requested)
  return id === null ? null : findWave(table, warehouseId, id)
}

/** Whether another device picks the wave, and the actor may not take it over. */
const isClaimedByOtherWorker = ({ claimedBy }: Wave, actor: FloorActor, nowMs: number): boolean =>
  claimedBy !== null && claimedBy !== getClaimantName({ actor }) && !canApprove(actor, nowMs)

/** Waves whose picks are read at a time. */
const MAX_CONCURRENT_WAVES = 10

export const listFloorWaves: FloorEndpoint<'listFloorWaves'> = async ({ caller: { warehouseId, by } }, { table }) => {
  const waves = (await listWaves(table, warehouseId)).filter(({ state }) => state === 'open')
  const rows: InferOutput<typeof WaveRowSchema>[] = []
  for (const some of chunks(waves, MAX_CONCURRENT_WAVES)) {
    const read = async (wave: Wave) => toWaveRowResponse(wave, await findWavePicks(table, wave), by)
    rows.push(...(await Promise.all(some.map(read))))
  }
  return reply({ waves: rows })
}

export const createFloorWave: FloorEndpoint<'createFloorWave'> = async (
  { body, caller: { warehouseId, by } },
  { table },
) => {
  const { operation_id: operationId, ...request } = body.wave
  const level = await findWarehouseLevel(table, warehouseId, clock.now())
  if (level !== 2) return problem('warehouse_closed', { id: warehouseId })
  const started = await startWave(
    { table, warehouseId, nextId: generateId, nowMs: clock.now },
    { ...request, operationId, claimedBy: getClaimantName({ actor: by }) },
  )
  if (!started.ok) return started.error
  if (!started.value) {
    const message = 'No orders match the wave'
    const resolution = 'Choose a different kind, zone, service or merchant, or wait for new orders'
    return problem('order_withdrawn', { id: 0 }, { message, errors: [`/wave: ${message}. ${resolution}.`] })
  }
  return reply({ wave: await buildWaveResponse(table, started.value, by) })
}

export const getFloorWave: FloorEndpoint<'getFloorWave'> = async (
  { params, caller: { warehouseId, by } },
  { table },
) => {
  const wave = await findRequestedWave(table, warehouseId, params.id)
  return wave ? reply({ wave: await buildWaveResponse(table, wave, by) }) : notFound(`wave ${params.id}`)
}

export const claimFloorWave: FloorEndpoint<'claimFloorWave'> = async (
  { params, caller: { warehouseId, by }, nowMs },
  { table },
) => {
  const wave = await findRequestedWave(table, warehouseId, params.id)
  if (!wave) return notFound(`wave ${params.id}`)
  if (isClaimedByOtherWorker(wave, by, nowMs)) return problem('wave_claimed', { id: wave.id })
  // Plans that are incomplete by now are made again, so that the device sees where the units are.
  await reconcileWave({ table, warehouseId, nowMs: clock.now }, wave)
  const settled = await findWave(table, warehouseId, wave.id)
  if (!settled) return notFound(`wave ${params.id}`)
  if (isClaimedByOtherWorker(settled, by, nowMs)) return problem('wave_claimed', { id: wave.id })
  const claimed: Wave = {
    ...settled,
    claimedBy: getClaimantName({ actor: by }),
    touchedMs: nowMs,
    revision: settled.revision + 1,
  }
  return plan([replaceWave(settled, claimed)], { wave: await buildWaveResponse(table, claimed, by) })
}

export const deleteFloorWave: FloorEndpoint<'deleteFloorWave'> = async (
  { params, caller: { warehouseId, by }, nowMs },
  { table },
) => {
  const wave = await findRequestedWave(table, warehouseId, params.id)
  if (!wave) return notFound(`wave ${params.id}`)
  if (isClaimedByOtherWorker(wave, by, nowMs)) return problem('wave_claimed', { id: wave.id })
  await cancelWave({ table, warehouseId, nowMs: clock.now }, wave)
  return reply({})
}

const MAX_PUT_BACK_TASKS = 100

export const listFloorPutBacks: FloorEndpoint<'listFloorPutBacks'> = async ({ caller: { warehouseId } }, { table }) => {
  const picks = await listPutBacks(table, warehouseId, MAX_PUT_BACK_TASKS)
  const products = picks.flatMap(({ userId, lines }) => lines.map(({ productId }) => ({ userId, productId })))
  const viewOf = await findProductResponses(table, warehouseId, products)
  return reply({
    put_backs: picks.map((pick) => ({
      ...{ user_id: pick.userId, order_id: pick.orderId, tote: pick.tote },
      units: toPickedOrderResponse(pick, viewOf),
    })),
  })
}
