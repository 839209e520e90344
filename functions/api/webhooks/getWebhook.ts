import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { type Caller, type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { Table } from '../../../shared/table/table.ts'
import { findWebhook, type Webhook } from '../../../shared/webhooks/webhookStore.ts'
import type { WebhookDeps } from './deps.ts'
import type { webhookRoutes } from './routes.ts'
import { webhookView } from './webhookView.ts'

/** The webhook a path names, if the calling application made it for this user: 404/1400 for any other. */
export async function ownWebhook(
  table: Table,
  { userId, applicationId }: Caller,
  idText: string,
): Promise<Result<Webhook, Problem>> {
  const id = parseId(idText)
  const webhook = id === null ? null : await findWebhook(table, userId, id)
  return webhook?.applicationId === applicationId ? ok(webhook) : failure(problem('webhook_not_found', { id: idText }))
}

export const getWebhook: Endpoint<typeof webhookRoutes.getWebhook, WebhookDeps> = async (
  { params, caller },
  { table },
) => {
  const found = await ownWebhook(table, caller, params.id)
  return found.ok ? reply({ webhook: webhookView(found.value) }) : found.error
}
