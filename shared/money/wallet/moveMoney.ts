import { MINUTE_MS } from '#shared/core/durations.ts'
import { failure, ok } from '#shared/core/result.ts'
import type { Access, Choose, Chosen, Otherwise, Setback, StoredItem, Write } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { WALLET_SHARDS } from '../rules/walletLimits.ts'
import {
  type Movement,
  mergeOf,
  onShard,
  planMovement,
  planSplit,
  requiresFirstShard,
  type Shard,
  type Step,
} from './rules/shards.ts'
import { readShards, shardCount, type WalletName, wallets, writesOf } from './walletItems.ts'

/** Age of a process before it splits wallets, so that all running releases support shards. */
const ROLLOUT_MS = 15 * MINUTE_MS

/** Conflicts of one booking after which its wallet is split. */
const SPLIT_AFTER_CONFLICTS = 2

/** A process remembers so many wallets that are split; it finds out again about others. */
const MAX_CACHED_WALLETS = 1_000

/**
 * How many shards wallets had when a process last looked, those of one left out. A mistake costs a
 * try, never a cent.
 */
const remembered = new WeakMap<Access, Map<string, number>>()

function cachedShardCounts(access: Access): Map<string, number> {
  const known = remembered.get(access) ?? new Map<string, number>()
  remembered.set(access, known)
  return known
}

/**
 * Moves a wallet's money, on a shard taken by chance; `otherwise` says what it means that the
 * wallet does not cover it, or is not there. Nothing is read where the first shard can bear it.
 *
 * - Where another transaction is in the way, another shard is taken; a wallet of one shard is
 *   split by the very booking that
 * met others for the second time.
 * - Where a shard cannot bear it, all are read at one instant. Then it is borne by another shard,
 *   or by several. It is refused
 * only where their sum is too small. What would take the wallet below zero all the same, and what
 * needs the balance of all,
 * merges them in the same transaction.
 *
 * Each shard changes under a condition of its own, so whatever was read or remembered may be out of
 * date.
 */
export function moveMoney(name: WalletName, movement: Movement, otherwise: Otherwise = () => 'again'): Chosen {
  return { kind: 'chosen', begin: (access, room) => choosing(access, room, name, movement, otherwise) }
}

function choosing(access: Access, room: number, name: WalletName, movement: Movement, otherwise: Otherwise): Choose {
  const shardCounts = cachedShardCounts(access)
  const nameText = `${name.userId} ${name.currency}`
  let count = shardCounts.get(nameText) ?? 1
  let wanted = requiresFirstShard(movement) ? 0 : randomIndex(count)
  let step: Step = onShard(movement, wanted)
  let writes: readonly Write[] = []
  let conflicts = 0

  const learn = (found: number): void => {
    count = found
    shardCounts.delete(nameText)
    if (found === 1) return
    shardCounts.set(nameText, found)
    const [oldest] = shardCounts.keys()
    if (shardCounts.size > MAX_CACHED_WALLETS && oldest !== undefined) shardCounts.delete(oldest)
  }
  const take = (next: Step) => {
    step = next
    writes = writesOf(name, step, movement.kind)
    return ok(writes)
  }

  const afterConflict = async () => {
    conflicts++
    const isElsewhere = step.kind === 'merge' || (step.kind === 'spread' && step.changes.size > 1)
    if (requiresFirstShard(movement) || isElsewhere) return ok(writes)
    if (count === 1) {
      const first = await access.get(keys.wallet(name.userId, name.currency))
      if (first === undefined) return ok(writes)
      learn(shardCount(first))
      if (count === 1) {
        const maySplit = conflicts >= SPLIT_AFTER_CONFLICTS && access.ageMs() >= ROLLOUT_MS && room >= WALLET_SHARDS
        const split = maySplit ? planSplit(wallets.read(first), movement) : null
        return split ? take(split) : ok(writes)
      }
    }
    wanted = randomOtherIndex(count, wanted)
    return take(onShard(movement, wanted))
  }

  const afterRefusal = async (found: StoredItem | undefined) => {
    const shards = toSingleShard(found) ?? (await readShards(access, name, count))
    if (shards === null) return failure(otherwise(undefined))
    learn(shards.length)
    const next = planMovement(shards, movement, wanted)
    if (next === null) return failure(otherwise(found ?? {}))
    const taken = take(next)
    if (writes.length <= room) return taken
    // Rare: beside that many other writes the shards are merged in a transaction of their own
    // first.
    await access.commit(writesOf(name, mergeOf(shards), movement.kind))
    return take(onShard(movement, 0))
  }

  return async (setback: Setback | null) => {
    if (setback === null) return take(step)
    return setback === 'conflict' ? afterConflict() : afterRefusal(setback.found)
  }
}

/**
 * The only shard there is, where a condition found that: a wallet's own item says whether there are
 * more.
 */
function toSingleShard(found: StoredItem | undefined): readonly Shard[] | null {
  if (found?.weekEndMs === undefined) return null
  const wallet = wallets.read(found)
  return wallet.shards === undefined ? [wallet] : null
}

const randomIndex = (count: number): number => Math.floor(Math.random() * count)

const randomOtherIndex = (count: number, one: number): number =>
  count === 1 ? 0 : (one + 1 + Math.floor(Math.random() * (count - 1))) % count
