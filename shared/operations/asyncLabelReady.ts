import * as v from 'valibot'
import { ok, type Result } from '../core/result.ts'
import { syncFulfillmentLabel } from '../fulfilment/orders/packing/syncFulfillmentLabel.ts'
import { MAX_DOCUMENT_BYTES } from '../http/rules/httpLimits.ts'
import type { Blobs } from '../platform/blobs.ts'
import { createLabelReadyAction } from '../shipping/labels/labelEvents.ts'
import { storeLabelFile } from '../shipping/labels/labelFile.ts'
import { changeLabel, claimTrackingNumber, isUsedByOtherLabel } from '../shipping/records/labelStore.ts'
import { findLabelSet, isCancelledLabel, isMasterLabel, type Label } from '../shipping/records/rules/label.ts'
import { LABEL_FILE_POLL_INTERVAL_MS } from '../shipping/records/rules/labelLimits.ts'
import { equals } from '../table/expressions.ts'
import { common, INCOMING, id, optional, trackingNumber } from './fields.ts'
import { early, operation, type Rejection, rejected } from './operationsEvent.ts'
import { requireLabel } from './subjects.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  label_id: id,
  tracking_number: trackingNumber,
  document: optional(
    v.pipe(
      v.string('must be a string'),
      v.startsWith(INCOMING, `must be an object key that begins with ${INCOMING}`),
      v.maxBytes(1024, 'must be a key of at most 1024 bytes'),
    ),
  ),
})

/**
 * Event: an asynchronous carrier has created a label. Stores its number, and its file unless the
 * platform renders the label.
 */
export const handleAsyncLabelReady = operation(Detail, async (detail, deps) => {
  const { table, blobs, nextId, nowMs } = deps
  const subject = await requireLabel(table, detail.user_id, detail.label_id)
  if (!subject.ok) return subject
  const { found, label } = subject.value
  if (isCancelledLabel(label)) return rejected(`/label_id: label ${label.id} is cancelled`)
  if (label.hasFile) return rejected(`/label_id: label ${label.id} is already ready`)
  if (label.stage === 'cancelling') return early(`/label_id: label ${label.id} is being cancelled`)
  const { tracking_number: number } = detail
  if (label.trackingNumber !== null && label.trackingNumber !== number) {
    return rejected(`/tracking_number: label ${label.id} already has the tracking number ${label.trackingNumber}`)
  }
  const isNew = label.trackingNumber === null
  if (isNew && (await isUsedByOtherLabel(table, number, label))) {
    return rejected(`/tracking_number: ${number} belongs to another label`)
  }
  const documentKey = await storeLabelDocument(detail.document, label, blobs)
  if (!documentKey.ok) return documentKey
  const isWaiting = findLabelSet(label, found.labels).some((one) => one !== label && !one.hasFile)
  const dueAtMs = isMasterLabel(label) && isWaiting ? nowMs() + LABEL_FILE_POLL_INTERVAL_MS : null
  const changes = { hasFile: true, trackingNumber: number, documentKey: documentKey.value }
  return ok({
    word: 'ready',
    actions: [
      changeLabel(label, changes, dueAtMs, equals('hasFile', false)),
      ...(isNew ? claimTrackingNumber(number, label) : []),
      createLabelReadyAction(label, nextId(), nowMs()),
      ...(await syncFulfillmentLabel(found.shipment, { ...label, ...changes }, deps)),
    ],
  })
})

/** Copies the carrier's file to the storage key of the label; safe to repeat. */
async function storeLabelDocument(
  sentKey: string | null,
  label: Label,
  blobs: Blobs,
): Promise<Result<string | null, Rejection>> {
  if (sentKey === null) return ok(null)
  const content = await blobs.get(sentKey, MAX_DOCUMENT_BYTES)
  if (!content) return rejected(`/document: file ${sentKey} was not found or exceeds ${MAX_DOCUMENT_BYTES} bytes`)
  const { isPdfDocument } = await import('../documents/page/joinDocuments.ts')
  const { decryptDocument } = await import('../documents/page/decryptDocument.ts')
  if (!(await isPdfDocument(await decryptDocument(content))))
    return rejected(`/document: ${sentKey} is not a readable PDF`)
  return ok(await storeLabelFile(blobs, label, content))
}
