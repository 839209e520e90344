import { type Application, findApplication } from '../accounts/applications/applicationStore.ts'
import { clock } from '../platform/clock.ts'
import type { Table } from '../table/table.ts'

/** How long a suspended or deleted application may go on: its state is not read for every request. */
const LIFETIME_MS = 60_000

export type FindApplication = (applicationId: string) => Promise<Application | null>

/** Applications read in the last minute. */
export function applicationCache(table: () => Table): FindApplication {
  const cache = new Map<string, { readonly readAtMs: number; readonly application: Application | null }>()
  return async (applicationId) => {
    const nowMs = clock.now()
    const cached = cache.get(applicationId)
    if (cached && nowMs >= cached.readAtMs && nowMs - cached.readAtMs < LIFETIME_MS) return cached.application
    const application = await findApplication(table(), applicationId)
    if (cache.size >= 1_000) cache.clear()
    cache.set(applicationId, { readAtMs: nowMs, application })
    return application
  }
}
