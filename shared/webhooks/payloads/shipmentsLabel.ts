import type { PublishedEvent } from '../../events/domainEvent.ts'
import { printLabels } from '../../shipping/labels/printLabels.ts'
import { isReady } from '../../shipping/labels/rules/label.ts'
import { findShipment } from '../../shipping/shipments/shipmentStore.ts'
import type { Table } from '../../table/table.ts'
import type { Telling } from '../fanOut.ts'
import type { TopicPayload } from '../topics/topics.ts'

type LabelReady = Extract<PublishedEvent, { readonly type: 'labelReady' }>

/** Topic shipments_label: the label itself, ready to be printed. */
export const tellLabel = ({ id, userId, shipmentId, labelId }: LabelReady, table: Table): Telling => ({
  eventId: id,
  userId,
  topic: 'shipments_label',
  build: async (): Promise<TopicPayload['shipments_label'] | null> => {
    const found = await findShipment(table, userId, shipmentId)
    const label = found?.labels.find((candidate) => candidate.id === labelId)
    if (!found || !label || !isReady(label)) return null
    const pdf = await printLabels([{ label, found }])
    return {
      shipment: {
        id: shipmentId,
        carrier: label.carrier,
        content_type: 'application/pdf',
        data: Buffer.from(pdf).toString('base64'),
        tracking_number: label.trackingNumber,
      },
    }
  },
})
