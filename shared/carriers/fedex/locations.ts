import { CarrierDownError } from '../carrier.ts'
import type { CarrierRejection } from '../port.ts'
import type { ParcelOrder } from '../rules/parcel.ts'
import { MAX_SERVICE_POINTS, type ServicePoint, type ServicePointSearch } from '../rules/servicePoint.ts'
import { type FedexProxy, toCarrierRejection } from './proxy.ts'
import { buildLocationSearch, LocationResponseBody, toServicePoints } from './rules/locations.ts'

const requestLocations = (proxy: FedexProxy, action: string, search: ServicePointSearch) =>
  proxy(
    { action, method: 'POST', path: '/location/v1/locations', body: buildLocationSearch(search) },
    LocationResponseBody,
  )

/** Lists FedEx locations that hold parcels. */
export async function listLocations(
  proxy: FedexProxy,
  search: ServicePointSearch,
): Promise<readonly ServicePoint[] | CarrierRejection> {
  const response = await requestLocations(proxy, 'list locations', search)
  return response.ok ? toServicePoints(response.value) : toCarrierRejection(response.error)
}

/**
 * Returns why FedEx cannot hold a parcel at a location. FedEx finds no location by its ID, so it is
 * searched for near the recipient.
 */
export async function validateLocation(proxy: FedexProxy, id: string, { to }: ParcelOrder): Promise<string | null> {
  const unknown = `service point ${id} was not found near the recipient`
  const search = { country: to.country, postalCode: to.postalCode ?? '', limit: MAX_SERVICE_POINTS }
  const response = await requestLocations(proxy, 'find a location', search)
  if (!response.ok) {
    if (response.error.isAccount) throw new CarrierDownError(`fedex to find a location: ${response.error.reason}`)
    return unknown
  }
  const isFound = toServicePoints(response.value).some((point) => point.id === id && point.country === to.country)
  return isFound ? null : unknown
}
