import Big from 'big.js'
import { roundHalfUp } from '../../core/decimal.ts'
import { type Money, usd } from '../../core/money.ts'
import type { Zone } from './lane.ts'
import type { Tariff } from './tariff.ts'

type Bands = Pick<Tariff, 'upToGrams' | 'bandCents' | 'beyondCentsPerKg' | 'zonePercent'>

/** The bands' price of a weight in a zone, rounded half up to the cent. */
export function basePrice(bands: Bands, weightGrams: number): Money {
  const { upToGrams, bandCents, beyondCentsPerKg, zonePercent } = bands
  const band = upToGrams.findIndex((most) => weightGrams <= most)
  const last = bandCents.at(-1) ?? 0
  const beyondKg = Math.ceil((weightGrams - (upToGrams.at(-1) ?? 0)) / 1000)
  const cents = band === -1 ? last + beyondKg * beyondCentsPerKg : (bandCents[band] ?? last)
  return usd(roundHalfUp(new Big(cents).times(zonePercent).div(100), 0).toNumber())
}

/** A price per kilogram for a weight, to the gram, rounded half up to the cent. */
export const perKg = (centsPerKg: number, weightGrams: number): Money =>
  usd(roundHalfUp(new Big(centsPerKg).times(weightGrams).div(1000), 0).toNumber())

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
