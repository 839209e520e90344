import { Memory } from '../core/memory.ts'
import { log } from '../platform/log.ts'
import type { Table } from '../table/table.ts'
import type { Delivery } from './rules/delivery.ts'
import {
  countByWebhook,
  type HeldSlot,
  hasExpiringSlots,
  isWithinFairShare,
  listWebhookSlots,
} from './rules/inFlight.ts'
import { FAST_RESPONSE_MS, type Lane } from './rules/lane.ts'
import { MAX_SLOT_WAIT_MS } from './rules/webhookLimits.ts'
import {
  type AcquiredSlot,
  claimSendingSlot,
  getSlotAgeMs,
  listUnseenSlots,
  releaseSendingSlot,
  type SlotAcquisition,
  transferSendingSlot,
} from './sendingSlots.ts'
import type { Timing } from './timing.ts'

/** Delays between reads of the slots while waiting, doubled after each. */
const INITIAL_POLL_INTERVAL_MS = 50
const MAX_POLL_INTERVAL_MS = 400

/** Time for which a process reads all slots first after it found none free. */
const CONTENTION_WINDOW_MS = 1_000

/** Time for which a released slot proves that the receivers of a user respond. */
const RECENT_SLOT_RELEASE_MS = 1_000

/** Maximum number of users per process whose contention is remembered. */
const MAX_CACHED_USERS = 1_000

export type SlotPool = {
  /** Takes a slot, or waits for one while slots of its user are being released. */
  readonly acquire: (delivery: Delivery) => Promise<SlotAcquisition>
  /** Frees the slot of a delivery, or passes it to a waiting one of this process. */
  readonly release: (slot: AcquiredSlot, delivery: Delivery) => Promise<void>
  /** Frees the slots that are kept without a delivery. */
  readonly releaseIdleSlots: () => Promise<void>
}

type Waiter = {
  readonly delivery: Delivery
  readonly window: ReadonlySet<number>
  /** Is reading the table, so no slot is passed to it. */
  isLooking: boolean
  /** Set while a slot is passed to it; it is then removed from the list. */
  passing: Promise<AcquiredSlot | null> | undefined
  /** Set once waiting is futile: hanging receivers hold the slots of its webhook. */
  full: SlotAcquisition | undefined
  wake: () => void
}

type Sending = { readonly webhookId: number; readonly startedMs: number; readonly lastHoldMs: number | null }

