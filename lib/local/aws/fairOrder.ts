/**
 * A tenant is noisy above this share of the messages in flight. SQS compares it from 30 messages
 * on, and the share of processing time, which is the same share over time, from the first message
 * on. Source:
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues-detailed.html
 */
const NOISY_GROUP_RATIO = 0.1
/** A single message is no sign of a backlog. */
const MIN_NOISY_MESSAGES = 2

/** Message with its tenant. Without a group it counts as its own tenant and is never noisy. */
export type GroupedMessage = { readonly messageGroupId?: string | undefined }

export function countByGroup(messages: Iterable<GroupedMessage>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { messageGroupId } of messages) {
    if (messageGroupId !== undefined) counts.set(messageGroupId, (counts.get(messageGroupId) ?? 0) + 1)
  }
  return counts
}

/**
 * Returns the noisy tenants of a queue by their share of its load. A tenant remains noisy until its
 * backlog is empty.
 */
export function findNoisyGroups(
  waiting: ReadonlyMap<string, number>,
  load: ReadonlyMap<string, number>,
  totalLoad: number,
  previous: ReadonlySet<string>,
): ReadonlySet<string> {
  const isNoisyGroup = (group: string): boolean => {
    const count = load.get(group) ?? 0
    return previous.has(group) || (count >= MIN_NOISY_MESSAGES && count > totalLoad * NOISY_GROUP_RATIO)
  }
  return new Set([...waiting.keys()].filter(isNoisyGroup))
}

/**
 * Returns the next messages of a queue as indexes into `waiting`: first those of quiet tenants in
 * order, then those of the noisy tenant with the fewest messages in flight.
 */
export function selectFairMessages(
  waiting: readonly GroupedMessage[],
  inFlight: ReadonlyMap<string, number>,
  noisy: ReadonlySet<string>,
  count: number,
): readonly number[] {
  const picked: number[] = []
  const backlogs = new Map<string, number[]>()
  for (let place = 0; place < waiting.length && picked.length < count; place++) {
    const group = waiting[place]?.messageGroupId
    if (group === undefined || !noisy.has(group)) {
      picked.push(place)
      continue
    }
    const backlog = backlogs.get(group) ?? []
    if (backlog.length < count) backlog.push(place)
    backlogs.set(group, backlog)
  }
  const load = new Map([...backlogs.keys()].map((group) => [group, inFlight.get(group) ?? 0]))
  while (picked.length < count && load.size > 0) {
    const [group = ''] = [...load].reduce((least, each) => (each[1] < least[1] ? each : least))
    const next = backlogs.get(group)?.shift()
    if (next === undefined) load.delete(group)
    else {
      picked.push(next)
      load.set(group, (load.get(group) ?? 0) + 1)
    }
  }
  return picked
}
