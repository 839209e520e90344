import type { CommandContext } from './command.ts'

/**
 * The id of the webhook that was typed. Null: there is none, which has been said, with the webhooks
 * that there are.
 */
export async function findWebhook(
  { client, out, err, signal }: CommandContext,
  webhook: string | undefined,
): Promise<number | null> {
  if (webhook === undefined) {
    err('a webhook id is required:')
    for await (const { id, topic, address } of client.webhooks.list({}, { signal })) out(`${id}  ${topic}  ${address}`)
    return null
  }
  const id = Number(webhook)
  if (Number.isSafeInteger(id)) return id
  err(`${webhook} is not a webhook id. \`ship deliveries\` lists the webhooks`)
  return null
}
