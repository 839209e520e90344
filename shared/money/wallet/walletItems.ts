import * as v from 'valibot'
import { put, type StoredItem, update, type Write } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import {
  addToAttribute,
  all,
  any,
  type Condition,
  equals,
  exists,
  isAtLeast,
  minus,
  missing,
  plus,
} from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { Movement, Shard, Step } from './rules/shards.ts'

/* Items of wallets and their shards. */

/** A wallet's own item, which is also its shard 0. */
export const wallets = codec(
  v.object({
    userId: v.number(),
    currency: v.string(),
    balanceMinor: v.number(),
    /** Balance plus credit limit, as conditions cannot calculate. */
    availableMinor: v.number(),
    /** End of the next week to invoice. */
    weekEndMs: v.number(),
    /** Number of shards; absent for one. */
    shards: v.optional(v.number()),
  }),
)

/** A further shard. After a merge its item remains without these attributes. */
const walletShardCodec = codec(v.object({ balanceMinor: v.number(), availableMinor: v.number() }))

/** Identifies a wallet. */
export type WalletName = { readonly userId: number; readonly currency: string }

const keyOf = ({ userId, currency }: WalletName, shard: number) => keys.walletShard(userId, currency, shard)

/** Whether an item is a wallet's own item, not a further shard or another item. */
export const isWalletItem = ({ sk }: StoredItem): boolean => /^WALLET#[^#]+$/.test(String(sk))

export const getShardCount = (wallet: StoredItem): number => wallets.read(wallet).shards ?? 1

/** Attempts to read the shards while their number changes. */
const MAX_SHARD_READS = 20

/**
 * Reads all shards of a wallet in one snapshot; null without a wallet. A single shard costs a plain
 * read; pass the shard count if known.
 */
export async function loadShards(
  table: Pick<Table, 'get' | 'snapshot'>,
  name: WalletName,
  known = 1,
): Promise<readonly Shard[] | null> {
  let count = known
  for (let reads = 0; reads < MAX_SHARD_READS; reads++) {
    const items =
      count === 1
        ? [await table.get(keyOf(name, 0))]
        : await table.snapshot(Array.from({ length: count }, (_, shard) => keyOf(name, shard)))
    const [first, ...others] = items
    if (first === undefined) return null
    const found = getShardCount(first)
    if (found === count) return [wallets.read(first), ...others.map((item) => walletShardCodec.read(item ?? {}))]
    count = found
  }
  throw new Error(`the ${name.currency} wallet of user ${name.userId} is being changed concurrently`)
}

/** Returns the writes of a step, each with the condition that the shard covers it. */
export function createShardWrites(name: WalletName, step: Step, kind: Movement['kind']): readonly Write[] {
  switch (step.kind) {
    case 'spread':
      return [...step.changes].map(([shard, change]) =>
        update(keyOf(name, shard), moved(change), createCoverageCondition(shard, change, kind)),
      )
    case 'limit': {
      const { limitMinor } = step
      const set = { availableMinor: addToAttribute('balanceMinor', limitMinor) }
      return [update(keyOf(name, 0), { set }, any(missing('shards'), isAtLeast('balanceMinor', -limitMinor)))]
    }
    case 'merge':
      return step.from.map((shard, number) => {
        const isUnchanged = all(
          equals('balanceMinor', shard.balanceMinor),
          equals('availableMinor', shard.availableMinor),
        )
        return number === 0
          ? update(
              keyOf(name, 0),
              { set: step.into, remove: ['shards'] },
              all(isUnchanged, equals('shards', step.from.length)),
            )
          : update(keyOf(name, number), { remove: ['balanceMinor', 'availableMinor'] }, isUnchanged)
      })
    case 'split': {
      const { count, shareMinor, changeMinor } = step
      const shard = walletShardCodec.write({ balanceMinor: shareMinor, availableMinor: shareMinor })
      const { set } = moved(changeMinor)
      return [
        update(
          keyOf(name, 0),
          { set: { ...set, shards: count } },
          all(missing('shards'), isAtLeast('availableMinor', Math.max(0, -changeMinor))),
        ),
        ...Array.from({ length: count - 1 }, (_, further) =>
          put({ ...keyOf(name, further + 1), ...shard }, missing('availableMinor')),
        ),
      ]
    }
  }
}

function moved(change: number) {
  const operand = change < 0 ? minus(0 - change) : plus(change)
  return { set: { balanceMinor: operand, availableMinor: operand } }
}

/** A single shard accepts forced charges; one of several must not become negative. */
function createCoverageCondition(shard: number, change: number, kind: Movement['kind']): Condition {
  if (kind === 'credit' || change > 0) return exists(shard === 0 ? 'pk' : 'availableMinor')
  if (kind === 'payOut') return isAtLeast('balanceMinor', 0 - change)
  const isCovered = isAtLeast('availableMinor', 0 - change)
  return kind === 'forced' && shard === 0 ? any(missing('shards'), isCovered) : isCovered
}
