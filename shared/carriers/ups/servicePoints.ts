import { CarrierDownError } from '../carrier.ts'
import type { CarrierRejection } from '../port.ts'
import type { ServicePoint, ServicePointSearch } from '../rules/servicePoint.ts'
import { toCarrierRejection, type UpsProxy } from './proxy.ts'
import {
  ACCESS_POINT_OPTION,
  buildAccessPointLookup,
  buildAccessPointSearch,
  isAccessPointId,
  LocatorResponseBody,
  toServicePoints,
} from './rules/locator.ts'

const PATH = `/locations/v3/search/availabilities/${ACCESS_POINT_OPTION}?Locale=en_US`

/** Lists UPS Access Points that are open for parcels. */
export async function listAccessPoints(
  proxy: UpsProxy,
  search: ServicePointSearch,
): Promise<readonly ServicePoint[] | CarrierRejection> {
  const call = {
    action: 'list access points',
    method: 'POST',
    path: PATH,
    body: buildAccessPointSearch(search),
  } as const
  const response = await proxy(call, LocatorResponseBody)
  return response.ok ? toServicePoints(response.value) : toCarrierRejection(response.error)
}

/** Returns the access point of an order, or why UPS cannot deliver there. */
export async function findAccessPoint(
  proxy: UpsProxy,
  id: string,
  country: string,
): Promise<ServicePoint | CarrierRejection> {
  const unknown = { refused: `service point ${id} was not found in ${country}` }
  if (!isAccessPointId(id)) return unknown
  const body = buildAccessPointLookup(id, country)
  const response = await proxy(
    { action: 'find an access point', method: 'POST', path: PATH, body },
    LocatorResponseBody,
  )
  if (!response.ok) {
    if (response.error.isAccount) throw new CarrierDownError(`ups to find an access point: ${response.error.reason}`)
    return unknown
  }
  const points = toServicePoints(response.value)
  const point = 'refused' in points ? undefined : points.find((each) => each.id === id && each.country === country)
  if (!point) return unknown
  return point.accepts.includes('pick_up') ? point : { refused: `service point ${id} does not accept deliveries` }
}
