import type { Delivery } from '../../generated/types.ts'
import type { Command, CommandContext, Typed } from '../command.ts'
import { findWebhook } from '../findWebhook.ts'

const SHOWN = 20
const MAX_DISPLAYED_ITEMS = 200

export const deliveries: Command = {
  name: 'deliveries',
  summary: "Show webhook deliveries with your server's responses and the next attempt",
  words: ['[webhook]'],
  options: {
    last: { value: 'number', about: `Number of most recent deliveries to show (default: ${SHOWN})` },
    failed: { about: 'Show only failed deliveries' },
    pending: { about: 'Show only pending deliveries' },
  },
  notes: [
    'If no webhook is specified, the command lists your webhooks. Times are in UTC.',
    'Requires the scope read_webhooks.',
  ],
  run: showDeliveries,
}

async function showDeliveries(context: CommandContext, typed: Typed, [webhook]: readonly string[]): Promise<number> {
  const { client, out, err, signal } = context
  const last = typed.last === undefined ? SHOWN : Number(typed.last)
  if (!Number.isInteger(last) || last < 1 || last > MAX_DISPLAYED_ITEMS) {
    err(`--last must be a whole number from 1 to ${MAX_DISPLAYED_ITEMS}`)
    return 2
  }
  if (typed.failed === true && typed.pending === true) {
    err('--failed and --pending cannot be used together')
    return 2
  }
  const id = await findWebhook(context, webhook)
  if (id === null) return 2
  const status = typed.failed === true ? 'failed' : typed.pending === true ? 'pending' : undefined
  const { deliveries: newest } = await client.webhooks.listDeliveries(
    id,
    { limit: last, ...(status !== undefined && { status }) },
    { signal },
  )
  for (const delivery of newest.toReversed()) for (const line of formatDelivery(delivery)) out(line)
  if (newest.length === 0) out('No deliveries found.')
  return 0
}

function formatDelivery({ id, topic, status, created, next_attempt, attempts }: Delivery): readonly string[] {
  const next = next_attempt === null ? '' : `, next attempt ${next_attempt}`
  return [
    `${created}  ${topic}  ${id}  ${status}${next}`,
    ...attempts.map(({ time, duration_ms, http_status, error, answer }) => {
      const came = error ?? `returned ${http_status}`
      return `  ${time}  ${duration_ms} ms  ${came}${answer === '' ? '' : `  ${JSON.stringify(answer)}`}`
    }),
  ]
}
