import { Memory } from '../core/memory.ts'
import { log } from '../platform/log.ts'
import type { Table } from '../table/table.ts'
import type { Delivery } from './rules/delivery.ts'
import { areReleasedSoon, countByWebhook, type HeldSlot, isWithinShare, webhookSlots } from './rules/inFlight.ts'
import { FAST_RESPONSE_MS, type Lane } from './rules/lane.ts'
import { MAX_SLOT_WAIT_MS } from './rules/webhookLimits.ts'
import {
  freeSlot,
  passSlot,
  type SlotOrFull,
  slotAgeMs,
  type TakenSlot,
  takeSlot,
  unseenSlots,
} from './sendingSlots.ts'
import type { Timing } from './timing.ts'

/** Delays between reads of the slots while waiting, doubled after each. */
const FIRST_LOOK_MS = 50
const MAX_LOOK_MS = 400

/** Time for which a process reads all slots first after it found none free. */
const CONTENTION_MS = 1_000

/** Time for which a released slot proves that the receivers of a user respond. */
const RECENT_RELEASE_MS = 1_000

/** Maximum number of users per process whose contention is remembered. */
const MAX_REMEMBERED_USERS = 1_000

export type SlotPool = {
  /** Takes a slot, or waits for one while slots of its user are being released. */
  readonly acquire: (delivery: Delivery) => Promise<SlotOrFull>
  /** Frees the slot of a delivery, or passes it to a waiting one of this process. */
  readonly release: (slot: TakenSlot, delivery: Delivery) => Promise<void>
  /** Frees the slots that are kept without a delivery. */
  readonly freeIdle: () => Promise<void>
}

type Waiter = {
  readonly delivery: Delivery
  readonly window: ReadonlySet<number>
  /** Is reading the table, so no slot is passed to it. */
  isLooking: boolean
  /** Set while a slot is passed to it; it is then removed from the list. */
  passing: Promise<TakenSlot | null> | undefined
  /** Set once waiting is futile: hanging receivers hold the slots of its webhook. */
  full: SlotOrFull | undefined
  wake: () => void
}

type Sending = { readonly webhookId: number; readonly startedMs: number; readonly lastHoldMs: number | null }

/** Slots and waiting deliveries of a user's lane in this process. */
type UserSlots = {
  /** In order of arrival; the first one reads slots freed by other processes. */
  waiters: Waiter[]
  readonly sending: Map<number, Sending>
  readonly idle: Map<number, { readonly taken: TakenSlot; readonly lastHoldMs: number; readonly timer: NodeJS.Timeout }>
  /** Time of the last release by slot, of receivers that did not hang. */
  readonly releasedMs: Map<number, number>
  /** Slots that calls are trying to take. */
  readonly tried: Set<number>
  lookMs: number
  /** Number of calls that wait for a slot or try to take one. */
  acquiring: number
}

type Deps = {
  readonly table: Pick<Table, 'update' | 'query'>
  readonly nowMs: () => number
  readonly timing: Pick<Timing, 'sleep' | 'idleSlotMs'>
  /** Whether another run of this process may need a slot. */
  readonly hasOtherRuns: () => boolean
}

/**
 * Creates the slot pool of a process for a lane. If all slots are taken and receivers respond, a
 * delivery waits at most two seconds, for a slot passed on in this process or freed in the table.
 * The waiting delivery whose webhook holds the fewest slots is served first.
 */
