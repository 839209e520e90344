import { A4_SIZE_PT } from '../page/a4Area.ts'
import { writeDocument } from '../page/writeDocument.ts'
import type { InboundLabelsData } from './inboundLabelsData.ts'
import { layoutInboundLabels } from './layoutInboundLabels.ts'

/** Labels for the products of an inbound shipment, as a PDF of an A4 sheet for each. The same data gives the same bytes. */
export const renderInboundLabels = (inbound: InboundLabelsData): Promise<Uint8Array> =>
  writeDocument(
    {
      title: `Inbound ${inbound.inboundId}`,
      createdMs: inbound.createdMs,
      texts: JSON.stringify(inbound),
      pageSize: A4_SIZE_PT,
    },
    (measure) => layoutInboundLabels(measure, inbound),
  )
