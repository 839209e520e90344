import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { queues } from '#shared/platform/sqs.ts'
import type { WebhookDeliveryDeps } from '#shared/webhooks/deliverWebhook.ts'
import type { FanOutDeps } from '#shared/webhooks/fanOut.ts'
import { createWebhookAgents, decryptDeliveryKeys, postWebhook } from '#shared/webhooks/postWebhook.ts'
import { createWorkerDeps, type WorkerDeps, withSigningKey } from './core.ts'

/** Dependencies for queueing events for webhooks. */
export const createFanOutDeps = (): FanOutDeps & WorkerDeps => ({ ...createWorkerDeps(), queues, files: lazyBlobs })

/** Dependencies for delivering events to webhooks. */
export function createDeliveryDeps(): WebhookDeliveryDeps {
  const { table, config, nowMs, signingKey } = withSigningKey(createWorkerDeps())
  const agents = createWebhookAgents()
  return {
    table,
    queues,
    files: lazyBlobs,
    nowMs,
    keysOf: (webhook, atMs) => decryptDeliveryKeys(signingKey('webhook keys'), webhook, atMs),
    post: (post) => postWebhook(post, { allowPrivate: config.allowPrivateWebhooks, agents }),
  }
}
