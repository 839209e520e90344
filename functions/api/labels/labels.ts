import type { InferOutput } from 'valibot'
import { makerOf } from '../../../shared/carriers/labelMaker.ts'
import { invalid, invalidQuery, isProblem, type Problem, problem } from '../../../shared/core/problems.ts'
import type { LabelImage } from '../../../shared/documents/shipmentLabel/labelImage.ts'
import { type DocumentReply, inline, pdf, plan, planProblem, reply } from '../../../shared/http/endpoint.ts'
import {
  askCarrierToCancel,
  cancelActions,
  cancelApart,
  cancelRefusal,
  intentActions,
  keepActions,
} from '../../../shared/shipping/labels/cancelLabel.ts'
import { type FoundLabel, findOwnLabel } from '../../../shared/shipping/labels/findOwnLabel.ts'
import { labelView } from '../../../shared/shipping/labels/labelView.ts'
import {
  type LostFile,
  printCustomsPapers,
  printLabelImage,
  printLabels,
} from '../../../shared/shipping/labels/printLabels.ts'
import { heldFor, isReady } from '../../../shared/shipping/labels/rules/label.ts'
import { overpackOf, takeOut } from '../../../shared/shipping/overpacks/overpackStore.ts'
import { packShipments } from '../../../shared/shipping/overpacks/packShipments.ts'
import type { TrackingLinks } from '../../../shared/shipping/tracking/trackingLink.ts'
import type { LabelAnswer, LabelEndpoint } from './routes.ts'

export const getLabel: LabelEndpoint<'getLabel'> = async ({ params, query, caller }, { table, trackingLinks }) => {
  const found = await findOwnLabel(table, caller.userId, params.id)
  if (!found.ok) return found.error
  if (query.type === undefined && query.document === 'label')
    return reply(labelAnswer(found.value, await trackingLinks()))
  if (!isReady(found.value.label)) return problem('label_not_ready')
  const { type, dpi } = query
  if (type === undefined || query.document === 'customs')
    return customsPapers([found.value], `customs-${found.value.label.id}.pdf`, type, 404)
  const fileName = `label-${found.value.label.id}.${type}`
  if (type === 'pdf') {
    const printed = await printLabels([found.value])
    return printed.ok ? pdf(printed.value, fileName) : missingFile(printed.error, 404)
  }
  const image = await printLabelImage(found.value, { format: type, dpi: dpi === '300' ? 300 : 203 })
  if (image.ok) return inline(image.value, fileName, type === 'png' ? 'image/png' : 'application/zpl')
  if (image.error === 'pdf only')
    return invalidQuery('type', 'must be pdf: the carrier of this label made no picture, or more than one')
  return missingFile(image.error, 404)
}

/** The papers that go beside labels. Some parcels need none: within one customs territory, and small packets by post. */
async function customsPapers(
  labels: readonly FoundLabel[],
  fileName: string,
  type: string | undefined,
  status: number,
) {
  if (type !== undefined && type !== 'pdf')
    return invalidQuery('type', 'must be pdf: customs papers are made for no label printer')
  const printed = await printCustomsPapers(labels)
  if (!printed.ok) return missingFile(printed.error, status)
  return printed.value
    ? pdf(printed.value, fileName)
    : invalidQuery(
        'document',
        'must be label: no papers go beside it, since nothing is declared or the label has the CN 22',
      )
}

/** Why there is no PDF of a label. */
function missingFile({ labelId, why }: LostFile, httpStatus: number): Problem {
  const missing = problem('label_file_missing', { id: labelId }, { httpStatus })
  if (why === 'lost') return missing
  const message = `Label ${labelId} cannot be printed any more: what it says of persons was erased`
  return { ...missing, message, errors: [message] }
}

export const bulkLabels: LabelEndpoint<'bulkLabels'> = async ({ body, caller }, { table }) => {
  const results = await Promise.all(body.labels.map((name) => findOwnLabel(table, caller.userId, String(name))))
  const found: FoundLabel[] = []
  for (const result of results) {
    if (!result.ok) return { ...result.error, httpStatus: 400 }
    found.push(result.value)
  }
  if (found.some(({ label }) => !isReady(label))) return problem('label_not_ready')
  if (body.document === 'customs') return customsPapers(found, 'customs.pdf', body.type, 400)
  if (body.type === 'zpl') return labelsForPrinter(found, body.dpi)
  const printed = await printLabels(found)
  if (printed.ok) return pdf(printed.value, 'labels.pdf')
  return missingFile(printed.error, 400)
}