/** Slots and waiting deliveries of a user's lane in this process. */
type UserSlots = {
  /** In order of arrival; the first one reads slots freed by other processes. */
  waiters: Waiter[]
  readonly sending: Map<number, Sending>
  readonly idle: Map<
    number,
    { readonly slot: AcquiredSlot; readonly lastHoldMs: number; readonly timer: NodeJS.Timeout }
  >
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
  const contentionEndMs = new Memory<number>(MAX_CACHED_USERS)

  const getUserSlots = (userId: number): UserSlots => {
    const found = users.get(userId) ?? {
      waiters: [],
      sending: new Map(),
      idle: new Map(),
      releasedMs: new Map(),
      tried: new Set(),
      lookMs: INITIAL_POLL_INTERVAL_MS,
      acquiring: 0,
    }
    users.set(userId, found)
    return found
  }
  const deleteUnusedUser = (userId: number): void => {
    const user = users.get(userId)
    if (user && user.acquiring + user.sending.size + user.idle.size === 0) users.delete(userId)
  }
  const listLocalSlots = ({ sending }: UserSlots): readonly HeldSlot[] =>
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
  const acquireIdleSlot = async (user: UserSlots, delivery: Delivery): Promise<AcquiredSlot | null> => {
    for (const slot of listWebhookSlots(delivery.webhookId)) {
      const idle = user.idle.get(slot)
      if (!idle) continue
      user.idle.delete(slot)
      clearTimeout(idle.timer)
      start(user, slot, delivery, idle.lastHoldMs)
      const passed = await pass(idle.slot, delivery, idle.lastHoldMs).catch(() => null)
      if (passed) return passed
      user.sending.delete(slot)
    }
    return null
  }

  /** A recently taken slot keeps its lease, so no write is needed. */
  const pass = (slot: AcquiredSlot, delivery: Delivery, lastHoldMs: number): Promise<AcquiredSlot | null> =>
    getSlotAgeMs(slot, nowMs()) < FAST_RESPONSE_MS
      ? Promise.resolve(slot)
      : transferSendingSlot(table, slot, delivery, nowMs(), lastHoldMs)

  /** Returns the slot to try first; null to read all slots instead. */
  const getFirstSlot = (user: UserSlots, delivery: Delivery): number | null => {
    const name = String(delivery.userId)
    if ((contentionEndMs.get(name) ?? 0) > nowMs()) return null
    const slots = listUnseenSlots(delivery.webhookId).filter((slot) => !user.sending.has(slot) && !user.tried.has(slot))
    return slots[delivery.eventId % slots.length] ?? null
  }

  /** Whether this process has recently freed a slot of a webhook's window. */
  const hasReleasedRecently = ({ releasedMs }: UserSlots, webhookId: number): boolean =>
    listWebhookSlots(webhookId).some((slot) => (releasedMs.get(slot) ?? 0) > nowMs() - RECENT_SLOT_RELEASE_MS)

  const look = async (user: UserSlots, delivery: Delivery): Promise<SlotAcquisition> => {
    const found = await tryAcquireSlot(user, delivery)
    if (found.kind === 'taken' || found.isReleasedSoon) return found
    return { ...found, isReleasedSoon: hasReleasedRecently(user, delivery.webhookId) }
  }

  const tryAcquireSlot = async (user: UserSlots, delivery: Delivery): Promise<SlotAcquisition> => {
    const { webhookId, userId } = delivery
    const localSlots = listLocalSlots(user)
    const hasAll = listWebhookSlots(webhookId).every((slot) => user.sending.has(slot))
    if (hasAll || !isWithinFairShare(webhookId, localSlots.length, countByWebhook(localSlots)))
      return { kind: 'full', of: 'webhook', isReleasedSoon: hasExpiringSlots(webhookId, localSlots) }
    const idle = await acquireIdleSlot(user, delivery)
    if (idle) return { kind: 'taken', slot: idle }
    const first = getFirstSlot(user, delivery)
    if (first !== null) user.tried.add(first)
    const found = await claimSendingSlot(table, delivery, lane, nowMs(), first).finally(() => {
      if (first !== null) user.tried.delete(first)
    })
    if (found.kind === 'full') {
      contentionEndMs.set(String(userId), nowMs() + CONTENTION_WINDOW_MS)
      return found
    }
    start(user, found.slot.slot, delivery, found.slot.lastHoldMs)
    user.lookMs = INITIAL_POLL_INTERVAL_MS
    return found
  }

  const leave = (user: UserSlots, waiter: Waiter): void => {
    const isFirst = user.waiters[0] === waiter
    user.waiters = user.waiters.filter((one) => one !== waiter)
    // The next one reads the table from now on.
    if (isFirst) user.waiters[0]?.wake()
  }

  const waitForSendingSlot = async (user: UserSlots, delivery: Delivery): Promise<SlotAcquisition> => {
    const waitEndsAtMs = nowMs() + MAX_SLOT_WAIT_MS
    const window = new Set(listWebhookSlots(delivery.webhookId))
    const waiter: Waiter = { delivery, window, isLooking: false, passing: undefined, full: undefined, wake: () => {} }
    user.waiters.push(waiter)
    try {
      for (;;) {
        const remainingMs = waitEndsAtMs - nowMs()
        if (remainingMs <= 0) return { kind: 'full', of: 'webhook', isReleasedSoon: true }
        const isFirst = user.waiters[0] === waiter
        const pause = timing.sleep(isFirst ? Math.min(remainingMs, user.lookMs * (0.5 + Math.random())) : remainingMs)
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
        user.lookMs = Math.min(MAX_POLL_INTERVAL_MS, user.lookMs * 2)
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
  const findNextWaiter = ({ waiters, sending }: UserSlots, slot: number): Waiter | undefined => {
    if (waiters.length === 0) return undefined
    const counts = countByWebhook(sending.values())
    const countSendingSlots = ({ delivery }: Waiter): number => counts.get(delivery.webhookId) ?? 0
    let next: Waiter | undefined
    for (const waiter of waiters) {
      if (waiter.isLooking || !waiter.window.has(slot)) continue
      if (next && countSendingSlots(next) <= countSendingSlots(waiter)) continue
      if (isWithinFairShare(waiter.delivery.webhookId, sending.size, counts)) next = waiter
    }
    return next
  }

  /** Keeps a slot for the next delivery of another run. */
  const keep = (user: UserSlots, slot: AcquiredSlot, lastHoldMs: number, userId: number): void => {
    const timer = setTimeout(() => {
      user.idle.delete(slot.slot)
      deleteUnusedUser(userId)
      releaseSendingSlot(table, slot, lastHoldMs).catch((error: unknown) =>
        log.warn('failed to release webhook slot', { user_id: userId, slot: slot.slot, error }),
      )
    }, timing.idleSlotMs)
    user.idle.set(slot.slot, { slot, lastHoldMs, timer })
  }

  return {
    acquire: async (delivery) => {
      const user = getUserSlots(delivery.userId)
      const hasEarlierWaiters = user.waiters.some((waiter) => waiter.delivery.webhookId === delivery.webhookId)
      user.acquiring++
      try {
        const found = hasEarlierWaiters ? null : await look(user, delivery)
        if (found?.kind === 'taken' || found?.isReleasedSoon === false) return found
        return await waitForSendingSlot(user, delivery)
      } finally {
        user.acquiring--
        deleteUnusedUser(delivery.userId)
      }
    },
    release: async (acquired, { userId }) => {
      const user = getUserSlots(userId)
      const { slot } = acquired
      const holdDurationMs = nowMs() - (user.sending.get(slot)?.startedMs ?? nowMs())
      user.sending.delete(slot)
      if (holdDurationMs < MAX_SLOT_WAIT_MS) user.releasedMs.set(slot, nowMs())
      const next = findNextWaiter(user, slot)
      if (!next) {
        if (hasOtherRuns() && timing.idleSlotMs > 0) return keep(user, acquired, holdDurationMs, userId)
        deleteUnusedUser(userId)
        return releaseSendingSlot(table, acquired, holdDurationMs)
      }
      next.passing = pass(acquired, next.delivery, holdDurationMs)
      start(user, slot, next.delivery, holdDurationMs)
      leave(user, next)
      next.wake()
      const passed = await next.passing.catch((error: unknown) => {
        user.sending.delete(slot)
        throw error
      })
      if (!passed) user.sending.delete(slot)
    },
    releaseIdleSlots: async () => {
      const idleSlots = [...users.values()].flatMap(({ idle }) => [...idle.values()])
      for (const { idle } of users.values()) idle.clear()
      for (const { timer } of idleSlots) clearTimeout(timer)
      for (const userId of users.keys()) deleteUnusedUser(userId)
      await Promise.all(idleSlots.map(({ slot, lastHoldMs }) => releaseSendingSlot(table, slot, lastHoldMs)))
    },
  }
}
