import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import type { Caller } from '../../../shared/http/endpoint.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { Webhook } from '../../../shared/webhooks/webhookStore.ts'
import { findWebhook } from '../../../shared/webhooks/webhookStore.ts'

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