/** One after the other, as printers take them. */
async function labelsForPrinter(
  labels: readonly FoundLabel[],
  dpi: LabelImage['dpi'],
): Promise<DocumentReply | Problem> {
  const parts: Uint8Array[] = []
  for (const one of labels) {
    const image = await printLabelImage(one, { format: 'zpl', dpi })
    if (image.ok) parts.push(image.value)
    else if (image.error !== 'pdf only') return missingFile(image.error, 400)
    else return invalid(`/type: must be pdf: the carrier of label ${one.label.id} made no picture of it`)
  }
  return inline(Buffer.concat(parts), 'labels.zpl', 'application/zpl')
}

/** Kept for old clients: puts a label's shipment into an overpack, or takes it out, by the rules of the overpack operations. */
export const assignLabel: LabelEndpoint<'assignLabel'> = async (
  { params, body, caller, nowMs },
  { table, trackingLinks },
) => {
  const own = await findOwnLabel(table, caller.userId, params.id)
  if (!own.ok) return own.error
  const { label, found } = own.value
  const { shipment } = found
  const { overpack_id: wanted } = body.label
  const after = { label, found: { ...found, shipment: { ...shipment, overpackId: wanted } } }
  const answer = labelAnswer(after, await trackingLinks())

  const before = shipment.liveLabelId === label.id ? await overpackOf(table, shipment) : null
  const locked = before?.locked ? problem('overpack_locked', { id: before.id }) : null
  if (wanted === null) {
    if (!before) return plan([], answer)
    return locked ?? plan(takeOut(before, shipment, nowMs), answer)
  }
  if (wanted === before?.id) return plan([], answer)

  const named = { id: null, labelId: label.id, trackingNumber: null }
  const order = {
    userId: caller.userId,
    overpackId: wanted,
    isNew: false,
    isRepeat: false,
    measures: {},
    shipments: [named],
  }
  const packing = await packShipments(table, order, nowMs)
  if (!packing.ok) return isProblem(packing.error) ? { ...packing.error, httpStatus: 400 } : packing.error
  const [refused] = packing.value.refused
  return refused ? (locked ?? refused.refusal) : plan([], answer)
}

/**
 * Cancels a label. Ours: one transaction. An outside carrier's: the intent is stored, the carrier told, the refund booked;
 * whatever breaks off in between, a repeat of the call or the settlement job completes.
 */
export const cancelLabel: LabelEndpoint<'cancelLabel'> = async (request, deps) => {
  const { params, caller, nowMs } = request
  const own = await findOwnLabel(deps.table, caller.userId, params.id)
  if (!own.ok) return own.error
  const { label, found } = own.value
  const overpack = await overpackOf(deps.table, found.shipment)
  const obstacle = cancelRefusal(label, overpack)
  if (obstacle) return obstacle
  const holder = heldFor(found.shipment, label)
  if (holder) return problem('label_not_cancellable', { reason: `it is of ${holder}` })
  const maker = makerOf(deps.carriers, label)
  if (!maker) return plan(cancelActions(found, label, overpack, nowMs), {})

  const cancelling = { ...label, stage: 'cancelling' as const }
  const parted = { ...found, shipment: { ...found.shipment, overpackId: null } }
  if (label.stage !== 'cancelling') {
    const intent = await deps.table.commit(intentActions(found.shipment, label, overpack, nowMs))
    if (!intent.ok) return intent.error === 'again' ? { kind: 'again' } : intent.error
  }
  const verdict = maker.settleApart
    ? await cancelApart(deps.table, cancelling, maker.settleApart)
    : await askCarrierToCancel(deps.carriers, cancelling)
  if (verdict === 'done') return plan([], {})
  if (verdict === 'cancelled') return plan(cancelActions(parted, cancelling, null, nowMs), {})
  if (verdict === 'unsure') {
    return problem('label_not_cancellable', { reason: 'the carrier does not answer' }, { httpStatus: 500 })
  }
  const refused = problem('label_not_cancellable', { reason: verdict.refused }, { httpStatus: 500 })
  return planProblem(maker.settleApart ? [] : keepActions(cancelling, nowMs), refused)
}

export const labelAnswer = (
  { label, found }: FoundLabel,
  linkTo: Awaited<ReturnType<TrackingLinks>>,
): InferOutput<typeof LabelAnswer> => ({
  label: labelView(label, found.shipment.overpackId, found.eventsOf(label.id), linkTo),
})
