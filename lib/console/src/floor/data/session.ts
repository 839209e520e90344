import { computed, signal } from '@preact/signals'
import { initializeLanguage } from '../texts/language.ts'
import { ApiProblem, call } from './api.ts'
import { keep, loadDatabaseValue } from './database.ts'
import { isSignedOut, loadQueueWorker, send, setQueueWorker, WORKER_STORAGE_KEY, withSessionLock } from './queue.ts'
import type { Session } from './types.ts'

/*
 * Session of the worker. Cookies hold it; the badge is in memory only, for a locked screen.
 */

export type SessionState = 'starting' | 'unpaired' | 'out' | 'locked' | 'in' | 'unreachable'

export const state = signal<SessionState>('starting')
export const session = signal<Session | null>(null)
export const isLead = computed(() => session.value?.worker?.role === 'lead')
export const canApprove = computed(() => session.value?.scopes.includes('floor:lead') ?? false)

/** Level of a warehouse whose stock has places, as its settings have it. */
export const PLACE_TRACKING_LEVEL = 2

const IDLE_TIMEOUT_MS = 15 * 60_000
const IDLE_CHECK_INTERVAL_MS = 5_000
const LAST_ACTIVITY_KEY = 'floor.active'
const PENDING_SIGN_OUT_KEY = 'floor.leaving'
const SESSION_KEY = 'session'

let badge: string | null = null

export const isBadgeKnown = (): boolean => badge !== null

const readLastActivityMs = (): number => Number(localStorage.getItem(LAST_ACTIVITY_KEY) ?? 0)
const recordUserActivity = (): void => localStorage.setItem(LAST_ACTIVITY_KEY, String(Date.now()))

function lockScreenIfIdle(): void {
  if (state.value === 'in' && Date.now() - readLastActivityMs() > IDLE_TIMEOUT_MS) state.value = 'locked'
}

/** Finds out who is signed in, and locks the screen of an idle device. */
export async function startSession(): Promise<void> {
  for (const event of ['pointerdown', 'keydown']) {
    addEventListener(
      event,
      () => {
        // Activity must not revive a session that has been idle for too long.
        lockScreenIfIdle()
        if (state.value === 'in') recordUserActivity()
      },
      { capture: true },
    )
  }
  setInterval(lockScreenIfIdle, IDLE_CHECK_INTERVAL_MS)
  addEventListener('online', () => {
    if (isDeviceSession) void loadSession()
  })
  // Another tab of the device changed the cookie that this one sends too.
  addEventListener('storage', ({ key }) => {
    if (key === WORKER_STORAGE_KEY && state.value !== 'starting') void loadSession()
  })
  isSignedOut.subscribe((ended) => {
    if (ended && state.value === 'in') state.value = 'out'
  })
  await loadSession()
}

/** Whether the session is the one kept on the device, because the API cannot be reached. */
let isDeviceSession = false

export async function loadSession(): Promise<void> {
  await withSessionLock(async () => {
    if (localStorage.getItem(PENDING_SIGN_OUT_KEY) !== null) await endSession()
    try {
      const { session: current } = await call<{ session: Session }>('GET', '/floor/session')
      enter(current)
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) state.value = 'unpaired'
      else await startOfflineSession()
    }
  })
}

function enter(current: Session): void {
  isDeviceSession = false
  initializeLanguage(current.language)
  session.value = current
  isSignedOut.value = false
  state.value = current.worker ? 'in' : 'out'
  setQueueWorker(current.worker ? String(current.worker.user_id) : null)
  lockScreenIfIdle()
  void keep(SESSION_KEY, current.worker ? omitWorkerName(current) : null)
  void send()
}

/** The device keeps no names, and approvals need the API. */
const omitWorkerName = ({ worker, scopes, ...others }: Session): Session => ({
  ...others,
  worker: worker && { ...worker, name: '' },
  scopes: scopes.filter((scope) => scope !== 'floor:lead'),
})

/** Goes on with the session of the device; one that has been idle stays locked. */
async function startOfflineSession(): Promise<void> {
  if (session.value?.worker) return
  const stored = await loadDatabaseValue<Session>(SESSION_KEY)
  if (!stored || String(stored.worker?.user_id) !== loadQueueWorker()) {
    state.value = 'unreachable'
    return
  }
  isDeviceSession = true
  initializeLanguage(stored.language)
  session.value = stored
  state.value = 'in'
  lockScreenIfIdle()
}

export async function pairDevice(code: string): Promise<void> {
  await call('POST', '/floor/devices', { device: { code } })
  await loadSession()
}

export type Credentials = {
  readonly badge: string | null
  readonly pin: string
  readonly newPin?: string
  readonly proof?: { readonly password: string; readonly code: string } | null
}

/** Signs in with a scanned badge, or with that of the locked session. */
export async function signIn({ badge: scanned, pin, newPin, proof }: Credentials): Promise<void> {
  const used = scanned ?? badge ?? ''
  await withSessionLock(async () => {
    const { session: current } = await call<{ session: Session }>('POST', '/floor/session', {
      session: { badge: used, pin, ...(newPin ? { new_pin: newPin } : {}), ...(proof ?? {}) },
    })
    badge = used
    localStorage.removeItem(PENDING_SIGN_OUT_KEY)
    recordUserActivity()
    enter(current)
  })
}

export async function signOut(): Promise<void> {
  badge = null
  session.value = null
  state.value = 'out'
  setQueueWorker(null)
  localStorage.setItem(PENDING_SIGN_OUT_KEY, 'true')
  await keep(SESSION_KEY, null)
  await withSessionLock(endSession)
}

/** Ends the session at the server; without a connection, when the device next has one. */
const endSession = (): Promise<void> =>
  call('DELETE', '/floor/session').then(
    () => localStorage.removeItem(PENDING_SIGN_OUT_KEY),
    () => undefined,
  )
