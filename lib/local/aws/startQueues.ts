import { buildApp } from 'fauxqs'
import type { RunningServer } from '../http/listenLocally.ts'
import { hostRefusal, isLocalHost } from '../http/localHosts.ts'
import { send } from '../http/toResponse.ts'

/** SQS and S3 in memory on a free port of 127.0.0.1. Built from the emulator's app, because its own start listens everywhere. */
export async function startQueues(region: string): Promise<RunningServer> {
  const app = buildApp({ logger: false, host: '127.0.0.1', defaultRegion: region })
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isLocalHost(headers.host)) send(reply.hijack().raw, hostRefusal)
  })
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' })
  return { endpoint, port: Number(new URL(endpoint).port), stop: async () => app.close() }
}
