import { trackingBarcode } from '../../domain/trackingNumbers/barcodeContent.ts'
import { formatTrackingNumber } from '../../domain/trackingNumbers/trackingNumber.ts'
import { barcodeShapes } from '../page/barcodeShapes.ts'
import { fitLine } from '../page/fitText.ts'
import { rectangle } from '../page/shapes.ts'
import type { Section } from './section.ts'

const HEADING_HEIGHT = 13
const NUMBER_HEIGHT = 15

/** The tracking number as a barcode and in groups to read aloud. */
export const trackingSection: Section = (measure, label, box) => {
  const isMarked = label.mark !== null
  const heading = isMarked ? `${label.mark} LABEL – NOT VALID FOR SHIPPING` : `${label.carrier} TRACKING`.toUpperCase()
  const bars = { ...box, y: box.y + HEADING_HEIGHT, height: box.height - HEADING_HEIGHT - NUMBER_HEIGHT }
  return [
    ...(isMarked ? [rectangle({ ...box, height: HEADING_HEIGHT - 1 })] : []),
    fitLine(
      measure,
      heading,
      { ...box, y: box.y + 2, height: HEADING_HEIGHT - 3 },
      { maxPt: 7.5, bold: true, align: 'center', gray: isMarked ? 1 : 0 },
    ),
    ...barcodeShapes(trackingBarcode(label.trackingNumber, label.destination), bars),
    fitLine(
      measure,
      formatTrackingNumber(label.trackingNumber),
      { ...box, y: bars.y + bars.height + 1, height: NUMBER_HEIGHT - 2 },
      { maxPt: 10.5, bold: true, align: 'center' },
    ),
  ]
}
