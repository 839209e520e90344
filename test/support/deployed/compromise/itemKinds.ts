import * as v from 'valibot'
import { keys } from '#shared/table/keys.ts'

/** A kind of item of the table, with examples of the partitions that hold it. */
export type ItemKind = { readonly name: string; readonly partitions: readonly string[] }

/** Text that keys take as an id, a number or a name. */
const PART = '7'

/** Arguments for keys: lists in one or several partitions, and items that spread over several. */
const ARGUMENTS = [
  [PART, PART],
  [PART, PART, PART, PART],
  [PART, PART, PART, 'spread'],
] as const

const Key = v.object({ pk: v.pipe(v.string(), v.regex(/^(?!.*(undefined|NaN))/)) })

/** All kinds of items, by the functions that spell their keys. */
export const itemKinds = (): readonly ItemKind[] =>
  Object.entries(keys).map(([name, makeKey]) => ({
    name,
    partitions: [...new Set(ARGUMENTS.flatMap((given) => partitionOf(makeKey, given)))],
  }))

/** The partition of a key; none where the key needs more arguments. */
function partitionOf(makeKey: object, given: readonly string[]): readonly string[] {
  if (typeof makeKey !== 'function') return []
  try {
    const parsed = v.safeParse(Key, Reflect.apply(makeKey, undefined, given))
    return parsed.success ? [parsed.output.pk] : []
  } catch {
    return []
  }
}
