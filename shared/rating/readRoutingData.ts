import { findDivisionByName } from '../addresses/divisions.ts'
import destinationsJson from '../data/edited/destinations.json' with { type: 'json' }
import lanesJson from '../data/edited/lanes.json' with { type: 'json' }
import { carriers, deliversDutyPaid, getMaxPackages, isPurchasable } from '../reference/carriers.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import { SERVICES, type Service, TERMS, type Terms } from '../reference/rules/services.ts'
import { DISTANCES, type Distance, type Lane, type ParcelLimits, type RoutingData } from './rules/lane.ts'

type LaneRow = Omit<Lane, 'service' | 'exitPoints' | 'terms' | 'limits' | 'dangerousGoods'> & {
  /** Absent: unspecified. */
  readonly exitPoints?: readonly string[]
  /** Absent: all. */
  readonly terms?: readonly string[]
  readonly limits: string
  /** Absent: none are accepted. */
  readonly dangerousGoods?: string
}

const limits: ReadonlyMap<string, ParcelLimits> = new Map(Object.entries(lanesJson.limits))
const goods: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(lanesJson.goods))
const zoneGroups: ReadonlyMap<string, string> = new Map(
  Object.entries(destinationsJson.zoneGroups).flatMap(([group, countries]) => countries.map((code) => [code, group])),
)
type GroupsByDistance = { readonly [D in Distance]?: readonly string[] }
const distanceRows: Readonly<Record<string, GroupsByDistance>> = destinationsJson.distances
const distances: ReadonlyMap<string, Distance> = new Map(
  Object.entries(distanceRows).flatMap(([region, groups]) =>
    DISTANCES.flatMap((distance) => (groups[distance] ?? []).map((group) => [`${region}/${group}`, distance])),
  ),
)

/** Returns the value of a name in a row. A test checks the data, so a missing name is a bug. */
function named<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name)
  if (value === undefined) throw new RangeError(`the routing table refers to ${name}, which does not exist`)
  return value
}

/** Returns the terms of a lane: those of its row that the carrier offers. */
export function getLaneTerms({
  carrier,
  entryPoints: origins,
  to,
  terms = TERMS,
}: Pick<LaneRow, 'carrier' | 'entryPoints' | 'to' | 'terms'>): readonly Terms[] {
  // Terms have no effect without a customs border.
  const isDomestic = origins?.every((origin) => to?.every((country) => entryPoints.get(origin)?.country === country))
  const hasAll = isDomestic || deliversDutyPaid(carrier)
  return TERMS.filter((one) => terms.includes(one) && (hasAll || one === 'DDU'))
}

const lane = (service: Service, row: LaneRow): Lane => {
  const { exitPoints = [], dangerousGoods, ...rest } = row
  return {
    ...rest,
    service,
    exitPoints,
    terms: getLaneTerms(row),
    limits: named(limits, row.limits),
    dangerousGoods: dangerousGoods ? named(goods, dangerousGoods) : [],
  }
}

const laneRows: Readonly<Record<Service, readonly LaneRow[]>> = lanesJson.lanes

const lanes: readonly Lane[] = SERVICES.flatMap((service) => laneRows[service].map((row) => lane(service, row)))

/**
 * Creates the routing table bundled with the platform, limited to carriers whose adapters have an
 * account.
 */
export const createRoutingData = (accounts: readonly string[]): RoutingData => ({
  lanes: lanes.filter(({ carrier }) => isPurchasable(carrier, accounts)),
  findOriginRegion: (entryPoint) => entryPoints.get(entryPoint)?.originRegion ?? null,
  findZoneGroup: (country) => zoneGroups.get(country) ?? null,
  distance: (region, zoneGroup) => distances.get(`${region}/${zoneGroup}`) ?? null,
  findProvinceCode: (country, province) => findDivisionByName(country, province)?.code ?? null,
  isSandboxCarrier: (code) => {
    const carrier = carriers.get(code)
    return carrier?.kind === 'outside' && carrier.isSandbox
  },
  maxPackages: getMaxPackages,
})

/** The routing table without external carriers. */
export const routingData: RoutingData = createRoutingData([])
