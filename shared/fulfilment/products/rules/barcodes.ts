import { scannedNumbers } from '#shared/carriers/rules/readScan.ts'
import { comparableNumber } from '#shared/carriers/rules/trackingNumber.ts'

/** Returns a barcode in comparable form: without spaces, upper case. */
export const comparableBarcode = (barcode: string): string => comparableNumber(barcode) ?? barcode

/** Returns the barcodes a scan may mean: GTINs of different lengths are equal. */
export const barcodesInScan = (scan: string): ReadonlySet<string> =>
  new Set([comparableBarcode(scan), ...scannedNumbers(scan)])
