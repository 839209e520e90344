import * as v from 'valibot'
import { keys } from '#shared/table/keys.ts'

/** Item kind with sample partitions. */
export type ItemKind = { readonly name: string; readonly partitions: readonly string[] }

/** Text that is valid as an ID, number or name in keys. */
const PART = '7'

/** Stock position in a warehouse. */
const POSITION = { productId: 7, condition: PART, expiry: null, lot: PART, place: PART }

/**
 * Sample key arguments: lists in one or several partitions, items spread over several partitions,
 * and stock.
 */
const ARGUMENTS = [
  [PART, PART],
  [PART, PART, PART, PART],
  [PART, PART, PART, 'spread'],
  [PART, PART, POSITION],
  [PART, PART, PART, POSITION],
] as const

const Key = v.object({ pk: v.pipe(v.string(), v.regex(/^(?!.*(undefined|NaN))/)) })

/** Returns all item kinds by key function. */
export const itemKinds = (): readonly ItemKind[] =>
  Object.entries(keys).map(([name, makeKey]) => ({
    name,
    partitions: [...new Set(ARGUMENTS.flatMap((given) => partitionOf(makeKey, given)))],
  }))

/** Returns the partition of a key; none if the key requires more arguments. */
function partitionOf(makeKey: object, given: readonly unknown[]): readonly string[] {
  if (typeof makeKey !== 'function') return []
  try {
    const parsed = v.safeParse(Key, Reflect.apply(makeKey, undefined, given))
    return parsed.success ? [parsed.output.pk] : []
  } catch {
    return []
  }
}
