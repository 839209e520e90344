import { computed, signal } from '@preact/signals'
import { side } from '../app/session.ts'
import { BROWSER_DATA } from './browserData.ts'

/*
 * Labels to be printed together, kept in this browser until sign-out.
 */

export type QueuedLabel = {
  readonly labelId: number
  readonly shipmentId: number
  readonly trackingNumber: string | null
  /** Account of the console: live or sandbox. */
  readonly side: string
  readonly isPrinted: boolean
}

const KEY = BROWSER_DATA.printQueue

/** Labels in the queue, which are a few files. */
const MAX_QUEUED_LABELS = 1_000

const isQueuedLabel = (value: unknown): value is QueuedLabel => {
  const { labelId, shipmentId, trackingNumber, side: of, isPrinted }: Record<string, unknown> = Object(value)
  return (
    typeof labelId === 'number' &&
    typeof shipmentId === 'number' &&
    (trackingNumber === null || typeof trackingNumber === 'string') &&
    typeof of === 'string' &&
    typeof isPrinted === 'boolean'
  )
}

function readStoredLabels(): readonly QueuedLabel[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isQueuedLabel) : []
  } catch {
    return []
  }
}

const all = signal(readStoredLabels())
// Another tab changed the queue.
addEventListener('storage', ({ key }) => {
  if (key === KEY) all.value = readStoredLabels()
})

function store(labels: readonly QueuedLabel[]): void {
  all.value = labels
  localStorage.setItem(KEY, JSON.stringify(labels))
}

/** Labels of the current account, in the order in which they were added. */
export const printQueue = computed(() => all.value.filter((label) => label.side === side.value))

/** Adds labels that are not waiting yet, and returns their number. Printed ones wait again. */
export function queueLabels(added: readonly Omit<QueuedLabel, 'side' | 'isPrinted'>[]): number {
  const waiting = new Set(printQueue.value.filter(({ isPrinted }) => !isPrinted).map(({ labelId }) => labelId))
  const space = MAX_QUEUED_LABELS - waiting.size
  const others = added.filter(({ labelId }) => !waiting.has(labelId)).slice(0, Math.max(0, space))
  const ids = new Set(others.map(({ labelId }) => labelId))
  store([
    ...readStoredLabels().filter(({ labelId }) => !ids.has(labelId)),
    ...others.map((label) => ({ ...label, side: side.value, isPrinted: false })),
  ])
  return others.length
}

/** Marks labels as printed, or to be printed again. */
export function markLabelsPrinted(labelIds: ReadonlySet<number>, isPrinted: boolean): void {
  store(readStoredLabels().map((label) => (labelIds.has(label.labelId) ? { ...label, isPrinted } : label)))
}

export function dequeueLabels(labelIds: ReadonlySet<number>): void {
  store(readStoredLabels().filter(({ labelId }) => !labelIds.has(labelId)))
}
