import type { Replay, ReplayInput } from '../../generated/types.ts'
import { asPoll, type Command, type CommandContext, type Typed } from '../command.ts'
import { namedWebhook } from '../namedWebhook.ts'

/** How often it is looked how far the replay is. */
const POLL_MS = 1_000

export const replay: Command = {
  name: 'replay',
  summary: 'have a webhook sent events once more: one, those of a time, or all that failed',
  words: ['[webhook]', '[event]'],
  options: {
    failed: { about: 'only what never reached the webhook' },
    from: { value: 'time', about: 'what happened at this time or later, such as "2026-01-31 09:30:00", in UTC' },
    to: { value: 'time', about: 'what happened at this time or before' },
  },
  notes: [
    'Without a webhook it shows those that there are. An event is named by its id or by the id of its delivery (X-Svc-Event-Id).',
    'An event that still waits for its next attempt is sent at once; of a time, and of what failed, such events come by themselves.',
    'The key needs the scopes read_webhooks and write_webhooks. Ctrl-C ends the command, not the replay.',
  ],
  run: replayEvents,
}

async function replayEvents(context: CommandContext, typed: Typed, [webhook, event]: readonly string[]) {
  const { client, out, err, signal } = context
  const id = await namedWebhook(context, webhook)
  if (id === null) return 2
  const { failed, from, to } = typed
  const wanted: ReplayInput = {
    ...(event === undefined ? {} : { event_id: event }),
    ...(failed === true ? { status: 'failed' } : {}),
    ...(typeof from === 'string' ? { created_min: from } : {}),
    ...(typeof to === 'string' ? { created_max: to } : {}),
  }
  if (Object.keys(wanted).length === 0) {
    err('what? The id of an event, --from, --to or --failed')
    return 2
  }
  const started = await client.webhooks.createReplay(id, wanted, { signal })
  const ended = await whenEnded(context, id, started)
  out(told(ended))
  return ended.status === 'done' && ended.replayed > 0 ? 0 : 1
}

/** The replay once it has ended, or as it was when the person had enough. */
async function whenEnded(
  { client, signal, pause }: CommandContext,
  webhookId: number,
  started: Replay,
): Promise<Replay> {
  let now = started
  while (now.status === 'running' && !signal.aborted) {
    await pause(POLL_MS)
    if (signal.aborted) break
    const [newest] = (await client.webhooks.listReplays(webhookId, {}, asPoll(signal))).replays
    // Somebody else has begun another: this one is over.
    if (newest?.id !== started.id) break
    now = newest
  }
  return now
}

const told = ({ status, replayed, left_from: leftFrom }: Replay): string => {
  if (status === 'stopped') return `stopped after ${replayed} events: the webhook was switched off`
  if (status === 'running') return `${replayed} sent so far; it goes on by itself`
  if (replayed === 0) return 'nothing was found to send again'
  return `${replayed} sent again: \`ship deliveries\` shows what was answered${leftFrom === null ? '' : `; for the rest go on with --from "${leftFrom}"`}`
}
