import { LABEL_SIZE_PT } from '../page/labelArea.ts'
import { writeDocument } from '../page/writeDocument.ts'
import { layoutPackingSlip } from './layoutPackingSlip.ts'
import type { PackingSlipData } from './packingSlipData.ts'

/** A packing slip as a PDF of 4 by 6 inch pages. The same data gives the same bytes. */
export const renderPackingSlip = (slip: PackingSlipData): Promise<Uint8Array> =>
  writeDocument(
    {
      title: `Packing slip ${slip.orderId}`,
      createdMs: slip.createdMs,
      texts: JSON.stringify(slip),
      pageSize: LABEL_SIZE_PT,
    },
    (measure) => layoutPackingSlip(measure, slip),
  )
