import { createWorkerDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import { eraseAccount } from '#shared/privacy/eraseAccount.ts'
import { eraseExpired } from '#shared/privacy/eraseExpired.ts'
import { ERASURE_JOB, isErasureItem, parseErasure, parseRetentionScan } from '#shared/privacy/erasureStore.ts'
import { removeRequests } from '#shared/requests/requestFiles.ts'

/** The file client is loaded on demand. */
const files = async (): Promise<Blobs> => (await import('#shared/platform/blobs.ts')).blobs

function createErasureDeps() {
  const { config, ...deps } = createWorkerDeps()
  return {
    ...deps,
    retention: config.retention,
    removeFile: async (key: string) => (await files()).remove(key),
    removeRequests: async (userId: number) =>
      removeRequests((await import('#shared/platform/requestStore.ts')).requestStore, userId),
    storeFile: async (key: string, content: Uint8Array) => (await files()).put(key, content, 'application/json'),
  }
}

/** Erases accounts marked for erasure, and expired data of all accounts. */
export const handler = createJobHandler(ERASURE_JOB, createErasureDeps, (item, deps) =>
  isErasureItem(item) ? eraseAccount(parseErasure(item), deps) : eraseExpired(parseRetentionScan(item), deps),
)
