import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { chunks } from '#shared/core/chunks.ts'
import { normaliseAddressDivision } from '../carrierDivisions.ts'
import type { CarrierRejection, HandoverRequest, IssuedForm, IssuedForms } from '../port.ts'
import { joined } from '../rules/reasonTexts.ts'
import { decodeImage } from './decodeImage.ts'
import type { UspsProxy } from './proxy.ts'
import { parseHandle } from './rules/handle.ts'
import { validateParty } from './rules/parties.ts'
import { buildScanFormRequest, listExcludedLabels, MAX_LABELS_PER_FORM, ScanFormBody } from './rules/scanForms.ts'

/**
 * Requests of one form. USPS does not document whether a rejection names all labels, and accepts 60
 * requests an hour by default.
 */
const MAX_FORM_REQUESTS = 8

/** Time to create a form, which is lost if its response is. */
const FORM_TIMEOUT_MS = 45_000

/**
 * Creates SCAN forms of the outbound parcels handed over at an entry point, without labels that are
 * on a form or manifested. USPS returns a form only in the response to its creation.
 */
export async function createScanForms(
  proxy: UspsProxy,
  { from, parcels }: HandoverRequest,
  nowMs: number,
): Promise<'transmitted' | IssuedForms | CarrierRejection> {
  const numbers = parcels
    .filter(({ handle }) => parseHandle(handle).kind !== 'return')
    .flatMap(({ trackingNumbers }) => trackingNumbers)
  if (numbers.length === 0) return 'transmitted'
  const place = from && normaliseAddressDivision(from, { latinOnly: true })
  if (place?.country !== 'US') return { refused: 'the entry point must be in the United States' }
  const error = validateParty('entry point', place)
  if (error !== null) return { refused: error }
  const forms: IssuedForm[] = []
  const reasons: string[] = []
  for (const some of chunks(numbers, MAX_LABELS_PER_FORM)) {
    const created = await createScanForm(proxy, some, place, nowMs)
    forms.push(...created.forms)
    if (created.reason !== null) reasons.push(created.reason)
  }
  return { forms, reason: reasons.length > 0 ? joined(reasons) : null }
}

async function createScanForm(
  proxy: UspsProxy,
  requested: readonly string[],
  from: PostalAddress,
  nowMs: number,
): Promise<IssuedForms> {
  const numbers = new Set(requested)
  const before = new Set<string>()
  const reasons: string[] = []
  const conclude = (more: readonly IssuedForm[], reason: readonly string[]): IssuedForms => {
    const all = [...reasons, ...reason]
    const earlier = [...before].map((number) => ({ number, file: null }))
    return { forms: [...earlier, ...more], reason: all.length > 0 ? joined(all) : null }
  }
  for (let request = 1; numbers.size > 0; request += 1) {
    const response = await proxy(
      {
        action: 'create a scan form',
        method: 'POST',
        path: '/scan-forms/v3/scan-form',
        body: buildScanFormRequest([...numbers], from, nowMs),
        returnsImage: true,
        timeoutMs: FORM_TIMEOUT_MS,
      },
      ScanFormBody,
    )
    if (response.ok) {
      const { manifestNumber, SCANFormImage } = response.value
      return conclude([{ number: manifestNumber, file: { format: 'pdf', bytes: decodeImage(SCANFormImage) } }], [])
    }
    const { reason, details } = response.error
    const excluded = listExcludedLabels(details, numbers)
    for (const number of excluded.formNumbers) before.add(number)
    reasons.push(...excluded.reasons)
    for (const number of excluded.trackingNumbers) numbers.delete(number)
    const isHopeless = excluded.trackingNumbers.size === 0 || (numbers.size > 0 && request === MAX_FORM_REQUESTS)
    if (isHopeless) return conclude([], [reason])
  }
  return conclude([], [])
}
