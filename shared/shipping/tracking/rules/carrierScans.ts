import type { CarrierScan } from '#shared/carriers/rules/parcel.ts'

/** Remembered scans of a parcel, more than any parcel has. */
const MAX_CACHED_SCANS = 300
const MAX_DESCRIPTION_LENGTH = 200

const MINUTE_MS = 60_000

/** Returns the local time as ISO 8601 with the offset derived from it. */
export function parseLocalInstant({
  occurredAtMs,
  localTime,
}: Pick<CarrierScan, 'occurredAtMs' | 'localTime'>): string {
  const localTimeMs = Date.parse(`${localTime.replace(' ', 'T')}Z`)
  const offsetMinutes = Math.round((localTimeMs - occurredAtMs) / MINUTE_MS)
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60]
  const offset = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
  return `${localTime.replace(' ', 'T')}${offsetMinutes < 0 ? '-' : '+'}${offset}`
}

/**
 * Returns scans not reported before, oldest first, and the names to remember. Scans with the same
 * name are the same.
 */
export function selectNewScans(
  scans: readonly CarrierScan[],
  seen: readonly string[],
  nameOf: (scan: CarrierScan) => string,
): { readonly fresh: readonly CarrierScan[]; readonly seen: string[] } {
  const known = new Set(seen)
  const fresh = new Map(scans.filter((scan) => !known.has(nameOf(scan))).map((scan) => [nameOf(scan), scan]))
  return {
    fresh: [...fresh.values()].toSorted((one, other) => one.occurredAtMs - other.occurredAtMs),
    seen: [...seen, ...fresh.keys()].slice(-MAX_CACHED_SCANS),
  }
}

/** Returns the carrier's text, shortened for display; null if empty. */
export const formatScanDescription = ({ rawText }: CarrierScan): string | null =>
  [...rawText.trim()].slice(0, MAX_DESCRIPTION_LENGTH).join('') || null
