import type { InferOutput } from 'valibot'
import { isProblem, type Problem, problem } from '#shared/core/problems.ts'
import { type Again, type Plan, plan } from '#shared/http/endpoint.ts'
import { endOf } from '#shared/shipping/labels/cancelLabel.ts'
import { cancelUserLabel } from '#shared/shipping/labels/cancelUserLabel.ts'
import { type FoundLabel, findUserLabel } from '#shared/shipping/labels/findUserLabel.ts'
import { EMPTY_OVERPACKS, findOverpacksByLabel, unpackShipment } from '#shared/shipping/overpacks/overpackStore.ts'
import { type PackingDeps, packShipments } from '#shared/shipping/overpacks/packShipments.ts'
import { assignToOverpack, findLabelSet, isCancelledLabel } from '#shared/shipping/records/rules/label.ts'
import { buildLabelResponse } from './labels.ts'
import type { LabelEndpoint, LabelResponse } from './routes.ts'

/*
 * Endpoints that cancel a label or change its overpack.
 */

type LabelResponseBody = InferOutput<typeof LabelResponse>

/**
 * Cancels a label, or adds its package to an overpack or removes it. Cancellation takes precedence.
 */
export const changeLabel: LabelEndpoint<'changeLabel'> = async ({ params, body, caller, nowMs }, deps) => {
  const own = await findUserLabel(deps.table, caller.userId, params.id)
  if (!own.ok) return own.error
  const linkTo = await deps.trackingLinks()
  const show = (found: FoundLabel): LabelResponseBody => buildLabelResponse(found, linkTo)
  const { cancelled, overpack_id: overpackId } = body.label
  const { label, found } = own.value
  if (cancelled === false && isCancelledLabel(label)) return problem('label_already_cancelled')
  if (cancelled) {
    const ended = { ...label, ...endOf(label, found.parseEvents(label.id)) }
    return cancelUserLabel(own.value, deps, nowMs, show({ label: ended, found }))
  }
  return overpackId === undefined ? plan([], show(own.value)) : assign(own.value, overpackId, deps, nowMs, show)
}

/**
 * Deprecated: adds a label's package to an overpack or removes it, by the rules of the overpack
 * endpoints.
 */
export const assignLabel: LabelEndpoint<'assignLabel'> = async ({ params, body, caller, nowMs }, deps) => {
  const own = await findUserLabel(deps.table, caller.userId, params.id)
  if (!own.ok) return own.error
  const linkTo = await deps.trackingLinks()
  return assign(own.value, body.label.overpack_id, deps, nowMs, (found) => buildLabelResponse(found, linkTo))
}

async function assign(
  { label, found }: FoundLabel,
  targetId: number | null,
  deps: PackingDeps,
  nowMs: number,
  show: (found: FoundLabel) => LabelResponseBody,
): Promise<Plan<LabelResponseBody> | Problem | Again> {
  const { table } = deps
  const { shipment } = found
  const response = show({
    label: assignToOverpack(label, targetId),
    found: { ...found, shipment: { ...shipment, overpackId: targetId } },
  })
  const isLive = findLabelSet(label, found.labels)[0].id === shipment.liveLabelId
  const inside = isLive ? await findOverpacksByLabel(table, shipment, [label]) : EMPTY_OVERPACKS
  const before = inside.get(label.id) ?? null
  const locked = before?.locked ? problem('overpack_locked', { id: before.id }) : null
  if (targetId === null) {
    if (!before) return plan([], response)
    return locked ?? plan(unpackShipment(inside, shipment, [label], nowMs), response)
  }
  if (targetId === before?.id) return plan([], response)

  const order = {
    userId: label.userId,
    overpackId: targetId,
    isNew: false,
    isRepeat: false,
    measures: {},
    mustFit: false,
    shipments: [{ id: null, labelId: label.id, trackingNumber: null }],
  }
  const packing = await packShipments(deps, order, nowMs)
  if (!packing.ok) return isProblem(packing.error) ? { ...packing.error, httpStatus: 400 } : packing.error
  const [rejected] = packing.value.refused
  return rejected ? (locked ?? rejected.rejection) : plan([], response)
}

export const cancelLabel: LabelEndpoint<'cancelLabel'> = async ({ params, caller, nowMs }, deps) => {
  const own = await findUserLabel(deps.table, caller.userId, params.id)
  return own.ok ? cancelUserLabel(own.value, deps, nowMs, {}) : own.error
}
