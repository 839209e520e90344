import type { Problem } from '../core/problems.ts'
import type { Result } from '../core/result.ts'
import { type Changes, type Condition, exists, missing } from './expressions.ts'
import type { Key } from './keys.ts'

/** An item as it lies in the table. */
export type StoredItem = Readonly<Record<string, unknown>>

/**
 * What a failed condition means, given the item found (undefined: none): a refusal for the caller,
 * or `again` when something the decision was based on has changed and it has to be made anew.
 */
export type Otherwise = (found: StoredItem | undefined) => Problem | 'again'

const again: Otherwise = () => 'again'

/** One part of a transaction. Nothing happens before `commit()`. */
export type Action = Write | Chosen

/** One write of a transaction. */
export type Write = { readonly key: Key; readonly otherwise: Otherwise } & (
  | { readonly kind: 'create'; readonly item: StoredItem & Key }
  | { readonly kind: 'put'; readonly item: StoredItem & Key; readonly when: Condition | undefined }
  | { readonly kind: 'update'; readonly changes: Changes; readonly when: Condition }
  | { readonly kind: 'remove'; readonly when: Condition | undefined }
  | { readonly kind: 'check'; readonly when: Condition }
)

/**
 * Writes that are chosen anew for each try, by what the tries before came to: for a thing that is
 * spread over several items. A transaction with one needs a `create` besides, whose item says
 * whether an earlier try took effect after all.
 */
export type Chosen = {
  readonly kind: 'chosen'
  /** `room` is how many writes there may be, beside all others of the transaction. */
  readonly begin: (access: Access, room: number) => Choose
}

/**
 * The table, for who chooses. The same object for all transactions of a process, so that what is
 * learned can hang on it.
 */
export type Access = {
  readonly get: (key: Key) => Promise<StoredItem | undefined>
  /** Items as they are at one instant, in the order of their keys. */
  readonly snapshot: (keys: readonly Key[]) => Promise<readonly (StoredItem | undefined)[]>
  /** A transaction of its own, before the one that writes are chosen for. */
  readonly commit: (actions: readonly Write[]) => Promise<Result<void, Problem | 'again'>>
  /** How long the process has known the table. */
  readonly ageMs: () => number
}

/**
 * What came of a try: another transaction had one of the items, or a condition refused the item it
 * found.
 */
export type Setback = 'conflict' | { readonly found: StoredItem | undefined }

/**
 * The writes of the next try, the first without a setback; or that there is none, and what that
 * means.
 */
export type Choose = (setback: Setback | null) => Promise<Result<readonly Write[], Problem | 'again'>>

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })

/**
 * Puts an item that must not be there yet. It carries the commit's id, so that a repeated commit
 * finds its own work.
 */
export const create = (item: StoredItem & Key, otherwise: Otherwise = again): Write => ({
  kind: 'create',
  key: keyOf(item),
  item,
  otherwise,
})

/** Puts an item over whatever is there, if a condition holds. */
export const put = (item: StoredItem & Key, when?: Condition, otherwise: Otherwise = again): Write => ({
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
): Write => ({ kind: 'update', key: keyOf(key), changes, when, otherwise })

export const remove = (key: Key, when?: Condition, otherwise: Otherwise = again): Write => ({
  kind: 'remove',
  key: keyOf(key),
  when,
  otherwise,
})

/** Writes nothing, but the transaction fails where the condition does not hold. */
export const check = (key: Key, when: Condition, otherwise: Otherwise = again): Write => ({
  kind: 'check',
  key: keyOf(key),
  when,
  otherwise,
})

/** The condition `create` writes under. */
export const isMissing = missing()
