import { parseScannedTrackingNumbers } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { toComparableTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'

/** Returns a barcode in comparable form: without spaces, upper case. */
export const toComparableBarcode = (barcode: string): string => toComparableTrackingNumber(barcode) ?? barcode

/** Returns the barcodes a scan may mean: GTINs of different lengths are equal. */
export const parseScannedBarcodes = (scan: string): ReadonlySet<string> =>
  new Set([toComparableBarcode(scan), ...parseScannedTrackingNumbers(scan)])
