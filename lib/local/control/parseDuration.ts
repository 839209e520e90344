const DURATION = /^P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const UNITS_MS = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1_000]

/** An ISO 8601 duration in weeks, days, hours, minutes and seconds as ms; null for anything else. Months and years have no fixed length. */
export function parseDuration(text: string): number | null {
  const counts = DURATION.exec(text)?.slice(1)
  return counts ? counts.reduce((sum, count, index) => sum + Number(count ?? 0) * (UNITS_MS[index] ?? 0), 0) : null
}
