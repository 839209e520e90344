import { computed, signal } from '@preact/signals'
import { ApiProblem, call, Unreachable } from './api.ts'
import { readOperations, removeOperation, writeOperation } from './database.ts'

/*
 * Operations of the device, sent in order when the API can be reached.
 */

export type OperationType =
  | 'arrive'
  | 'receive'
  | 'receive_close'
  | 'move'
  | 'pick'
  | 'short'
  | 'put_back'
  | 'close_parcel'
  | 'count'

type Operation = {
  readonly operation_id: string
  readonly type: OperationType
  readonly occurred_at: string
  readonly group: string
}

export type Entry = {
  readonly operation: Operation
  /** Position in the queue. */
  readonly seq: number
  /** Why it was refused; null while it waits. */
  readonly refusal: string | null
  readonly attempts: number
}

type Result = {
  readonly operation_id: string
  readonly result: 'done' | 'repeated' | 'refused' | 'held'
  readonly error: { readonly message: string; readonly retryable: boolean } | null
  readonly state: Readonly<Record<string, unknown>> | null
}

const MAX_SENT = 50
const RETRY_MS = 3_000
const MAX_ATTEMPTS = 5

export const entries = signal<readonly Entry[]>([])
export const isOffline = signal(!navigator.onLine)
/** Set when the API no longer accepts the session. */
export const isSignedOut = signal(false)
export const refused = computed(() => entries.value.filter(({ refusal }) => refusal !== null))

let lastSeq = 0
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiters = new Map<string, (result: Result) => void>()

/** Loads the operations of an earlier visit, and sends whenever the connection returns. */
export async function startQueue(): Promise<void> {
  const kept = await readOperations<Entry>()
  entries.value = kept.toSorted((one, other) => one.seq - other.seq)
  lastSeq = entries.value.at(-1)?.seq ?? 0
  addEventListener('online', () => {
    isOffline.value = false
    void send()
  })
  addEventListener('offline', () => {
    isOffline.value = true
  })
  void send()
}

/** Returns the local time with its offset, as operations need it. */
function formatNow(): string {
  const now = new Date()
  const offset = -now.getTimezoneOffset()
  const pad = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
  const local = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 19)
  return `${local}${offset < 0 ? '-' : '+'}${pad(offset / 60)}:${pad(offset % 60)}`
}

/** Stores an operation on the device and sends it as soon as possible. */
export function perform(
  type: OperationType,
  group: string,
  fields: Readonly<Record<string, unknown>>,
  onResult?: (result: Result) => void,
): void {
  lastSeq += 1
  const operation = { ...fields, operation_id: crypto.randomUUID(), type, occurred_at: formatNow(), group }
  const entry: Entry = { operation, seq: lastSeq, refusal: null, attempts: 0 }
  if (onResult) waiters.set(operation.operation_id, onResult)
  entries.value = [...entries.value, entry]
  void writeOperation(entry).then(send)
}

/** Operations of a group that have not been accepted. */
export const countUnsent = (prefix: string): number =>
  entries.value.filter(({ operation }) => operation.group.startsWith(prefix)).length

export const hasRefused = (prefix: string): boolean =>
  refused.value.some(({ operation }) => operation.group.startsWith(prefix))

export function sendAgain(entry: Entry): void {
  replace({ ...entry, refusal: null, attempts: 0 })
  void send()
}

export function dismiss(entry: Entry): void {
  forget(entry.operation.operation_id)
  void send()
}

function replace(entry: Entry): void {
  entries.value = entries.value.map((one) =>
    one.operation.operation_id === entry.operation.operation_id ? entry : one,
  )
  void writeOperation(entry)
}

function forget(id: string): void {
  entries.value = entries.value.filter(({ operation }) => operation.operation_id !== id)
  void removeOperation(id)
}

/** Operations of groups without a refused one, which would hold them. */
function listSendable(): readonly Entry[] {
  const blocked = new Set(refused.value.map(({ operation }) => operation.group))
  return entries.value.filter(({ refusal, operation }) => refusal === null && !blocked.has(operation.group))
}

export async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    for (let batch = listSendable(); batch.length > 0 && !isSignedOut.value; batch = listSendable()) {
      const isProgress = await sendBatch(batch.slice(0, MAX_SENT))
      if (!isProgress) break
    }
  } finally {
    isSending = false
    if (listSendable().length > 0) timer = setTimeout(() => void send(), RETRY_MS)
  }
}

/** Returns whether more can be sent at once. */
async function sendBatch(batch: readonly Entry[]): Promise<boolean> {
  try {
    const operations = batch.map(({ operation }) => operation)
    const { results } = await call<{ results: readonly Result[] }>('POST', '/floor/operations', { operations })
    isOffline.value = false
    const settled = results.map((result) => {
      const entry = batch.find(({ operation }) => operation.operation_id === result.operation_id)
      return entry ? settle(entry, result) : false
    })
    return settled.every(Boolean)
  } catch (error) {
    if (error instanceof Unreachable) isOffline.value = true
    if (!(error instanceof ApiProblem)) return false
    if (error.status === 401) isSignedOut.value = true
    if (error.status === 429 || error.status >= 500 || error.status === 401) return false
    const [entry, ...others] = batch
    // One invalid operation must not hold back the others.
    if (entry && others.length > 0) return sendBatch([entry])
    if (entry) replace({ ...entry, refusal: error.errors[0] ?? error.message })
    return true
  }
}

function settle(entry: Entry, result: Result): boolean {
  const { operation_id: id } = entry.operation
  if (result.result === 'held') return true
  if (result.result === 'refused') {
    const attempts = entry.attempts + 1
    const isRetried = result.error?.retryable === true && attempts < MAX_ATTEMPTS
    replace({ ...entry, attempts, refusal: isRetried ? null : (result.error?.message ?? '') })
    if (!isRetried) waiters.get(id)?.(result)
    return !isRetried
  }
  forget(id)
  waiters.get(id)?.(result)
  waiters.delete(id)
  return true
}
