import timeZones from '../data/generated/timeZones.json' with { type: 'json' }
import { MINUTE_MS, SECOND_MS } from './durations.ts'

const zones: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(timeZones.zones))

/**
 * Returns the UTC offset of a time zone whose rules changed after the release of the runtime, in ms
 * (positive east of Greenwich). Null if the rules of the runtime apply. Source: IANA time zone
 * database, in the version of `generated/timeZones.json`.
 */
export function findChangedOffsetMs(instantMs: number, timeZone: string): number | null {
  const offsets = zones.get(timeZone)
  const seconds = instantMs / SECOND_MS
  if (!offsets || seconds >= timeZones.untilSeconds) return null
  let found: number | null = null
  // Pairs of start and offset, in order.
  for (let at = 0; at + 1 < offsets.length; at += 2) {
    if (seconds >= (offsets[at] ?? 0)) found = (offsets[at + 1] ?? 0) * MINUTE_MS
  }
  return found
}
