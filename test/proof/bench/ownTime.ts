import { clock } from '../../../shared/platform/clock.ts'
import { eventFor, handlerOf, lambdaContext } from '../../support/api.ts'
import type { Scenario } from '../../support/scenarios.ts'
import { callBarely, record, replay } from './replay.ts'
import { type Timing, timedInTurns } from './timing.ts'

export type OwnTime = {
  /** What our code adds to the calls it makes. Microseconds. */
  readonly own: Timing
  /** The same calls by themselves. Microseconds, the middle. */
  readonly bareP50Us: number
}

/** Long enough for every bucket to drain, too short for what is cached to be forgotten. */
const PAUSE_MS = 20_000

/** Times a warm handler over a table that answers at once, beside a bare one that makes the same calls. */
export async function ownTime({ group, route, prepare, warmUp }: Scenario): Promise<OwnTime> {
  const request = await prepare()
  await warmUp(request)
  clock.setOffsetMs(clock.offsetMs() + PAUSE_MS)
  const handler = await handlerOf(group)
  const event = eventFor(route.key, request)
  const handle = async (): Promise<void> => {
    const { statusCode = 0, body } = await handler(event, lambdaContext())
    if (statusCode >= 400) throw new Error(`${route.key} answered ${statusCode}: ${body}`)
  }
  const recordedAt = clock.now()
  const recording = await record(handle)
  const table = replay(recording)
  // Always at the same instant: what the handler keeps in memory must not become old while it is timed.
  const fromStart = (work: () => Promise<void>) => () => {
    clock.setOffsetMs(clock.offsetMs() + recordedAt - clock.now())
    table.rewind()
    return work()
  }
  try {
    const [whole, bare] = await timedInTurns(
      fromStart(handle),
      fromStart(() => callBarely(recording)),
    )
    const own = { p50: whole.p50 - bare.p50, p99: whole.p99 - bare.p50 }
    return { own, bareP50Us: bare.p50 }
  } finally {
    table.stop()
  }
}
