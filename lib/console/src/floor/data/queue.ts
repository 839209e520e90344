import { computed, signal } from '@preact/signals'
import { explain, t } from '../texts/language.ts'
import { ApiProblem, call, Unreachable, uploadImage } from './api.ts'
import { loadOperations, removeOperation, writeOperation } from './database.ts'
import { wrong } from './feedback.ts'
import { clearUndo } from './undo.ts'

/*
 * Operations of the device, sent in order when the API can be reached. Each is sent only while the
 * worker who made it is signed in.
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
  | 'fail_parcel'
  | 'load'
  | 'unload'
  | 'count'
  | 'return'
  | 'grade'

type Operation = {
  readonly operation_id: string
  readonly type: OperationType
  readonly occurred_at: string
  readonly group: string
  readonly image_id?: string
}

/** Why the API refused an operation. */
type Rejection = { readonly code: number; readonly message: string }

export type Entry = {
  readonly operation: Operation
  /** Position in the queue. */
  readonly seq: number
  /** ID of the worker who made it. */
  readonly by: string
  /** Null while it waits. */
  readonly refusal: Rejection | null
  /** Whether the worker left the refused operation to a lead. */
  readonly isHandedOver: boolean
  /** Whether the API listed the refused operation for the leads. */
  readonly isListed?: boolean
  readonly attempts: number
  /** Picture to upload before the operation. */
  readonly photo: Blob | null
}

export type Result = {
  readonly operation_id: string
  readonly result: 'done' | 'repeated' | 'refused' | 'held'
  readonly error: (Rejection & { readonly retryable: boolean }) | null
  readonly state: {
    readonly parcels?: number
    readonly inbound_id?: number
    readonly return_id?: number
    readonly user_id?: number
  } | null
}

const MAX_OPERATIONS_PER_REQUEST = 50
const MAX_DISPLAYED_SENT_OPERATIONS = 20
const RETRY_INTERVAL_MS = 3_000
const MAX_ATTEMPTS = 5

export const entries = signal<readonly Entry[]>([])
/** Latest operations that the API accepted, newest first. */
export const sent = signal<readonly Operation[]>([])
export const isConnectionLost = signal(!navigator.onLine)
/** Set when the API no longer accepts the session. */
export const isSignedOut = signal(false)
export const rejected = computed(() => entries.value.filter(({ refusal }) => refusal !== null))

export const WORKER_STORAGE_KEY = 'floor.worker'

/** ID of the worker whose cookie all tabs of the device send; null if no worker is signed in. */
export const loadQueueWorker = (): string | null => localStorage.getItem(WORKER_STORAGE_KEY)

export function setQueueWorker(id: string | null): void {
  if (id === null) localStorage.removeItem(WORKER_STORAGE_KEY)
  else localStorage.setItem(WORKER_STORAGE_KEY, id)
}

/** Runs work during which no tab of the device changes whose cookie is sent. */
export const withSessionLock = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks.request('floor.session', work)

let lastSequenceNumber = 0
let isSendingOperations = false
let timer: ReturnType<typeof setTimeout> | undefined
/** Operations of the request under way. */
let inFlightIds: ReadonlySet<string> = new Set()
const waiters = new Map<string, (result: Result) => void>()

/** Loads the operations of an earlier visit, which are sent once the session is known. */
export async function startOperationQueue(): Promise<void> {
  const stored = await loadOperations<Entry>()
  entries.value = stored.toSorted((one, other) => one.seq - other.seq)
  lastSequenceNumber = entries.value.at(-1)?.seq ?? 0
  addEventListener('online', () => {
    isConnectionLost.value = false
    void send()
  })
  addEventListener('offline', () => {
    isConnectionLost.value = true
  })
}

/** Returns the local time with its offset, as operations need it. */
function formatCurrentTime(): string {
  const now = new Date()
  const offset = -now.getTimezoneOffset()
  const pad = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
  const local = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 19)
  return `${local}${offset < 0 ? '-' : '+'}${pad(offset / 60)}:${pad(offset % 60)}`
}

type Options = { readonly onResult?: (result: Result) => void; readonly photo?: Blob | null }

/** Stores an operation on the device and sends it as soon as possible. Returns its ID. */
export function perform(
  type: OperationType,
  group: string,
  fields: Readonly<Record<string, unknown>>,
  { onResult, photo = null }: Options = {},
): string {
  clearUndo()
  lastSequenceNumber += 1
  const operation = { ...fields, operation_id: crypto.randomUUID(), type, occurred_at: formatCurrentTime(), group }
  const entry: Entry = {
    ...{ operation, seq: lastSequenceNumber, by: loadQueueWorker() ?? '', photo },
    ...{ refusal: null, isHandedOver: false, attempts: 0 },
  }
  if (onResult) waiters.set(operation.operation_id, onResult)
  entries.value = [...entries.value, entry]
  void writeOperation(entry).then(send)
  return operation.operation_id
}

/** Operations of a group that have not been accepted. */
export const countUnsentOperations = (prefix: string): number =>
  entries.value.filter(({ operation }) => operation.group.startsWith(prefix)).length

/** Operations of a group that have not been sent. */
export const countWaitingOperations = (prefix: string): number =>
  entries.value.filter(({ operation, refusal }) => refusal === null && operation.group.startsWith(prefix)).length

export const hasRejectedOperations = (prefix: string): boolean =>
  rejected.value.some(({ operation }) => operation.group.startsWith(prefix))

