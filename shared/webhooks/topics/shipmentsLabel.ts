import * as v from 'valibot'
import type { Result } from '#shared/core/result.ts'
import { LabelReady } from '#shared/shipping/labels/labelEvents.ts'
import type { PrintedLabel, UnavailableFile } from '#shared/shipping/labels/printLabels.ts'
import { isReady } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import {
  createTopicNotifier,
  integer,
  nullableText,
  payload,
  type TopicDeps,
  type TopicRow,
  text,
  trackingUrlSchema as tracking_url,
} from './topic.ts'

/** Label fields except the PDF. */
export const labelPayloadFields = {
  id: v.pipe(integer, v.description('Unique identifier of the shipment (integer below 2^53)')),
  label_id: v.pipe(v.optional(integer), v.description('ID of the label that is ready')),
  carrier: v.pipe(text, v.description('Code of the carrier transporting the parcel')),
  content_type: v.pipe(v.literal('application/pdf'), v.description('Media type of `data`')),
  tracking_number: v.pipe(nullableText, v.description('Tracking number. Null until assigned by the carrier.')),
  tracking_url,
}

/** Topic shipments_label: a label with its PDF. */
export const shipmentsLabel = {
  name: 'shipments_label',
  event: 'labelReady',
  summary: 'A label is ready for download',
  payload: payload('ShipmentsLabel', {
    shipment: v.pipe(
      v.looseObject({
        id: labelPayloadFields.id,
        label_id: labelPayloadFields.label_id,
        carrier: labelPayloadFields.carrier,
        content_type: labelPayloadFields.content_type,
        data: v.pipe(
          text,
          v.description(
            'Label as a Base64-encoded PDF. Omitted in `GET /events` and `ship listen`. Use `GET /labels/{id}` with `label_id` and `type=pdf` instead.',
          ),
        ),
        tracking_number: labelPayloadFields.tracking_number,
        tracking_url,
      }),
      v.description('Shipment with its label'),
    ),
  }),
} as const satisfies TopicRow

/** The renderer is injected: functions that only need the topic are deployed without it. */
type LabelTopicDeps = TopicDeps & {
  readonly printLabels: (labels: readonly PrintedLabel[]) => Promise<Result<Uint8Array, UnavailableFile>>
}

export const notifyShipmentsLabel = /* @__PURE__ */ createTopicNotifier(
  shipmentsLabel,
  LabelReady,
  async (ready, deps: LabelTopicDeps) => {
    const labelNotification = await findReadyLabel(ready, deps)
    if (!labelNotification) return null
    const printed = await deps.printLabels([labelNotification])
    if (!printed.ok && printed.error.why === 'erased') return null
    if (!printed.ok) throw new Error(`the file of label ${printed.error.labelId} is lost`)
    return {
      shipment: {
        ...(await toLabelResponse(labelNotification, deps)),
        data: Buffer.from(printed.value).toString('base64'),
      },
    }
  },
)

/** Returns a ready label with its shipment; null if it was deleted. */
export async function findReadyLabel(
  { userId, shipmentId, labelId }: v.InferOutput<typeof LabelReady>,
  { table }: Pick<LabelTopicDeps, 'table'>,
): Promise<PrintedLabel | null> {
  const found = await findShipment(table, userId, shipmentId)
  const label = found?.labels.find((candidate) => candidate.id === labelId)
  return found && label && isReady(label) ? { label, found } : null
}

/** Returns the label fields except the PDF. */
export const toLabelResponse = async (
  { label, found }: PrintedLabel,
  { trackingLink }: Pick<TopicDeps, 'trackingLink'>,
) => ({
  id: found.shipment.id,
  label_id: label.id,
  carrier: label.carrier,
  content_type: 'application/pdf' as const,
  tracking_number: label.trackingNumber,
  tracking_url: await trackingLink(label),
})
