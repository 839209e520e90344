import type { Replay, ReplayInput } from '../../generated/types.ts'
import { asPoll, type Command, type CommandContext, type Typed } from '../command.ts'
import { findWebhook } from '../findWebhook.ts'

/** Poll interval of the replay's progress. */
const POLL_INTERVAL_MS = 1_000

export const replay: Command = {
  name: 'replay',
  summary: 'Replay an event, a time range or all failed events to a webhook',
  words: ['[webhook]', '[event]'],
  options: {
    failed: { about: 'Replay only failed deliveries' },
    from: { value: 'time', about: 'Start time in UTC, inclusive, for example "2026-01-31 09:30:00"' },
    to: { value: 'time', about: 'End time in UTC, inclusive' },
  },
  notes: [
    'If no webhook is specified, the command lists your webhooks. Identify an event by its event ID or delivery ID.',
    'A single event is sent immediately, even if it is pending. Other pending events are sent as scheduled.',
    'Requires the scopes read_webhooks and write_webhooks. Press Ctrl-C to stop the command without stopping the replay.',
  ],
  run: replayEvents,
}

async function replayEvents(context: CommandContext, typed: Typed, [webhook, event]: readonly string[]) {
  const { client, out, err, signal } = context
  const id = await findWebhook(context, webhook)
  if (id === null) return 2
  const { failed, from, to } = typed
  const input: ReplayInput = {
    ...(event === undefined ? {} : { event_id: event }),
    ...(failed === true ? { status: 'failed' } : {}),
    ...(typeof from === 'string' ? { created_min: from } : {}),
    ...(typeof to === 'string' ? { created_max: to } : {}),
  }
  if (Object.keys(input).length === 0) {
    err('an event ID, --from, --to or --failed is required')
    return 2
  }
  const started = await client.webhooks.createReplay(id, input, { signal })
  const ended = await waitForReplay(context, id, started)
  out(formatReplay(ended))
  return ended.status === 'done' && ended.replayed > 0 ? 0 : 1
}

/** Returns the replay once it ends, or its state when interrupted. */
async function waitForReplay(
  { client, signal, pause }: CommandContext,
  webhookId: number,
  started: Replay,
): Promise<Replay> {
  let now = started
  while (now.status === 'running' && !signal.aborted) {
    await pause(POLL_INTERVAL_MS)
    if (signal.aborted) break
    const [newest] = (await client.webhooks.listReplays(webhookId, {}, asPoll(signal))).replays
    // A newer replay has replaced this one.
    if (newest?.id !== started.id) break
    now = newest
  }
  return now
}

const formatReplay = ({ status, replayed, left_from: leftFrom }: Replay): string => {
  if (status === 'stopped') return `the replay stopped after ${replayed} events because the webhook was disabled`
  if (status === 'running') return `${replayed} replayed so far. The replay continues in the background.`
  if (replayed === 0) return 'no events to replay were found'
  return `${replayed} replayed. Use \`ship deliveries\` to show the responses${leftFrom === null ? '' : `. To replay the remaining events, use --from "${leftFrom}"`}`
}
