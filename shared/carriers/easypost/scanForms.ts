import { CarrierDownError } from '../carrier.ts'
import type { CarrierRejection } from '../port.ts'
import type { CarrierFile } from '../rules/parcel.ts'
import type { EasypostProxy } from './proxy.ts'
import { ScanForm, ScanForms } from './rules/answers.ts'
import { isScanFormUnsupported, parseManifestedShipmentIds } from './rules/errors.ts'
import { toCarrierRejection } from './shipments.ts'

/** Creates a scan form without parcels that are already on one, and adds it to `made`. */
export async function requestScanForm(
  proxy: EasypostProxy,
  ids: readonly string[],
  created: CreatedScanForm[],
): Promise<'transmitted' | CarrierRejection> {
  if (ids.length === 0) return 'transmitted'
  const body = { scan_form: { shipments: ids.map((id) => ({ id })) } }
  const response = await proxy.call(
    { action: 'create a scan form', method: 'POST', path: '/scan_forms', body },
    ScanForm,
  )
  if (response.ok) {
    const { status, message } = response.value
    created.push({ ...response.value, shipmentIds: ids })
    return status === 'failed' ? { refused: message ?? 'the carrier created no scan form' } : 'transmitted'
  }
  const { error } = response
  // Such a carrier learns of parcels by their scans.
  if (isScanFormUnsupported(error)) return 'transmitted'
  const before = parseManifestedShipmentIds(error)
  const others = ids.filter((id) => !before.includes(id))
  return others.length < ids.length ? requestScanForm(proxy, others, created) : toCarrierRejection(error)
}

/** Page size and number of pages searched; recent forms are on the first. */
const PAGE_SIZE = 100
const MAX_SCAN_FORM_PAGES = 5

/** A scan form created for certain shipments. */
export type CreatedScanForm = ScanForm & { readonly shipmentIds: readonly string[] }

/** EasyPost shipments of a handed-over parcel, one for each package, with their numbers. */
type ManifestedShipments = { readonly shipmentIds: readonly string[]; readonly trackingNumbers: readonly string[] }

/**
 * Returns the forms of parcels: those just created or, if that response was lost, others with their
 * numbers.
 */
export async function createScanForms(
  proxy: EasypostProxy,
  parcels: readonly ManifestedShipments[],
  created: readonly CreatedScanForm[],
): Promise<readonly CarrierFile[] | 'pending'> {
  const theirs = new Set(parcels.flatMap(({ shipmentIds }) => shipmentIds))
  const found: ScanForm[] = created.filter(
    ({ status, shipmentIds }) => status !== 'failed' && shipmentIds.some((id) => theirs.has(id)),
  )
  const known = new Set(created.flatMap(({ shipmentIds }) => shipmentIds))
  const others = parcels.filter(({ shipmentIds }) => !shipmentIds.every((id) => known.has(id)))
  const missing = new Set(others.flatMap(({ trackingNumbers }) => trackingNumbers))
  let isManifestCreated = false
  const take = (forms: readonly ScanForm[]): void => {
    for (const form of forms.filter(({ status }) => status !== 'failed')) {
      if (isPending(form) && form.tracking_codes.length === 0) isManifestCreated = true
      if (form.tracking_codes.filter((number) => missing.delete(number)).length > 0) found.push(form)
    }
  }
  let path = `/scan_forms?page_size=${PAGE_SIZE}`
  for (let page = 0; page < MAX_SCAN_FORM_PAGES && missing.size > 0; page += 1) {
    const response = await proxy.call({ action: 'list scan forms', method: 'GET', path }, ScanForms)
    if (!response.ok) throw new CarrierDownError(`easypost to list scan forms: ${response.error.reason}`)
    const { scan_forms, has_more } = response.value
    take(scan_forms)
    const last = scan_forms.at(-1)
    if (!has_more || !last) break
    path = `/scan_forms?page_size=${PAGE_SIZE}&before_id=${last.id}`
  }
  // A form in creation may contain them.
  if (found.some(isPending) || (missing.size > 0 && isManifestCreated)) return 'pending'
  const urls = found.flatMap(({ form_url }) => form_url ?? [])
  return (await Promise.all(urls.map((url) => proxy.document(url, 'scan form')))).flat()
}

const isPending = ({ status, form_url }: ScanForm): boolean => status === 'creating' || form_url === null
