import type { BarcodeContent } from '../../carriers/rules/barcodeContent.ts'

/** What Code 128 shows and every scanner gives back: printable ASCII. Null for a text that holds anything else. */
export const productBarcode = (text: string): BarcodeContent | null =>
  /^[\x20-\x7e]+$/.test(text) ? { symbology: 'code128', text } : null
