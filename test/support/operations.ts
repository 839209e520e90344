import { randomUUID } from 'node:crypto'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { createNumberSource } from '#shared/carriers/numbers/numbers.ts'
import { handleOperation } from '#shared/operations/handleOperationsEvent.ts'
import type { OperationsEventDeps, OperationsEventOutcome } from '#shared/operations/operationsEvent.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { createSigningKeys } from '#shared/platform/secrets.ts'
import { testTable } from './accounts.ts'
import { testPorts } from './testPorts.ts'

/** In-memory files. */
export function blobsInMemory(): Blobs & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>()
  return {
    files,
    get: async (key, maxBytes) => {
      const content = files.get(key)
      return content && content.length <= maxBytes ? content : null
    },
    put: async (key, content) => void files.set(key, content),
    remove: async (key) => void files.delete(key),
  }
}

export const operationDeps = (changes: Partial<OperationsEventDeps> = {}): OperationsEventDeps => ({
  table: testTable(),
  ports: testPorts(),
  carriers: createCarriers(testTable()),
  loadCredentials: async () => null,
  numbers: createNumberSource(testTable(), { needsImported: false }),
  scaleToleranceGrams: 0,
  blobs: blobsInMemory(),
  signingKey: createSigningKeys(loadConfig().signingSecretIds),
  nextId: generateId,
  nowMs: clock.now,
  ...changes,
})

const CHINA_MS = 8 * 60 * 60 * 1000

/** Formats a time with the offset of China. */
const chinaTime = (instantMs: number): string => `${new Date(instantMs + CHINA_MS).toISOString().slice(0, 19)}+08:00`

/** Passes an operations event to its handler, with common fields filled in. */
export const operate = (
  detailType: string,
  detail: Readonly<Record<string, unknown>>,
  changes: Partial<OperationsEventDeps> = {},
): Promise<OperationsEventOutcome> =>
  handleOperation(
    { detailType, detail: { event_id: randomUUID(), occurred_at: chinaTime(clock.now()), ...detail } },
    operationDeps(changes),
  )
