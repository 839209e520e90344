import * as v from 'valibot'
import { createCoreDeps } from '#functions/runtime/core.ts'
import { findUser, isLocked } from '#shared/accounts/users/userStore.ts'
import { createQueueWorker } from '#shared/events/queueWorkers.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { requestStore } from '#shared/platform/requestStore.ts'
import { storeRequestLogs } from '#shared/requests/requestFiles.ts'

/** Event that S3 publishes for a new object. */
const NewFileMessage = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ detail: v.object({ object: v.object({ key: v.string() }) }) }),
)

const deps = lazily(() => {
  const { table } = createCoreDeps()
  const isOpen = async (userId: number): Promise<boolean> => {
    const user = await findUser(table, userId)
    return user !== null && !isLocked(user)
  }
  return { store: requestStore, isOpen }
})

/** Files logged requests by account. */
export const handler = createQueueWorker(
  async ({ body }) => {
    const { key } = v.parse(NewFileMessage, body).detail.object
    const { filed, unread } = await storeRequestLogs(key, deps())
    log.info('request logs stored', { filed, unread })
    return true
  },
  { worker: 'fileRequests' },
)
