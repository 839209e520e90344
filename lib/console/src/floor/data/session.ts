import { computed, signal } from '@preact/signals'
import { ApiProblem, call, Unreachable } from './api.ts'
import { isSignedOut, send } from './queue.ts'
import type { Session } from './types.ts'

/*
 * Session of the worker. Cookies hold it; the badge is in memory only, for a locked screen.
 */

export type SessionState = 'starting' | 'unpaired' | 'out' | 'locked' | 'in' | 'unreachable'

export const state = signal<SessionState>('starting')
export const session = signal<Session | null>(null)
export const isLead = computed(() => session.value?.worker?.role === 'lead')
export const mayApprove = computed(() => session.value?.scopes.includes('floor:lead') ?? false)

const LOCK_AFTER_MS = 15 * 60_000
const CHECK_EVERY_MS = 5_000
const ACTIVE_KEY = 'floor.active'

let badge: string | null = null

export const knowsBadge = (): boolean => badge !== null

const readActiveMs = (): number => Number(localStorage.getItem(ACTIVE_KEY) ?? 0)
const noteActivity = (): void => localStorage.setItem(ACTIVE_KEY, String(Date.now()))

function lockIfIdle(): void {
  if (state.value === 'in' && Date.now() - readActiveMs() > LOCK_AFTER_MS) state.value = 'locked'
}

/** Finds out who is signed in, and locks the screen of an idle device. */
export async function startSession(): Promise<void> {
  for (const event of ['pointerdown', 'keydown']) {
    addEventListener(
      event,
      () => {
        // Activity must not revive a session that has been idle for too long.
        lockIfIdle()
        if (state.value === 'in') noteActivity()
      },
      { capture: true },
    )
  }
  setInterval(lockIfIdle, CHECK_EVERY_MS)
  isSignedOut.subscribe((ended) => {
    if (ended && state.value === 'in') state.value = 'out'
  })
  await loadSession()
}

export async function loadSession(): Promise<void> {
  try {
    const { session: current } = await call<{ session: Session }>('GET', '/floor/session')
    session.value = current
    state.value = current.worker ? 'in' : 'out'
    lockIfIdle()
  } catch (error) {
    if (error instanceof Unreachable) state.value = 'unreachable'
    else state.value = error instanceof ApiProblem && error.status === 401 ? 'unpaired' : 'unreachable'
  }
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
  const { session: current } = await call<{ session: Session }>('POST', '/floor/session', {
    session: { badge: used, pin, ...(newPin ? { new_pin: newPin } : {}), ...(proof ?? {}) },
  })
  badge = used
  session.value = current
  noteActivity()
  isSignedOut.value = false
  state.value = 'in'
  void send()
}

export async function signOut(): Promise<void> {
  badge = null
  state.value = 'out'
  // The server ends the session at the next sign-in if it cannot be reached now.
  await call('DELETE', '/floor/session').catch(() => null)
}
