import { requestStore } from '#shared/platform/requestStore.ts'
import { readLogFiles } from '#shared/requests/requestFiles.ts'
import { anAccount } from '../accounts.ts'
import { call } from '../api.ts'
import { withoutWatching } from '../aws/awsRequests.ts'
import { deliver, requestLinesOf } from '../requestLog.ts'
import { type MakeBackgroundScenario, queued } from './backgroundScenario.ts'

/** Batch of log lines with two requests from each of two accounts. */
export const requestScenario: MakeBackgroundScenario = async () => {
  const accounts = [await anAccount(), await anAccount()]
  const lines = await requestLinesOf(async () => {
    for (const { token } of accounts) {
      await call('GET /users/me', { token })
      await call('GET /shipments/{id}', { token, params: { id: 1 } })
    }
  })
  let key = ''
  const filedFor = async (userId: number): Promise<number> => {
    const lists = await Promise.all(['reads', 'writes'].map((kind) => requestStore.list(`${kind}/${userId}/`, '')))
    const requests = await readLogFiles(
      requestStore,
      lists.flatMap(({ keys }) => keys),
    )
    return new Set(requests.map(({ id }) => id)).size
  }
  return {
    hand: async (receives, sentMs) => {
      if (receives === 1) key = await withoutWatching(() => deliver(lines))
      const hand = queued('fileRequests', { detail: { object: { key } } })
      // The message is delivered twice, and has no effect the second time.
      return (await hand(receives, sentMs)) && hand(receives, sentMs)
    },
    faults: async () => {
      const counts = await Promise.all(accounts.map(({ userId }) => filedFor(userId)))
      return counts.flatMap((count, place) => (count === 2 ? [] : [`account ${place} has ${count} requests, not 2`]))
    },
  }
}
