import { lazyBlobs } from '../../shared/platform/lazyBlobs.ts'
import { queues } from '../../shared/platform/sqs.ts'
import type { DeliverDeps } from '../../shared/webhooks/deliverWebhook.ts'
import { openWebhookKey, postWebhook } from '../../shared/webhooks/postWebhook.ts'
import { workDeps } from './core.ts'
import { withSigningKey } from './withSigningKey.ts'

/** What brings events to webhooks. */
export function deliverDeps(): DeliverDeps {
  const { table, config, nowMs, signingKey } = withSigningKey(workDeps())
  return {
    table,
    queues,
    files: lazyBlobs,
    nowMs,
    keyOf: async (webhook) => openWebhookKey(await signingKey('webhook keys'), webhook),
    post: (post) => postWebhook(post, { allowPrivate: config.allowPrivateWebhooks }),
  }
}
