/*
 * Position in a list sorted by time. A page number would skip orders when others before them leave
 * the list between two pages.
 */

export type TimePosition = {
  readonly fromMs: number
  /** Entries at `fromMs` that were read. */
  readonly skip: number
}

/** Parses a cursor; the start without one. */
export function parseTimeCursor(cursor: string | null, startMs: number): TimePosition {
  const [, fromMs, skip] = /^(\d+):(\d+)$/.exec(cursor ?? '') ?? []
  return fromMs === undefined ? { fromMs: startMs, skip: 0 } : { fromMs: Number(fromMs), skip: Number(skip) }
}

/** Returns the cursor after a page with entries of these times, ascending; null at the end. */
export function createTimeCursor(
  { fromMs, skip }: TimePosition,
  timesMs: readonly number[],
  pageSize: number,
): string | null {
  const lastMs = timesMs.at(-1)
  if (lastMs === undefined || timesMs.length < pageSize) return null
  return lastMs > fromMs
    ? `${lastMs}:${timesMs.filter((time) => time === lastMs).length}`
    : `${fromMs}:${skip + timesMs.length}`
}
