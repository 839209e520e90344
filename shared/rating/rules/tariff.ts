import * as v from 'valibot'
import type { Lane, RouteQuery, RoutingData, Zone } from './lane.ts'

export const Tariff = v.object({
  /** A weight belongs to the first band it is not above. */
  upToGrams: v.pipe(v.array(v.number()), v.readonly()),
  bandCents: v.pipe(v.array(v.number()), v.readonly()),
  /** For each kilogram begun above the last band. */
  beyondCentsPerKg: v.number(),
  /** What the place pays of the bands' prices. */
  zonePercent: v.number(),
  surchargeCentsPerKg: v.number(),
  signatureFeeCents: v.number(),
  oversizeCentsPerKg: v.number(),
  freeLengthPlusGirthCm: v.number(),
  divisor: v.number(),
  minWeightGrams: v.number(),
})

/** All numbers by which a lane prices parcels from one place to another: what a label is priced by, whatever comes later. */
export type Tariff = Readonly<v.InferOutput<typeof Tariff>>

/** From where to where a parcel goes. */
export type Places = Pick<RouteQuery, 'entryPoint' | 'country' | 'province' | 'postalCode' | 'isReturn'>

/** By what a lane prices today, and how long it takes; null where it does not reach the destination. */
export function tariffOf(
  lane: Lane,
  { entryPoint, country, province, postalCode, isReturn }: Places,
  data: RoutingData,
): { readonly tariff: Tariff; readonly transitDays: { readonly min: number; readonly max: number } } | null {
  const table = isReturn ? lane.returnRates : lane.rates
  const region = data.originRegion(entryPoint)
  const zoneGroup = data.zoneGroup(country)
  const distance = region && zoneGroup ? data.distance(region, zoneGroup) : null
  const rates = distance ? table?.distances[distance] : undefined
  if (!table || !rates) return null
  const { upToGrams, surchargeCentsPerKg, oversizeCentsPerKg } = table
  const { bandCents, beyondCentsPerKg, transitDays } = rates
  const { divisor, minWeightGrams, freeLengthPlusGirthCm } = lane.limits
  const provinceCode = province === null ? null : data.provinceCode(country, province)
  const tariff = {
    upToGrams,
    bandCents,
    beyondCentsPerKg,
    zonePercent: zonePercent(data.zones(country), provinceCode, postalCode),
    surchargeCentsPerKg,
    signatureFeeCents: lane.signatureFeeCents ?? 0,
    oversizeCentsPerKg,
    freeLengthPlusGirthCm,
    divisor,
    minWeightGrams,
  }
  return { tariff, transitDays }
}

/**
 * The percentage a place pays: by the longest postal prefix that fits, else by province code, else the dearest zone of the
 * country. 100 where a country has no zones.
 */
export function zonePercent(zones: readonly Zone[], provinceCode: string | null, postalCode: string | null): number {
  const code = postalCode?.toUpperCase().replace(/\s/g, '') ?? ''
  const byPostalCode = zones
    .flatMap((zone) => zone.postalPrefixes.map((prefix) => ({ zone, prefix })))
    .filter(({ prefix }) => code.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)
    .at(0)?.zone
  const byProvince = zones.find((zone) => zone.provinces.includes(provinceCode ?? ''))
  const zone = byPostalCode ?? byProvince
  return zone
    ? zone.percent
    : zones.reduce((dearest, { percent }) => Math.max(dearest, percent), zones.length ? 0 : 100)
}
