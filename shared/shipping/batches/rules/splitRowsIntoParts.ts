/** Rows of a part, processed by one invocation of the worker. */
const MAX_ROWS_PER_PART = 20

/** Size of a part, below the limit of an item. */
const MAX_BYTES_PER_PART = 340_000

/**
 * Splits rows of these sizes into consecutive parts, and returns the index of the first row of each.
 * A part with a single row may be larger.
 */
export function splitRowsIntoParts(rowBytes: readonly number[]): readonly number[] {
  const starts: number[] = []
  let bytes = 0
  for (const [index, size] of rowBytes.entries()) {
    const start = starts.at(-1)
    if (start === undefined || index - start === MAX_ROWS_PER_PART || bytes + size > MAX_BYTES_PER_PART) {
      starts.push(index)
      bytes = 0
    }
    bytes += size
  }
  return starts
}
