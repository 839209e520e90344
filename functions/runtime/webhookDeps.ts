import { lazyBlobs } from '#shared/platform/lazyBlobs.ts'
import { queues } from '#shared/platform/sqs.ts'
import type { DeliverDeps } from '#shared/webhooks/deliverWebhook.ts'
import type { FanOutDeps } from '#shared/webhooks/fanOut.ts'
import { createWebhookAgents, deliveryKeys, postWebhook } from '#shared/webhooks/postWebhook.ts'
import { type WorkDeps, withSigningKey, workDeps } from './core.ts'

/** Dependencies for queueing events for webhooks. */
export const fanOutDeps = (): FanOutDeps & WorkDeps => ({ ...workDeps(), queues, files: lazyBlobs })

/** Dependencies for delivering events to webhooks. */
export function deliverDeps(): DeliverDeps {
  const { table, config, nowMs, signingKey } = withSigningKey(workDeps())
  const agents = createWebhookAgents()
  return {
    table,
    queues,
    files: lazyBlobs,
    nowMs,
    keysOf: (webhook, atMs) => deliveryKeys(signingKey('webhook keys'), webhook, atMs),
    post: (post) => postWebhook(post, { allowPrivate: config.allowPrivateWebhooks, agents }),
  }
}
