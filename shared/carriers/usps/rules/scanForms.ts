import * as v from 'valibot'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { formatLocalDateTime } from '#shared/core/dates.ts'
import { toDomesticAddress } from './parties.ts'

/* SCAN forms (PS Form 5630) of USPS, SCAN Forms 3.1.14. */

/** Labels per form. */
export const MAX_LABELS_PER_FORM = 40_000

/** USPS manifests labels at 12:30 a.m. in this time zone on the day after their mailing date. */
const USPS_TIME_ZONE = 'America/Chicago'

/** Returns the request of a form of labels that are handed over now at an entry point. */
export const buildScanFormRequest = (trackingNumbers: readonly string[], from: PostalAddress, nowMs: number) => {
  const fromAddress = toDomesticAddress(from)
  return {
    imageInfo: { imageType: 'PDF', labelType: '8.5X11LABEL' },
    mailingDate: formatLocalDateTime(nowMs, USPS_TIME_ZONE).slice(0, 10),
    // Labels of other mailing dates are handed over today, too.
    overwriteMailingDate: true,
    entryFacilityZIPCode: fromAddress.ZIPCode,
    destinationEntryFacilityType: 'NONE',
    shipment: { trackingNumbers },
    fromAddress,
  }
}

export const ScanFormBody = v.object({
  manifestNumber: v.string(),
  /** Base64. */
  SCANFormImage: v.string(),
})

/** Labels that USPS rejected for a form, the forms that contain some, and reasons of the others. */
export type ExcludedLabels = {
  readonly trackingNumbers: ReadonlySet<string>
  readonly formNumbers: readonly string[]
  readonly reasons: readonly string[]
}

/*
 * Texts of the published error inventory (USPS/api-examples, October 2025), which writes the number
 * of a label with and without brackets and spaces.
 */
const LABEL_PATTERN = /\bbarcode\s*[[<]?\s*(\d{20,34}|[A-Z]{2}\d{9}[A-Z]{2})/i
const FORM_PATTERN = /part of another SCAN Form with efn\s*[[<]?\s*([A-Z0-9]+)/i
const MANIFESTED_PATTERN = /has (?:been )?manifested/i
/** Routing code of a barcode: a ZIP code of 5 or 9 digits. */
const ROUTING_PREFIX = /^420\d{5}(?:\d{4})?(?=9\d{21}$)/

/** Returns the labels that the rejection of a form names. Others may be accepted without them. */
export function listExcludedLabels(details: readonly string[], requested: ReadonlySet<string>): ExcludedLabels {
  const trackingNumbers = new Set<string>()
  const formNumbers = new Set<string>()
  const reasons: string[] = []
  for (const text of details) {
    const named = LABEL_PATTERN.exec(text)?.[1]?.toUpperCase().replace(ROUTING_PREFIX, '')
    if (named === undefined || !requested.has(named)) continue
    trackingNumbers.add(named)
    const formNumber = FORM_PATTERN.exec(text)?.[1]
    if (formNumber !== undefined) formNumbers.add(formNumber)
    // USPS knows a manifested label, which is the purpose of a form.
    else if (!MANIFESTED_PATTERN.test(text)) reasons.push(text)
  }
  return { trackingNumbers, formNumbers: [...formNumbers], reasons }
}
