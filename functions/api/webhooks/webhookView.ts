import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { createdMs } from '../../../shared/core/ids.ts'
import type { Webhook } from '../../../shared/webhooks/webhookStore.ts'
import type { WebhookAnswer } from './schemas.ts'

/** A webhook as the API shows it: never with its key. */
export const webhookView = ({
  id,
  address,
  topic,
  isActive,
  updatedMs,
}: Webhook): InferOutput<typeof WebhookAnswer>['webhook'] => ({
  id,
  address,
  topic,
  active: isActive,
  created: formatDateTime(createdMs(id)),
  updated: formatDateTime(updatedMs),
})
