import { LABEL_SIZE_PT } from '../page/labelArea.ts'
import { writeDocument } from '../page/writeDocument.ts'
import { layoutShipmentLabel } from './layoutShipmentLabel.ts'
import type { ShipmentLabelData } from './shipmentLabelData.ts'

/** A shipment's label as a PDF of one page, 4 by 6 inches. */
export const renderShipmentLabel = (label: ShipmentLabelData): Promise<Uint8Array> => renderLabels([label])

/** Several labels as one PDF, a page each, in the order given. The same data gives the same bytes. */
export function renderLabels(labels: readonly ShipmentLabelData[]): Promise<Uint8Array> {
  return writeDocument(
    {
      title: labels.length === 1 ? `Label ${labels[0]?.trackingNumber}` : `${labels.length} labels`,
      createdMs: Math.max(0, ...labels.map(({ createdMs }) => createdMs)),
      texts: JSON.stringify(labels),
      pageSize: LABEL_SIZE_PT,
    },
    (measure) => labels.map((label) => layoutShipmentLabel(measure, label)),
  )
}
