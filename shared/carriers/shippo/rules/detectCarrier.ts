import { isTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'

/** Postal operators in Shippo's naming, by the country suffix of S10 numbers. */
const POSTS: Readonly<Record<string, string>> = {
  US: 'usps',
  CA: 'canada_post',
  DE: 'deutsche_post',
  GB: 'royal_mail',
  AU: 'australia_post',
  ES: 'correos_espana',
  HK: 'hongkong_post',
  NZ: 'new_zealand_post',
}

/** Test numbers, which pass through every status. (Seen in public code, not published.) */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^SHIPPO_[A-Z_]+$/, 'shippo'],
  [/^1Z[0-9A-Z]{16}$/, 'ups'],
  [/^(\d{12}|\d{15})$/, 'fedex'],
  [/^\d{10}$/, 'dhl_express'],
  [/^\d{16}$/, 'canada_post'],
]

/**
 * Returns the carrier of a number in Shippo's naming, as Shippo requires both; null if the format
 * is ambiguous. (These are the usual formats; Shippo publishes none.)
 */
export function detectCarrier(trackingNumber: string): string | null {
  if (isTrackingNumber('impb', trackingNumber)) return 'usps'
  if (isTrackingNumber('s10', trackingNumber)) return POSTS[trackingNumber.slice(-2)] ?? null
  return FORMS.find(([form]) => form.test(trackingNumber))?.[1] ?? null
}
