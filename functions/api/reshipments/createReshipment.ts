import { parseParty } from '#shared/addresses/parties/sentParties.ts'
import { toScaledInteger } from '#shared/core/decimal.ts'
import { createdMs } from '#shared/core/ids.ts'
import { invalid, type Problem } from '#shared/core/problems.ts'
import { ok, type Result } from '#shared/core/result.ts'
import { recordDecision } from '#shared/customs/screening/screeningStore.ts'
import { ANY_SERVICE, findCheapestService } from '#shared/fulfilment/reshipments/cheapestService.ts'
import { selectReshippableReturns } from '#shared/fulfilment/reshipments/chooseReturns.ts'
import { createReshipment as store } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import { prunedAtMs, type Reshipment } from '#shared/fulfilment/reshipments/rules/reshipment.ts'
import type { Returned } from '#shared/fulfilment/returns/rules/return.ts'
import { plan, planProblem } from '#shared/http/endpoint.ts'
import { pricesOfCaller } from '#shared/rating/priceLists.ts'
import { validateParties } from '#shared/shipping/shipments/assessShipment.ts'
import { screenParties } from '#shared/shipping/shipments/screenParties.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import { reshipmentView } from './reshipments.ts'
import type { ReshipmentEndpoint } from './routes.ts'

export const createReshipment: ReshipmentEndpoint<'createReshipment'> = async (
  { body, caller, nextId, nowMs },
  { table, ports },
) => {
  const { contents, returns: ids, to: sentTo, value } = body.reshipment
  const { userId } = caller
  if (new Set(ids).size < ids.length) return invalid('/reshipment/returns: must not contain duplicates')
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
    weightGrams: chosen.value.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    parcel: null,
    isLabelling: false,
    shippedMs: null,
    dueAtMs: prunedAtMs(createdMs(id)),
  }
  const fault = validateParties({ to: waiting.to }, { name: 'reshipment' })
  if (fault) return fault
  const estimated = await estimate(waiting, chosen.value, pricesOfCaller(ports, caller), nowMs)
  if (!estimated.ok) return estimated.error
  const about = { kind: 'reshipment', id } as const
  const screened = await screenParties(waiting, { userId, about, nextId, nowMs }, ports, table)
  if (!screened.ok) {
    const { refusal, actions } = screened.error
    return actions.length > 0 ? planProblem(actions, refusal) : refusal
  }
  const reshipment = { ...waiting, ...estimated.value }
  return plan([...store(reshipment, chosen.value), recordDecision(userId, screened.value)], {
    reshipment: reshipmentView(reshipment),
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
  const weightGrams = Math.min(...returns.map((one) => one.weightGrams))
  const way = await findCheapestService({ ...waiting, weightGrams }, ANY_SERVICE, waiting.userId, ports, nowMs)
  if (!way.ok) return way
  if (returns.length > 1) return ok({ service: null, estimatedFeeCents: 0 })
  const { quote, priced } = way.value.priced
  return ok({ service: quote.service, estimatedFeeCents: priced.totalCostCents })
}
