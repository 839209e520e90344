import moment from 'moment-timezone'

/*
 * Time zones whose rules changed recently, from the IANA time zone database in the package
 * `moment-timezone`. A runtime has the rules of its release, which are older.
 */

type Zone = Pick<moment.MomentZone, 'name' | 'untils' | 'offsets'>

/** Last year whose rules all supported runtimes know: those of Node.js 20 are of 2025. */
const LAST_KNOWN_YEAR = 2025
const LAST_YEAR = 2030

/** UTC offset of a zone in minutes (positive east of Greenwich) at an instant. */
function getUtcOffsetMs({ untils, offsets }: Zone, instantMs: number): number {
  const at = untils.findIndex((until) => instantMs < until)
  return 0 - (offsets[at] ?? 0)
}

const getMidMonthMs = (year: number, month: number): number => Date.UTC(year, month, 15, 12)

/** Whether a month of a later year has another offset than in the known year. */
function hasOffsetChanged(zone: Zone): boolean {
  for (let year = LAST_KNOWN_YEAR + 1; year <= LAST_YEAR; year++) {
    for (let month = 0; month < 12; month++) {
      if (
        getUtcOffsetMs(zone, getMidMonthMs(year, month)) !== getUtcOffsetMs(zone, getMidMonthMs(LAST_KNOWN_YEAR, month))
      )
        return true
    }
  }
  return false
}

/** Offsets of a zone from the first changed year: instants in Unix seconds and minutes. */
function listUtcOffsets(zone: Zone): readonly (readonly [fromSeconds: number, offsetMinutes: number])[] {
  const fromMs = Date.UTC(LAST_KNOWN_YEAR + 1, 0, 1)
  const toMs = Date.UTC(LAST_YEAR + 1, 0, 1)
  const starts = [fromMs, ...zone.untils.filter((until) => until > fromMs && until < toMs)]
  return starts.map((startMs) => [startMs / 1_000, getUtcOffsetMs(zone, startMs)])
}

/** Returns the contents of `generated/timeZones.json`. */
export function createTimeZoneData() {
  const zones = moment.tz.names().flatMap((name) => moment.tz.zone(name) ?? [])
  return {
    version: moment.tz.dataVersion,
    untilSeconds: Date.UTC(LAST_YEAR + 1, 0, 1) / 1_000,
    zones: Object.fromEntries(zones.filter(hasOffsetChanged).map((zone) => [zone.name, listUtcOffsets(zone).flat()])),
  }
}
