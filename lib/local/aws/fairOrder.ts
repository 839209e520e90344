/**
 * A tenant is noisy from this many messages in flight, if they are also more than this share of the queue's. SQS additionally
 * looks at processing time, which is left out here: local queues must not be fairer than deployed ones.
 * Source: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues-detailed.html
 */
const NOISY_IN_FLIGHT = 30
const NOISY_SHARE = 0.1

/** A message with its tenant; one without a group is a tenant by itself, and never noisy. */
export type GroupedMessage = { readonly messageGroupId?: string | undefined }

/** Counts messages by tenant. */
export function countByGroup(messages: Iterable<GroupedMessage>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { messageGroupId } of messages) {
    if (messageGroupId !== undefined) counts.set(messageGroupId, (counts.get(messageGroupId) ?? 0) + 1)
  }
  return counts
}

/** The noisy tenants of a queue. A tenant that was noisy remains so until its backlog is empty. */
export function findNoisyGroups(
  waiting: ReadonlyMap<string, number>,
  inFlight: ReadonlyMap<string, number>,
  totalInFlight: number,
  previous: ReadonlySet<string>,
): ReadonlySet<string> {
  const isNoisy = (group: string): boolean => {
    const count = inFlight.get(group) ?? 0
    return previous.has(group) || (count >= NOISY_IN_FLIGHT && count > totalInFlight * NOISY_SHARE)
  }
  return new Set([...waiting.keys()].filter(isNoisy))
}

/**
 * The next messages of a queue, as places in `waiting`: those of quiet tenants in their order, then those of the noisy tenant
 * with the fewest messages in flight.
 */
export function pickFairly(
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
