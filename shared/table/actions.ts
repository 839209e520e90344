import type { Problem } from '../core/problems.ts'
import { type Changes, type Condition, exists, missing } from './expressions.ts'
import type { Key } from './keys.ts'

/** An item as it lies in the table. */
export type StoredItem = Readonly<Record<string, unknown>>

/**
 * What a failed condition means, given the item found (undefined: none): a refusal for the caller, or `again` when
 * something the decision was based on has changed and it has to be made anew.
 */
export type Otherwise = (found: StoredItem | undefined) => Problem | 'again'

const again: Otherwise = () => 'again'

/** One write of a transaction. Nothing happens before `commit()`. */
export type Action = { readonly key: Key; readonly otherwise: Otherwise } & (
  | { readonly kind: 'create'; readonly item: StoredItem & Key }
  | { readonly kind: 'put'; readonly item: StoredItem & Key; readonly when: Condition | undefined }
  | { readonly kind: 'update'; readonly changes: Changes; readonly when: Condition }
  | { readonly kind: 'remove'; readonly when: Condition | undefined }
  | { readonly kind: 'check'; readonly when: Condition }
)

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })

/** Puts an item that must not be there yet. It carries the commit's id, so that a repeated commit finds its own work. */
export const create = (item: StoredItem & Key, otherwise: Otherwise = again): Action => ({
  kind: 'create',
  key: keyOf(item),
  item,
  otherwise,
})

/** Puts an item over whatever is there, if a condition holds. */
export const put = (item: StoredItem & Key, when?: Condition, otherwise: Otherwise = again): Action => ({
  kind: 'put',
  key: keyOf(item),
  item,
  when,
  otherwise,
})

/** Changes attributes of an item that must be there. */
export const update = (
  key: Key,
  changes: Changes,
  when: Condition = exists(),
  otherwise: Otherwise = again,
): Action => ({ kind: 'update', key: keyOf(key), changes, when, otherwise })

export const remove = (key: Key, when?: Condition, otherwise: Otherwise = again): Action => ({
  kind: 'remove',
  key: keyOf(key),
  when,
  otherwise,
})

/** Writes nothing, but the transaction fails where the condition does not hold. */
export const check = (key: Key, when: Condition, otherwise: Otherwise = again): Action => ({
  kind: 'check',
  key: keyOf(key),
  when,
  otherwise,
})

/** The condition `create` writes under. */
export const notThereYet = missing()
