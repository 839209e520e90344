import { scannedNumbers } from '#shared/carriers/rules/readScan.ts'
import { comparableNumber } from '#shared/carriers/rules/trackingNumber.ts'

/** A barcode as searches compare it: without blanks, in capital letters. */
export const comparableBarcode = (barcode: string): string => comparableNumber(barcode) ?? barcode

/** Barcodes that a scan may mean: the lengths of a GTIN are equal. */
export const barcodesInScan = (scan: string): ReadonlySet<string> =>
  new Set([comparableBarcode(scan), ...scannedNumbers(scan)])
