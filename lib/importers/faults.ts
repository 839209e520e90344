import { failure, type Result } from '../../shared/core/result.ts'

const MOST_TOLD = 5

/** A file is refused: the first five of its faults in one text, and how many there are besides. */
export function failed(faults: readonly string[]): Result<never, string> {
  const more = faults.length - MOST_TOLD
  return failure([...faults.slice(0, MOST_TOLD), ...(more > 0 ? [`and ${more} more`] : [])].join('; '))
}
