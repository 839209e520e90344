import type { Problem } from '../core/problems.ts'
import type { Result } from '../core/result.ts'
import { all, type Changes, type Condition, exists, missing } from './expressions.ts'
import type { Key } from './keys.ts'

/* Actions of transactions. */

/** A stored item. */
export type StoredItem = Readonly<Record<string, unknown>>

/**
 * Result of a failed condition, given the item found (undefined if none): a problem for the caller,
 * or `again` if the decision is based on outdated data and must be repeated.
 */
export type Otherwise = (found: StoredItem | undefined) => Problem | 'again'

const again: Otherwise = () => 'again'

/** Part of a transaction, executed by `commit()`. */
export type Action = Write | Chosen

/** A write of a transaction. */
export type Write = { readonly key: Key; readonly otherwise: Otherwise } & (
  | { readonly kind: 'create'; readonly item: StoredItem & Key }
  | { readonly kind: 'put'; readonly item: StoredItem & Key; readonly when: Condition | undefined }
  | { readonly kind: 'update'; readonly changes: Changes; readonly when: Condition }
  | { readonly kind: 'remove'; readonly when: Condition | undefined }
  | { readonly kind: 'check'; readonly when: Condition }
)

/**
 * Writes chosen for each attempt based on the previous ones, for data spread over several items.
 * The transaction also needs a `create`, whose item shows whether an earlier attempt succeeded
 * after all.
 */
export type Chosen = {
  readonly kind: 'chosen'
  /** `room` is the maximum number of writes, in addition to all others of the transaction. */
  readonly begin: (access: Access, room: number) => Choose
}

/**
 * Table access for choosing writes. The same object for all transactions of a process, so that it
 * can be a cache key.
 */
export type Access = {
  readonly get: (key: Key) => Promise<StoredItem | undefined>
  /** Returns items at the same instant, in the order of their keys. */
  readonly snapshot: (keys: readonly Key[]) => Promise<readonly (StoredItem | undefined)[]>
  /** Commits a separate transaction before the one for which writes are chosen. */
  readonly commit: (actions: readonly Write[]) => Promise<Result<void, Problem | 'again'>>
  /** How long the process has used the table. */
  readonly ageMs: () => number
}

/**
 * Reason of a failed attempt: a conflict with another transaction, or the item for which a
 * condition failed.
 */
export type Setback = 'conflict' | { readonly found: StoredItem | undefined }

/**
 * Returns the writes of the next attempt (the first one without a setback), or an error that ends
 * the attempts.
 */
export type Choose = (setback: Setback | null) => Promise<Result<readonly Write[], Problem | 'again'>>

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })

/**
 * Creates an item that must not exist. It stores the commit's id, so that a repeated commit
 * recognises its own write.
 */
export const create = (item: StoredItem & Key, otherwise: Otherwise = again): Write => ({
  kind: 'create',
  key: keyOf(item),
  item,
  otherwise,
})

/** Replaces an item, if a condition holds. */
export const put = (item: StoredItem & Key, when?: Condition, otherwise: Otherwise = again): Write => ({
  kind: 'put',
  key: keyOf(item),
  item,
  when,
  otherwise,
})

/** Changes attributes of an item that must exist. */
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

/** Requires a condition without writing. */
export const check = (key: Key, when: Condition, otherwise: Otherwise = again): Write => ({
  kind: 'check',
  key: keyOf(key),
  when,
  otherwise,
})

/** The condition of `create`. */
export const isMissing = missing()

/**
 * Action whose condition always fails, for a decision on data that changed while they were read: it
 * is repeated.
 */
export const retryDecision = (key: Key): Action => remove(key, all(exists(), missing()))
