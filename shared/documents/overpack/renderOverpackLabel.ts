import { LABEL_SIZE_PT } from '../page/labelArea.ts'
import { writeDocument } from '../page/writeDocument.ts'
import { layoutOverpackLabel } from './layoutOverpackLabel.ts'
import type { OverpackLabelData } from './overpackLabelData.ts'

/** An overpack's label as a PDF of one page, 4 by 6 inches. The same data gives the same bytes. */
export const renderOverpackLabel = (label: OverpackLabelData): Promise<Uint8Array> =>
  writeDocument(
    {
      title: `Overpack ${label.overpackId}`,
      createdMs: label.createdMs,
      texts: JSON.stringify(label),
      pageSize: LABEL_SIZE_PT,
    },
    (measure) => [layoutOverpackLabel(measure, label)],
  )
