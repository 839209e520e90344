import * as v from 'valibot'
import type { Result } from '../../core/result.ts'
import { LabelReady } from '../../shipping/labels/labelActions.ts'
import type { LostFile, PrintedLabel } from '../../shipping/labels/printLabels.ts'
import { isReady } from '../../shipping/labels/rules/label.ts'
import { findShipment } from '../../shipping/shipments/shipmentStore.ts'
import type { Table } from '../../table/table.ts'
import { integer, payload, type TopicRow, telling, text, textOrNull } from './topic.ts'

/** Topic shipments_label: the label itself, ready to be printed. */
export const shipmentsLabel = {
  name: 'shipments_label',
  summary: 'A label was made',
  payload: payload('ShipmentsLabel', {
    shipment: v.looseObject({
      id: integer,
      carrier: text,
      content_type: v.literal('application/pdf'),
      data: v.pipe(text, v.description('The label as a PDF, in Base64')),
      tracking_number: textOrNull,
    }),
  }),
} as const satisfies TopicRow

/** Who draws labels is passed in: functions that only need the topic are deployed without it. */
type LabelTopicDeps = {
  readonly table: Table
  readonly printLabels: (labels: readonly PrintedLabel[]) => Promise<Result<Uint8Array, LostFile>>
}

export const tellShipmentsLabel = /* @__PURE__ */ telling(
  shipmentsLabel,
  LabelReady,
  async (ready, deps: LabelTopicDeps) => {
    const { userId, shipmentId, labelId } = ready
    const found = await findShipment(deps.table, userId, shipmentId)
    const label = found?.labels.find((candidate) => candidate.id === labelId)
    if (!found || !label || !isReady(label)) return null
    const printed = await deps.printLabels([{ label, found }])
    if (!printed.ok && printed.error.why === 'erased') return null
    if (!printed.ok) throw new Error(`the file of label ${printed.error.labelId} is lost`)
    return {
      shipment: {
        id: shipmentId,
        carrier: label.carrier,
        content_type: 'application/pdf' as const,
        data: Buffer.from(printed.value).toString('base64'),
        tracking_number: label.trackingNumber,
      },
    }
  },
)
