import { isTrackingNumber } from './trackingNumber.ts'

/**
 * Content of a barcode: plain Code 128, or GS1-128 elements (application identifier and value
 * joined).
 */
export type BarcodeContent =
  | { readonly symbology: 'code128'; readonly text: string }
  | { readonly symbology: 'gs1-128'; readonly elements: readonly string[] }

/**
 * Returns the barcode of a tracking number. USPS requires the ZIP code before the number
 * (application identifier 420, Publication 199); other carriers read Code 128.
 */
export function buildTrackingBarcode(
  trackingNumber: string,
  destination: { readonly country: string; readonly postalCode: string | null },
): BarcodeContent {
  if (!isTrackingNumber('impb', trackingNumber)) return { symbology: 'code128', text: trackingNumber }
  const zip = destination.country === 'US' ? /^\d{5}/.exec(destination.postalCode ?? '')?.[0] : undefined
  return { symbology: 'gs1-128', elements: zip === undefined ? [trackingNumber] : [`420${zip}`, trackingNumber] }
}

/** Returns the barcode of a container code (application identifier 00). */
export const buildSsccBarcode = (sscc: string): BarcodeContent => ({ symbology: 'gs1-128', elements: [`00${sscc}`] })
