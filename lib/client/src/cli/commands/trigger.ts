import { TOPICS } from '../../generated/topics.ts'
import type { Event, ListEventsPage } from '../../generated/types.ts'
import type { Topic } from '../../webhooks.ts'
import { asPoll, type Command, type CommandContext, type Typed } from '../command.ts'
import { nearest } from '../nearest.ts'
import { play, prepareSandbox } from '../prepareSandbox.ts'

/** Prefix of sandbox keys. The service rejects others as well. */
const TEST_KEY_PREFIX = 'ship_test_'

/** Timeout for an event to appear in the feed; usually one or two seconds. */
const DEFAULT_WAIT_SECONDS = 60
const MAX_WAIT_SECONDS = 3_600
const POLL_INTERVAL_MS = 1_000

export const trigger: Command = {
  name: 'trigger',
  summary: 'Trigger and show events for a topic in your sandbox',
  words: ['[topic]'],
  options: {
    list: { about: 'List the topics and their triggers' },
    wait: { value: 'seconds', about: `Number of seconds to wait for events (default: ${DEFAULT_WAIT_SECONDS})` },
  },
  notes: [
    'Requires a sandbox API key (ship_test_) with all scopes. Test funds are charged.',
    'Created resources remain in the sandbox. Stock and products are reused.',
    'Sandbox webhooks and `ship listen` receive the same events.',
  ],
  run: triggerTopic,
}

async function triggerTopic(context: CommandContext, typed: Typed, [name]: readonly string[]): Promise<number> {
  const { out, err, client, signal } = context
  if (typed.list === true) {
    for (const line of listed()) out(line)
    return 0
  }
  if (name === undefined) {
    err('a topic is required. Use `ship trigger --list` to list the topics.')
    return 2
  }
  const topic = isTopic(name) ? name : null
  const row = topic === null ? undefined : TOPICS[topic]
  if (topic === null || !row) {
    err(`unknown topic ${name}. Did you mean ${nearest(name, Object.keys(TOPICS))}?`)
    return 2
  }
  const waitSeconds = typed.wait === undefined ? DEFAULT_WAIT_SECONDS : Number(typed.wait)
  if (!Number.isInteger(waitSeconds) || waitSeconds < 0 || waitSeconds > MAX_WAIT_SECONDS) {
    err(`--wait must be a whole number from 0 to ${MAX_WAIT_SECONDS}`)
    return 2
  }
  if (!context.token.startsWith(TEST_KEY_PREFIX)) {
    err(
      `this command is available only in a sandbox. Use an API key that begins with ${TEST_KEY_PREFIX}, created at /oauth/keys.`,
    )
    return 2
  }
  const { next } = await client.events.list({ after: 'now' }, asPoll(signal))
  const { subject, ids } = await prepareSandbox(row.after, context)
  const createdIds: (number | string)[] = [...ids]
  if (row.simulation !== null) {
    const { return_id: returnId, exception_id: exceptionId } = await play(context, { ...row.simulation, ...subject })
    for (const id of [returnId, exceptionId]) if (id !== null) createdIds.push(id)
  }
  const isEventDisplayed = await showEvents(context, { topic, after: next, ids: new Set(createdIds), waitSeconds })
  // Fund the account again for the next purchase.
  if (row.simulation?.scenario === 'no_funds') await play(context, { scenario: 'top_up' })
  if (!isEventDisplayed && !signal.aborted) {
    err(`no event for the topic ${topic} was received within ${waitSeconds} s. Check GET /events.`)
  }
  return isEventDisplayed ? 0 : 1
}

const isTopic = (name: string): name is Topic => Object.hasOwn(TOPICS, name)

function listed(): readonly string[] {
  const width = Math.max(...Object.keys(TOPICS).map((name) => name.length)) + 2
  return Object.entries(TOPICS).map(([name, { summary, after, simulation }]) => {
    const ways = [after, simulation?.scenario ?? simulation?.step].filter((way) => typeof way === 'string')
    return `${name.padEnd(width)}${summary} (${ways.join(', then ')})`
  })
}

type EventFilter = {
  readonly topic: Topic
  readonly after: string
  readonly ids: ReadonlySet<unknown>
  readonly waitSeconds: number
}

/**
 * Shows the events about the created resources, until one has arrived and none follows. Returns
 * false on timeout.
 */
async function showEvents({ client, out, signal, pause }: CommandContext, filter: EventFilter): Promise<boolean> {
  const { topic, ids, waitSeconds } = filter
  const waitDeadlineMs = Date.now() + waitSeconds * 1_000
  let { after } = filter
  let isEventDisplayed = false
  while (!signal.aborted) {
    const page: ListEventsPage = await client.events.list({ after, topic }, asPoll(signal))
    const news = page.events.filter((event) => ids.size === 0 || mentions(event.payload, ids))
    for (const event of news) out(formatEvent(event))
    isEventDisplayed ||= news.length > 0
    after = page.next
    if (page.has_more) continue
    if (isEventDisplayed ? news.length === 0 : Date.now() > waitDeadlineMs) break
    await pause(POLL_INTERVAL_MS)
  }
  return isEventDisplayed
}

/** Events of concurrent sandbox users are ignored. */
const mentions = (value: unknown, ids: ReadonlySet<unknown>): boolean =>
  ids.has(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some((part) => mentions(part, ids)))

const formatEvent = ({ created, topic, id }: Event): string => `${created}  ${topic}  ${id}`
