import { parseParty } from '#shared/addresses/parties/partyInput.ts'
import { toScaledInteger } from '#shared/core/decimal.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { invalid, type Problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import { recordScreeningDecision } from '#shared/customs/screening/screeningStore.ts'
import { ALL_SERVICES, findCheapestService } from '#shared/fulfilment/reshipments/findCheapestService.ts'
import { createReshipment as store } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import { computePruneMs, type Reshipment } from '#shared/fulfilment/reshipments/rules/reshipment.ts'
import { selectReshippableReturns } from '#shared/fulfilment/reshipments/selectReturns.ts'
import type { Returned } from '#shared/fulfilment/returns/rules/return.ts'
import { createProblemPlan, plan } from '#shared/http/endpoint.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import { validateParties } from '#shared/shipping/shipments/assessShipment.ts'
import { screenParties } from '#shared/shipping/shipments/screenParties.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import { toReshipmentResponse } from './reshipments.ts'
import type { ReshipmentEndpoint } from './routes.ts'

export const createReshipment: ReshipmentEndpoint<'createReshipment'> = async (
  { body, caller, nextId, nowMs },
  { table, ports },
) => {
  const { contents, returns: ids, to: sentTo, value } = body.reshipment
  const { userId } = caller
  if (new Set(ids).size < ids.length) return invalid('/reshipment/returns: must not contain duplicate return IDs')
  const chosen = await selectReshippableReturns(table, userId, ids)
  if (!chosen.ok) return chosen.error
  const id = nextId()
  const waiting: Reshipment = {
    id,
    userId,
    revision: 1,
    status: 'Pending',
    contents,
    returnIds: [...ids],
    to: parseParty(sentTo),
    warehouseId: chosen.value[0]?.warehouseId ?? '',
    service: null,
    estimatedFeeCents: 0,
    reshipFeeCents: 0,
    trackingNumber: null,
    valueCents: toScaledInteger(value, 2),
    weightGrams: chosen.value.reduce((sum, { weightGrams: totalWeightGrams }) => sum + totalWeightGrams, 0),
    parcel: null,
    isLabelling: false,
    shippedMs: null,
    dueAtMs: computePruneMs(getCreationMs(id)),
  }
  const error = await validateParties({ to: waiting.to }, { name: 'reshipment' })
  if (error) return error
  const estimated = await estimate(waiting, chosen.value, createCallerPrices(ports, caller), nowMs)
  if (!estimated.ok) return estimated.error
  const about = { kind: 'reshipment', id } as const
  const screened = await screenParties(waiting, { userId, about, nextId, nowMs }, ports, table)
  if (!screened.ok) {
    const { rejection, actions } = screened.error
    return actions.length > 0 ? createProblemPlan(actions, rejection) : rejection
  }
  const reshipment = { ...waiting, ...estimated.value }
  return plan([...store(reshipment, chosen.value), recordScreeningDecision(userId, screened.value)], {
    reshipment: toReshipmentResponse(reshipment),
  })
}

/**
 * A single return has a known price. Several are packed by the facility, so only check that the
 * lightest has a service (1050).
 */
async function estimate(
  waiting: Reshipment,
  returns: readonly Returned[],
  ports: ShipmentPorts,
  nowMs: number,
): Promise<Result<Pick<Reshipment, 'service' | 'estimatedFeeCents'>, Problem>> {
  const totalWeightGrams = Math.min(...returns.map((one) => one.weightGrams))
  const way = await findCheapestService(
    { ...waiting, weightGrams: totalWeightGrams },
    ALL_SERVICES,
    waiting.userId,
    ports,
    nowMs,
  )
  if (!way.ok) return way
  if (returns.length > 1) return ok({ service: null, estimatedFeeCents: 0 })
  const { quote, priced } = way.value.priced
  return ok({ service: quote.service, estimatedFeeCents: priced.totalCostCents })
}