/** Whether the worker who is signed in made an operation. */
export const isOwn = ({ by }: Entry): boolean => by === loadQueueWorker()

export function retryOperation(entry: Entry): void {
  replace({ ...entry, refusal: null, isHandedOver: false, isListed: false, attempts: 0 })
  void send()
}

export function escalateToLead(entry: Entry): void {
  replace({ ...entry, isHandedOver: true })
}

export function dismiss(entry: Entry): void {
  forget(entry.operation.operation_id)
  void send()
}

/** Whether refused operations of a type change nothing, so that the worker may dismiss them. */
export const isScanOnlyOperation = ({ operation: { type } }: Entry): boolean => type === 'load' || type === 'unload'

/** Forgets refused operations that the API listed before and a lead has resolved since. */
export function removeResolvedOperations(listed: ReadonlySet<string>): void {
  for (const entry of rejected.value) {
    const isListedOperation = listed.has(entry.operation.operation_id)
    if (isListedOperation && !entry.isListed) replace({ ...entry, isListed: isListedOperation })
    if (!isListedOperation && entry.isListed) dismiss(entry)
  }
}

/** Takes an operation back that no request contains yet; returns whether it did. */
export function withdraw(id: string): boolean {
  const isWaitingOperation =
    entries.value.some(({ operation }) => operation.operation_id === id) && !inFlightIds.has(id)
  if (isWaitingOperation) forget(id)
  return isWaitingOperation
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

/** Operations of the worker, in groups without a refused one, which would hold them. */
function listSendableOperations(): readonly Entry[] {
  const blocked = new Set(rejected.value.map(({ operation }) => operation.group))
  return entries.value.filter((entry) => isOwn(entry) && entry.refusal === null && !blocked.has(entry.operation.group))
}

export async function send(): Promise<void> {
  if (isSendingOperations) return
  isSendingOperations = true
  clearTimeout(timer)
  try {
    for (let hasQueueProgressed = true; hasQueueProgressed; )
      hasQueueProgressed = await withSessionLock(sendNextOperationBatch)
  } finally {
    isSendingOperations = false
    if (listSendableOperations().length > 0) timer = setTimeout(() => void send(), RETRY_INTERVAL_MS)
  }
}

/** Sends the next operations; returns whether more can be sent at once. */
async function sendNextOperationBatch(): Promise<boolean> {
  const batch = listSendableOperations().slice(0, MAX_OPERATIONS_PER_REQUEST)
  return batch.length > 0 && !isSignedOut.value && (await sendOperationBatch(batch))
}

async function sendOperationBatch(batch: readonly Entry[]): Promise<boolean> {
  try {
    inFlightIds = new Set(batch.map(({ operation }) => operation.operation_id))
    const operations: Operation[] = []
    for (const entry of batch) operations.push((await attachImage(entry)).operation)
    const { results } = await call<{ results: readonly Result[] }>('POST', '/floor/operations', { operations })
    isConnectionLost.value = false
    const settled = results.map((result) => {
      const entry = entries.value.find(({ operation }) => operation.operation_id === result.operation_id)
      return entry ? settle(entry, result) : false
    })
    return settled.every(Boolean)
  } catch (error) {
    if (error instanceof Unreachable) isConnectionLost.value = true
    if (!(error instanceof ApiProblem)) return false
    if (error.status === 401) isSignedOut.value = true
    if (error.status === 429 || error.status >= 500 || error.status === 401) return false
    const [entry, ...others] = batch
    // One invalid operation must not hold back the others.
    if (entry && others.length > 0) return sendOperationBatch([entry])
    if (entry) reject(entry, { code: error.code, message: error.errors[0] ?? error.message })
    return true
  } finally {
    inFlightIds = new Set()
  }
}

/** Field of an operation that names its picture. */
const createImageField = ({ operation: { type } }: Entry, imageId: string) =>
  type === 'return' || type === 'grade' ? { image_ids: [imageId] } : { image_id: imageId }

/** Uploads the picture of an operation, which then names it; without one that is not accepted. */
async function attachImage(entry: Entry): Promise<Entry> {
  if (!entry.photo) return entry
  const imageId = await uploadImage(entry.photo).catch((error: unknown) => {
    if (error instanceof ApiProblem && [400, 413, 415].includes(error.status)) return null
    throw error
  })
  const operation = imageId === null ? entry.operation : { ...entry.operation, ...createImageField(entry, imageId) }
  const uploaded = { ...entry, operation, photo: null }
  replace(uploaded)
  return uploaded
}

function settle(entry: Entry, result: Result): boolean {
  const { operation } = entry
  const id = operation.operation_id
  if (result.result === 'held') return true
  if (result.result === 'refused') {
    const attempts = entry.attempts + 1
    const isRetryableStatus = result.error?.retryable === true && attempts < MAX_ATTEMPTS
    if (isRetryableStatus) replace({ ...entry, attempts })
    else reject({ ...entry, attempts }, result.error ?? { code: 0, message: '' })
    if (!isRetryableStatus) waiters.get(id)?.(result)
    return !isRetryableStatus
  }
  forget(id)
  sent.value = [operation, ...sent.value].slice(0, MAX_DISPLAYED_SENT_OPERATIONS)
  waiters.get(id)?.(result)
  waiters.delete(id)
  return true
}

function reject(entry: Entry, { code, message }: Rejection): void {
  replace({ ...entry, refusal: { code, message } })
  wrong(`${t(entry.operation.type)}: ${explain(code, message)}`)
}
