import { lazyBlobs } from '../../shared/platform/lazyBlobs.ts'
import { queues } from '../../shared/platform/sqs.ts'
import type { FanOutDeps } from '../../shared/webhooks/fanOut.ts'
import { type WorkDeps, workDeps } from './core.ts'

/** What brings events on their way to webhooks. */
export const fanOutDeps = (): FanOutDeps & WorkDeps => ({ ...workDeps(), queues, files: lazyBlobs })