export function createSlotPool(lane: Lane, { table, nowMs, timing, hasOtherRuns }: Deps): SlotPool {
  const users = new Map<number, UserSlots>()
  const contendedUntilMs = new Memory<number>(MAX_REMEMBERED_USERS)

  const slotsOf = (userId: number): UserSlots => {
    const found = users.get(userId) ?? {
      waiters: [],
      sending: new Map(),
      idle: new Map(),
      releasedMs: new Map(),
      tried: new Set(),
      lookMs: FIRST_LOOK_MS,
      acquiring: 0,
    }
    users.set(userId, found)
    return found
  }
  const forgetUnused = (userId: number): void => {
    const user = users.get(userId)
    if (user && user.acquiring + user.sending.size + user.idle.size === 0) users.delete(userId)
  }
  const heldHere = ({ sending }: UserSlots): readonly HeldSlot[] =>
    [...sending].map(([slot, { webhookId, startedMs, lastHoldMs }]) => ({
      slot,
      webhookId,
      heldMs: nowMs() - startedMs,
      lastHoldMs,
    }))

  const start = (user: UserSlots, slot: number, { webhookId }: Delivery, lastHoldMs: number | null): void => {
    user.sending.set(slot, { webhookId, startedMs: nowMs(), lastHoldMs })
  }

  /** Takes a slot that this process keeps without a delivery. */
  const takeIdle = async (user: UserSlots, delivery: Delivery): Promise<TakenSlot | null> => {
    for (const slot of webhookSlots(delivery.webhookId)) {
      const idle = user.idle.get(slot)
      if (!idle) continue
      user.idle.delete(slot)
      clearTimeout(idle.timer)
      start(user, slot, delivery, idle.lastHoldMs)
      const passed = await pass(idle.taken, delivery, idle.lastHoldMs).catch(() => null)
      if (passed) return passed
      user.sending.delete(slot)
    }
    return null
  }

  /** A recently taken slot keeps its lease, so no write is needed. */
  const pass = (taken: TakenSlot, delivery: Delivery, lastHoldMs: number): Promise<TakenSlot | null> =>
    slotAgeMs(taken, nowMs()) < FAST_RESPONSE_MS
      ? Promise.resolve(taken)
      : passSlot(table, taken, delivery, nowMs(), lastHoldMs)

  /** Returns the slot to try first; null to read all slots instead. */
  const firstTried = (user: UserSlots, delivery: Delivery): number | null => {
    const name = String(delivery.userId)
    if ((contendedUntilMs.get(name) ?? 0) > nowMs()) return null
    const slots = unseenSlots(delivery.webhookId).filter((slot) => !user.sending.has(slot) && !user.tried.has(slot))
    return slots[delivery.eventId % slots.length] ?? null
  }

  /** Whether this process has recently freed a slot of a webhook's window. */
  const hasReleased = ({ releasedMs }: UserSlots, webhookId: number): boolean =>
    webhookSlots(webhookId).some((slot) => (releasedMs.get(slot) ?? 0) > nowMs() - RECENT_RELEASE_MS)

  const look = async (user: UserSlots, delivery: Delivery): Promise<SlotOrFull> => {
    const found = await tryTake(user, delivery)
    if (found.kind === 'taken' || found.isReleasedSoon) return found
    return { ...found, isReleasedSoon: hasReleased(user, delivery.webhookId) }
  }

  const tryTake = async (user: UserSlots, delivery: Delivery): Promise<SlotOrFull> => {
    const { webhookId, userId } = delivery
    const held = heldHere(user)
    const hasAll = webhookSlots(webhookId).every((slot) => user.sending.has(slot))
    if (hasAll || !isWithinShare(webhookId, held.length, countByWebhook(held)))
      return { kind: 'full', of: 'webhook', isReleasedSoon: areReleasedSoon(webhookId, held) }
    const idle = await takeIdle(user, delivery)
    if (idle) return { kind: 'taken', slot: idle }
    const first = firstTried(user, delivery)
    if (first !== null) user.tried.add(first)
    const found = await takeSlot(table, delivery, lane, nowMs(), first).finally(() => {
      if (first !== null) user.tried.delete(first)
    })
    if (found.kind === 'full') {
      contendedUntilMs.set(String(userId), nowMs() + CONTENTION_MS)
      return found
    }
    start(user, found.slot.slot, delivery, found.slot.lastHoldMs)
    user.lookMs = FIRST_LOOK_MS
    return found
  }

  const leave = (user: UserSlots, waiter: Waiter): void => {
    const isFirst = user.waiters[0] === waiter
    user.waiters = user.waiters.filter((one) => one !== waiter)
    // The next one reads the table from now on.
    if (isFirst) user.waiters[0]?.wake()
  }

  const waitForSlot = async (user: UserSlots, delivery: Delivery): Promise<SlotOrFull> => {
    const endsAtMs = nowMs() + MAX_SLOT_WAIT_MS
    const window = new Set(webhookSlots(delivery.webhookId))
    const waiter: Waiter = { delivery, window, isLooking: false, passing: undefined, full: undefined, wake: () => {} }
    user.waiters.push(waiter)
    try {
      for (;;) {
        const leftMs = endsAtMs - nowMs()
        if (leftMs <= 0) return { kind: 'full', of: 'webhook', isReleasedSoon: true }
        const isFirst = user.waiters[0] === waiter
        const pause = timing.sleep(isFirst ? Math.min(leftMs, user.lookMs * (0.5 + Math.random())) : leftMs)
        waiter.wake = pause.wake
        await pause.ended
        if (waiter.passing) {
          const slot = await waiter.passing.catch(() => null)
          if (slot) return { kind: 'taken', slot }
          waiter.passing = undefined
          user.waiters.unshift(waiter)
        }
        if (waiter.full) return waiter.full
        if (!isFirst || user.waiters[0] !== waiter) continue
        user.lookMs = Math.min(MAX_LOOK_MS, user.lookMs * 2)
        waiter.isLooking = true
        const found = await look(user, delivery)
        waiter.isLooking = false
        if (found.kind === 'taken') return found
        if (found.isReleasedSoon) continue
        for (const other of user.waiters) {
          if (other === waiter || other.delivery.webhookId !== delivery.webhookId) continue
          other.full = found
          other.wake()
        }
        return found
      }
    } finally {
      leave(user, waiter)
    }
  }

  /** Returns the waiting delivery within its share whose webhook holds the fewest slots. */
  const nextWaiter = ({ waiters, sending }: UserSlots, slot: number): Waiter | undefined => {
    if (waiters.length === 0) return undefined
    const counts = countByWebhook(sending.values())
    const countOf = ({ delivery }: Waiter): number => counts.get(delivery.webhookId) ?? 0
    let next: Waiter | undefined
    for (const waiter of waiters) {
      if (waiter.isLooking || !waiter.window.has(slot)) continue
      if (next && countOf(next) <= countOf(waiter)) continue
      if (isWithinShare(waiter.delivery.webhookId, sending.size, counts)) next = waiter
    }
    return next
  }

  /** Keeps a slot for the next delivery of another run. */
  const keep = (user: UserSlots, taken: TakenSlot, lastHoldMs: number, userId: number): void => {
    const timer = setTimeout(() => {
      user.idle.delete(taken.slot)
      forgetUnused(userId)
      freeSlot(table, taken, lastHoldMs).catch((error: unknown) =>
        log.warn('failed to release webhook slot', { user_id: userId, slot: taken.slot, error }),
      )
    }, timing.idleSlotMs)
    user.idle.set(taken.slot, { taken, lastHoldMs, timer })
  }

  return {
    acquire: async (delivery) => {
      const user = slotsOf(delivery.userId)
      const isBehindOthers = user.waiters.some((waiter) => waiter.delivery.webhookId === delivery.webhookId)
      user.acquiring++
      try {
        const found = isBehindOthers ? null : await look(user, delivery)
        if (found?.kind === 'taken' || found?.isReleasedSoon === false) return found
        return await waitForSlot(user, delivery)
      } finally {
        user.acquiring--
        forgetUnused(delivery.userId)
      }
    },
    release: async (taken, { userId }) => {
      const user = slotsOf(userId)
      const { slot } = taken
      const lastHoldMs = nowMs() - (user.sending.get(slot)?.startedMs ?? nowMs())
      user.sending.delete(slot)
      if (lastHoldMs < MAX_SLOT_WAIT_MS) user.releasedMs.set(slot, nowMs())
      const next = nextWaiter(user, slot)
      if (!next) {
        if (hasOtherRuns() && timing.idleSlotMs > 0) return keep(user, taken, lastHoldMs, userId)
        forgetUnused(userId)
        return freeSlot(table, taken, lastHoldMs)
      }
      next.passing = pass(taken, next.delivery, lastHoldMs)
      start(user, slot, next.delivery, lastHoldMs)
      leave(user, next)
      next.wake()
      const passed = await next.passing.catch((error: unknown) => {
        user.sending.delete(slot)
        throw error
      })
      if (!passed) user.sending.delete(slot)
    },
    freeIdle: async () => {
      const left = [...users.values()].flatMap(({ idle }) => [...idle.values()])
      for (const { idle } of users.values()) idle.clear()
      for (const { timer } of left) clearTimeout(timer)
      for (const userId of users.keys()) forgetUnused(userId)
      await Promise.all(left.map(({ taken, lastHoldMs }) => freeSlot(table, taken, lastHoldMs)))
    },
  }
}
