import type { CommandContext } from './command.ts'

/**
 * Returns the id of the given webhook. Null if missing or invalid, after printing the existing
 * webhooks.
 */
export async function findWebhook(
  { client, out, err, signal }: CommandContext,
  webhook: string | undefined,
): Promise<number | null> {
  if (webhook === undefined) {
    err('a webhook ID is required:')
    for await (const { id, topic, address } of client.webhooks.list({}, { signal })) out(`${id}  ${topic}  ${address}`)
    return null
  }
  const id = Number(webhook)
  if (Number.isSafeInteger(id)) return id
  err(`${webhook} is not a webhook ID. Use \`ship deliveries\` to list the webhooks.`)
  return null
}
