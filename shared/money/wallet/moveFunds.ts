import { MINUTE_MS } from '#shared/core/durations.ts'
import { failure, ok } from '#shared/core/result.ts'
import type { Access, Choose, Chosen, Otherwise, Setback, StoredItem, Write } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import {
  createShardMergeStep,
  createShardStep,
  isFirstShardRequired,
  type Movement,
  planMovement,
  planShardSplit,
  type Shard,
  type Step,
} from './rules/shards.ts'
import { createShardWrites, getShardCount, loadShards, type WalletName, wallets } from './walletItems.ts'

/* Bookings on sharded wallets. */

/** Age of a process before it splits wallets, so that all running releases support shards. */
const SPLIT_ROLLOUT_DURATION_MS = 15 * MINUTE_MS

/** Conflicts of one booking after which its wallet is split. */
const SPLIT_CONFLICT_COUNT = 2

/** Split wallets cached per process; others are detected again. */
const MAX_CACHED_WALLETS = 1_000

/** Cached shard counts, except single ones. An outdated count costs an attempt, but no money. */
const remembered = new WeakMap<Access, Map<string, number>>()

function getCachedShardCounts(access: Access): Map<string, number> {
  const known = remembered.get(access) ?? new Map<string, number>()
  remembered.set(access, known)
  return known
}

/**
 * Changes a wallet's money on a random shard; `otherwise` is the outcome if the wallet is absent or
 * does not cover it. Nothing is read if the first shard covers it.
 *
 * - On a conflict another shard is used; a wallet of one shard is split by a booking that
 *   conflicts for the second time.
 * - If a shard does not cover it, all are read in one snapshot, and another shard or several bear
 *   it. It fails only if their sum is too small. Movements that bring the wallet below zero, or
 *   depend on the whole balance, merge the shards in the same transaction.
 *
 * Each shard changes under its own condition, so outdated reads and caches are harmless.
 */
export function moveFunds(name: WalletName, movement: Movement, otherwise: Otherwise = () => 'again'): Chosen {
  return { kind: 'chosen', begin: (access, room) => choosing(access, room, name, movement, otherwise) }
}

function choosing(access: Access, room: number, name: WalletName, movement: Movement, otherwise: Otherwise): Choose {
  const shardCounts = getCachedShardCounts(access)
  const walletCacheKey = `${name.userId} ${name.currency}`
  let count = shardCounts.get(walletCacheKey) ?? 1
  let shardIndex = isFirstShardRequired(movement) ? 0 : pickRandomIndex(count)
  let step: Step = createShardStep(movement, shardIndex)
  let writes: readonly Write[] = []
  let conflicts = 0

  const learn = (found: number): void => {
    count = found
    shardCounts.delete(walletCacheKey)
    if (found === 1) return
    shardCounts.set(walletCacheKey, found)
    const [oldest] = shardCounts.keys()
    if (shardCounts.size > MAX_CACHED_WALLETS && oldest !== undefined) shardCounts.delete(oldest)
  }
  const take = (next: Step) => {
    step = next
    writes = createShardWrites(name, step, movement.kind)
    return ok(writes)
  }

  const resolveConflict = async () => {
    conflicts++
    const isMultiShard = step.kind === 'merge' || (step.kind === 'spread' && step.changes.size > 1)
    if (isFirstShardRequired(movement) || isMultiShard) return ok(writes)
    if (count === 1) {
      const first = await access.get(keys.wallet(name.userId, name.currency))
      if (first === undefined) return ok(writes)
      learn(getShardCount(first))
      if (count === 1) {
        const canSplitWallet = conflicts >= SPLIT_CONFLICT_COUNT && access.ageMs() >= SPLIT_ROLLOUT_DURATION_MS
        const split = canSplitWallet ? planShardSplit(wallets.read(first), movement, room) : null
        return split ? take(split) : ok(writes)
      }
    }
    shardIndex = pickRandomOtherIndex(count, shardIndex)
    return take(createShardStep(movement, shardIndex))
  }

  const resolveRejection = async (found: StoredItem | undefined) => {
    const shards = toSingleShard(found) ?? (await loadShards(access, name, count))
    if (shards === null) return failure(otherwise(undefined))
    learn(shards.length)
    const next = planMovement(shards, movement, shardIndex)
    if (next === null) return failure(otherwise(found ?? {}))
    const applied = take(next)
    if (writes.length <= room) return applied
    // Rare: with too many other writes the shards are merged in a separate transaction first.
    await access.commit(createShardWrites(name, createShardMergeStep(shards), movement.kind))
    return take(createShardStep(movement, 0))
  }

  return async (setback: Setback | null) => {
    if (setback === null) return take(step)
    return setback === 'conflict' ? resolveConflict() : resolveRejection(setback.found)
  }
}

/**
 * Returns the single shard of a failed condition; the wallet's own item states whether there are
 * more.
 */
function toSingleShard(found: StoredItem | undefined): readonly Shard[] | null {
  if (found?.weekEndMs === undefined) return null
  const wallet = wallets.read(found)
  return wallet.shards === undefined ? [wallet] : null
}

const pickRandomIndex = (count: number): number => Math.floor(Math.random() * count)

const pickRandomOtherIndex = (count: number, one: number): number =>
  count === 1 ? 0 : (one + 1 + Math.floor(Math.random() * (count - 1))) % count
