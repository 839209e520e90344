/**
 * Event codes that accounts may report: events in transit, but no deliveries or failed attempts.
 */
export const REPORTABLE_CODES: ReadonlySet<number> = new Set([
  100, 101, 102, 103, 104, 105, 106, 109, 110, 111, 112, 113, 114, 120, 121, 130, 131, 132, 133, 134, 135, 136, 140,
  150, 155,
])
