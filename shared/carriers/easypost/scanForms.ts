import { CarrierDownError } from '../carrier.ts'
import type { CarrierRefusal } from '../port.ts'
import type { CarrierFile } from '../rules/parcel.ts'
import type { EasypostProxy } from './proxy.ts'
import { type ListedScanForm, ScanForm, ScanForms } from './rules/answers.ts'
import { manifestedBefore, takesNoScanForms } from './rules/errors.ts'
import { refused } from './shipments.ts'

/** Parcels that are on a form already are left out of another one. */
export async function makeScanForm(proxy: EasypostProxy, ids: readonly string[]): Promise<'told' | CarrierRefusal> {
  if (ids.length === 0) return 'told'
  const body = { scan_form: { shipments: ids.map((id) => ({ id })) } }
  const answer = await proxy.call({ action: 'make a scan form', method: 'POST', path: '/scan_forms', body }, ScanForm)
  if (answer.ok) {
    const { status, message } = answer.value
    return status === 'failed' ? { refused: message ?? 'the carrier made no scan form' } : 'told'
  }
  const { error } = answer
  // Such a carrier learns of its parcels when it scans them.
  if (takesNoScanForms(error)) return 'told'
  const before = manifestedBefore(error)
  const others = ids.filter((id) => !before.includes(id))
  return others.length < ids.length ? makeScanForm(proxy, others) : refused(error)
}

/** Forms on a page of their list, and pages that are looked through: what was handed over just now stands on the first. */
const PAGE_SIZE = 100
const MAX_PAGES = 5

/** The forms on which parcels stand. The answer to what made them may have been lost, so that they are looked up by number. */
export async function scanFormsOf(
  proxy: EasypostProxy,
  trackingNumbers: readonly string[],
): Promise<readonly CarrierFile[] | 'pending'> {
  const missing = new Set(trackingNumbers)
  const found: ListedScanForm[] = []
  let isOneMade = false
  let path = `/scan_forms?page_size=${PAGE_SIZE}`
  for (let page = 0; page < MAX_PAGES && missing.size > 0; page += 1) {
    const answer = await proxy.call({ action: 'list scan forms', method: 'GET', path }, ScanForms)
    if (!answer.ok) throw new CarrierDownError(`easypost to list scan forms: ${answer.error.reason}`)
    const { scan_forms, has_more } = answer.value
    for (const form of scan_forms.filter(({ status }) => status !== 'failed')) {
      if (isBeingMade(form) && form.tracking_codes.length === 0) isOneMade = true
      if (form.tracking_codes.filter((number) => missing.delete(number)).length > 0) found.push(form)
    }
    const last = scan_forms.at(-1)
    if (!has_more || !last) break
    path = `/scan_forms?page_size=${PAGE_SIZE}&before_id=${last.id}`
  }
  // It may be theirs.
  if (found.some(isBeingMade) || (missing.size > 0 && isOneMade)) return 'pending'
  const urls = found.flatMap(({ form_url }) => form_url ?? [])
  return (await Promise.all(urls.map((url) => proxy.document(url, 'scan form')))).flat()
}

const isBeingMade = ({ status, form_url }: ListedScanForm): boolean => status === 'creating' || form_url === null
