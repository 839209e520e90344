import { MAX_WALLET_SHARDS, MIN_WALLET_SHARDS } from '#shared/money/rules/walletLimits.ts'

/* Distribution of a balance over shards. */

/** Bookings that the balance of each shard must cover before a wallet is split. */
const LEDGER_BOOKINGS_PER_SHARD = 8

/**
 * A wallet's money may be split into shards for concurrent bookings. Balance and available funds of
 * the wallet are the sums over its shards. While there are several:
 *
 * - none has negative available funds, so what one shard covers is covered by the wallet;
 * - the whole credit limit is on shard 0: its available funds are balance plus limit, and its
 *   balance may be negative; in all others the two are equal.
 */
export type Shard = {
  readonly balanceMinor: number
  /** Balance plus credit limit. */
  readonly availableMinor: number
}

/** A movement of a wallet; amounts are non-negative minor units. */
export type Movement =
  /** A refund or payment. */
  | { readonly kind: 'credit'; readonly minorUnits: number }
  /** A charge that available funds must cover. */
  | { readonly kind: 'covered'; readonly minorUnits: number }
  /** A charge regardless of funds. */
  | { readonly kind: 'forced'; readonly minorUnits: number }
  /** A payout that the balance must cover. */
  | { readonly kind: 'payOut'; readonly minorUnits: number }
  /** A new credit limit. */
  | { readonly kind: 'limit'; readonly minorUnits: number }

/** Execution of a movement. */
export type Step =
  /** Changes by shard number. */
  | { readonly kind: 'spread'; readonly changes: ReadonlyMap<number, number> }
  /** Sets the limit on shard 0. */
  | { readonly kind: 'limit'; readonly limitMinor: number }
  /** Merges all shards into one. */
  | { readonly kind: 'merge'; readonly from: readonly Shard[]; readonly into: Shard }
  /** Splits one shard: number of shards, the amount of each new one, and the change of shard 0. */
  | { readonly kind: 'split'; readonly count: number; readonly shareMinor: number; readonly changeMinor: number }

/** Returns the change of the balance; negative for debits. */
export function toBalanceChange({ kind, minorUnits }: Movement): number {
  if (kind === 'limit') return 0
  return kind === 'credit' ? minorUnits : 0 - minorUnits
}

/** Returns the sums over all shards. */
export const sumOf = (shards: readonly Shard[]): Shard => ({
  balanceMinor: shards.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0),
  availableMinor: shards.reduce((sum, { availableMinor }) => sum + availableMinor, 0),
})

/** Merges all shards without other changes. */
export const createShardMergeStep = (shards: readonly Shard[]): Step => ({
  kind: 'merge',
  from: shards,
  into: sumOf(shards),
})

/**
 * Returns the first attempt on one shard, without reading: its conditions show whether the shard
 * covers it.
 */
export const createShardStep = (movement: Movement, shard: number): Step =>
  movement.kind === 'limit'
    ? { kind: 'limit', limitMinor: movement.minorUnits }
    : { kind: 'spread', changes: new Map([[shard, toBalanceChange(movement)]]) }

/** Payouts depend on the balance and limits are stored there, so both start on shard 0. */
export const isFirstShardRequired = ({ kind }: Movement): boolean => kind === 'payOut' || kind === 'limit'

/**
 * Plans a movement on the current shards: on the preferred one, another, or all; null if the wallet
 * does not cover it.
 */
export function planMovement(shards: readonly Shard[], movement: Movement, preferred: number): Step | null {
  const { kind, minorUnits } = movement
  const sum = sumOf(shards)
  const [first] = shards
  const isSingleShard = shards.length === 1
  const merge = (into: Shard): Step => ({ kind: 'merge', from: shards, into })
  const merged = (): Step => {
    const change = toBalanceChange(movement)
    return merge({ balanceMinor: sum.balanceMinor + change, availableMinor: sum.availableMinor + change })
  }
  switch (kind) {
    case 'credit':
      return createShardStep(movement, preferred < shards.length ? preferred : 0)
    case 'limit':
      return isSingleShard || (first && first.balanceMinor + minorUnits >= 0)
        ? createShardStep(movement, 0)
        : merge({ balanceMinor: sum.balanceMinor, availableMinor: sum.balanceMinor + minorUnits })
    case 'payOut':
      if (sum.balanceMinor < minorUnits) return null
      return isSingleShard || (first && first.balanceMinor >= minorUnits) ? createShardStep(movement, 0) : merged()
    case 'forced':
      if (isSingleShard) return createShardStep(movement, 0)
      return sum.availableMinor < minorUnits
        ? merged()
        : { kind: 'spread', changes: drawn(shards, minorUnits, preferred) }
    case 'covered':
      if (sum.availableMinor < minorUnits) return null
      return { kind: 'spread', changes: drawn(shards, minorUnits, preferred) }
  }
}

/** Distributes a covered charge: on the preferred shard, else the richest, else several. */
function drawn(shards: readonly Shard[], minorUnits: number, preferred: number): ReadonlyMap<number, number> {
  const own = shards[preferred]?.availableMinor
  if (own !== undefined && own >= minorUnits) return new Map([[preferred, -minorUnits]])
  const shardsByFunds = [...shards.entries()].toSorted(
    ([, one], [, other]) => other.availableMinor - one.availableMinor,
  )
  const [richest] = shardsByFunds
  if (richest && richest[1].availableMinor >= minorUnits) {
    const [shard, { availableMinor }] = richest
    // Half of the surplus moves to the shard that was too poor, for the next charge there.
    const moved = own === undefined ? 0 : Math.floor((availableMinor - minorUnits - own) / 2)
    return moved < minorUnits
      ? new Map([[shard, -minorUnits]])
      : new Map([
          [shard, -minorUnits - moved],
          [preferred, moved],
        ])
  }
  const changes = new Map<number, number>()
  let rest = minorUnits
  for (const [shard, { availableMinor }] of shardsByFunds) {
    const drawnMinor = Math.min(rest, availableMinor)
    if (drawnMinor <= 0) break
    changes.set(shard, -drawnMinor)
    rest -= drawnMinor
  }
  return changes
}

/**
 * Plans the split of a single shard after conflicts, into at most `maxCount` shards; null if the
 * funds are too small.
 */
export function planShardSplit({ availableMinor }: Shard, movement: Movement, maxCount: number): Step | null {
  if (isFirstShardRequired(movement)) return null
  const minShareMinor = LEDGER_BOOKINGS_PER_SHARD * Math.max(1, movement.minorUnits)
  const count = Math.min(maxCount, MAX_WALLET_SHARDS, Math.floor(availableMinor / minShareMinor))
  if (count < MIN_WALLET_SHARDS) return null
  const shareMinor = Math.floor(availableMinor / count)
  return { kind: 'split', count, shareMinor, changeMinor: toBalanceChange(movement) - shareMinor * (count - 1) }
}
