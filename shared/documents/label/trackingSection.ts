import { trackingBarcode } from '../../carriers/rules/barcodeContent.ts'
import { formatTrackingNumber } from '../../carriers/rules/trackingNumber.ts'
import { barcodeField } from '../fields/barcodeField.ts'
import type { Section } from './section.ts'

/** The tracking number as a barcode and in groups to read aloud. */
export const trackingSection: Section = (measure, label, box) =>
  barcodeField(
    measure,
    {
      heading: `${label.carrier} TRACKING`.toUpperCase(),
      content: trackingBarcode(label.trackingNumber, label.destination),
      text: formatTrackingNumber(label.trackingNumber),
      mark: label.mark === null ? null : `${label.mark} LABEL`,
    },
    box,
  )
