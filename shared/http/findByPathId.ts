import { parseId } from '../core/ids.ts'
import type { Problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'

/** What the id in a path names: `missing` where there is no such thing, and where the text is no id at all. */
export async function findByPathId<Found>(
  idText: string,
  find: (id: number) => Promise<Found | null>,
  missing: Problem,
): Promise<Result<Found, Problem>> {
  const id = parseId(idText)
  const found = id === null ? null : await find(id)
  return found === null ? failure(missing) : ok(found)
}
