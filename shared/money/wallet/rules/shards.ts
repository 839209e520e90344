import { WALLET_SHARDS } from '#shared/money/rules/walletLimits.ts'

/** Bookings that the balance of each shard must cover before a wallet is split. */
const BOOKINGS_PER_SHARD = 8

/**
 * A wallet's money may be spread over several shards, so that many can book at once. Balance and
 * available funds of the wallet are the sums of theirs. While there are several:
 *
 * - none has less than nothing available, so that what a single one covers is covered by the
 *   wallet;
 * - the whole credit limit stands on shard 0: its available funds are its balance and the limit,
 *   which leaves its balance
 * perhaps below zero; in all others the two are the same.
 */
export type Shard = {
  readonly balanceMinor: number
  /** Balance and credit limit. */
  readonly availableMinor: number
}

/** What happens to a wallet; amounts in minor units, not negative. */
export type Movement =
  /** Money given back or paid in. */
  | { readonly kind: 'credit'; readonly minorUnits: number }
  /** A charge only where available funds cover it. */
  | { readonly kind: 'covered'; readonly minorUnits: number }
  /** A charge whatever the funds. */
  | { readonly kind: 'forced'; readonly minorUnits: number }
  /** Money paid out: only what the balance covers. */
  | { readonly kind: 'payOut'; readonly minorUnits: number }
  /** How far the balance may go below zero from now on. */
  | { readonly kind: 'limit'; readonly minorUnits: number }

/** How a movement is done. */
export type Step =
  /** By how much shards change, by their number. */
  | { readonly kind: 'spread'; readonly changes: ReadonlyMap<number, number> }
  /** The limit is set on shard 0. */
  | { readonly kind: 'limit'; readonly limitMinor: number }
  /** All shards become one again, as it is then. */
  | { readonly kind: 'merge'; readonly from: readonly Shard[]; readonly into: Shard }
  /** One becomes several: how much each new one gets, and by how much shard 0 changes besides. */
  | { readonly kind: 'split'; readonly shareMinor: number; readonly changeMinor: number }

/** What a movement adds to the balance; below zero takes away. */
export function changeOf({ kind, minorUnits }: Movement): number {
  if (kind === 'limit') return 0
  return kind === 'credit' ? minorUnits : 0 - minorUnits
}

/** The sums of all shards. */
export const sumOf = (shards: readonly Shard[]): Shard => ({
  balanceMinor: shards.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0),
  availableMinor: shards.reduce((sum, { availableMinor }) => sum + availableMinor, 0),
})

/** All shards become one, with nothing else. */
export const mergeOf = (shards: readonly Shard[]): Step => ({ kind: 'merge', from: shards, into: sumOf(shards) })

/**
 * What is tried first on one shard, with nothing read: its conditions say whether the shard can
 * bear it.
 */
export const onShard = (movement: Movement, shard: number): Step =>
  movement.kind === 'limit'
    ? { kind: 'limit', limitMinor: movement.minorUnits }
    : { kind: 'spread', changes: new Map([[shard, changeOf(movement)]]) }

/** Payouts look at the balance and limits stand there: both are tried on shard 0. */
export const requiresFirstShard = ({ kind }: Movement): boolean => kind === 'payOut' || kind === 'limit'

/**
 * How a movement is done with the shards as they are: on the wanted one, on another one, or on all
 * of them; null where the wallet does not cover it.
 */
export function planMovement(shards: readonly Shard[], movement: Movement, wanted: number): Step | null {
  const { kind, minorUnits } = movement
  const sum = sumOf(shards)
  const [first] = shards
  const isSingle = shards.length === 1
  const merge = (into: Shard): Step => ({ kind: 'merge', from: shards, into })
  const merged = (): Step => {
    const change = changeOf(movement)
    return merge({ balanceMinor: sum.balanceMinor + change, availableMinor: sum.availableMinor + change })
  }
  switch (kind) {
    case 'credit':
      return onShard(movement, wanted < shards.length ? wanted : 0)
    case 'limit':
      return isSingle || (first && first.balanceMinor + minorUnits >= 0)
        ? onShard(movement, 0)
        : merge({ balanceMinor: sum.balanceMinor, availableMinor: sum.balanceMinor + minorUnits })
    case 'payOut':
      if (sum.balanceMinor < minorUnits) return null
      return isSingle || (first && first.balanceMinor >= minorUnits) ? onShard(movement, 0) : merged()
    case 'forced':
      if (isSingle) return onShard(movement, 0)
      return sum.availableMinor < minorUnits ? merged() : { kind: 'spread', changes: drawn(shards, minorUnits, wanted) }
    case 'covered':
      if (sum.availableMinor < minorUnits) return null
      return { kind: 'spread', changes: drawn(shards, minorUnits, wanted) }
  }
}

/**
 * What a charge that all together cover takes from each: all from the wanted one, else from the
 * richest, else from several.
 */
function drawn(shards: readonly Shard[], minorUnits: number, wanted: number): ReadonlyMap<number, number> {
  const own = shards[wanted]?.availableMinor
  if (own !== undefined && own >= minorUnits) return new Map([[wanted, -minorUnits]])
  const byFunds = [...shards.entries()].toSorted(([, one], [, other]) => other.availableMinor - one.availableMinor)
  const [richest] = byFunds
  if (richest && richest[1].availableMinor >= minorUnits) {
    const [shard, { availableMinor }] = richest
    // Half of what it has more goes to the one that was found too poor: the next who comes to that
    // is served by it.
    const moved = own === undefined ? 0 : Math.floor((availableMinor - minorUnits - own) / 2)
    return moved < minorUnits
      ? new Map([[shard, -minorUnits]])
      : new Map([
          [shard, -minorUnits - moved],
          [wanted, moved],
        ])
  }
  const changes = new Map<number, number>()
  let rest = minorUnits
  for (const [shard, { availableMinor }] of byFunds) {
    const taken = Math.min(rest, availableMinor)
    if (taken <= 0) break
    changes.set(shard, -taken)
    rest -= taken
  }
  return changes
}

/**
 * How a single shard is split with a movement that met others on it; null where there is too little
 * to go round.
 */
export function planSplit({ availableMinor }: Shard, movement: Movement): Step | null {
  if (requiresFirstShard(movement)) return null
  const shareMinor = Math.floor(availableMinor / WALLET_SHARDS)
  if (shareMinor < BOOKINGS_PER_SHARD * Math.max(1, movement.minorUnits)) return null
  return { kind: 'split', shareMinor, changeMinor: changeOf(movement) - shareMinor * (WALLET_SHARDS - 1) }
}
