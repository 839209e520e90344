import { clock } from '#shared/platform/clock.ts'
import { eventFor, handlerOf, lambdaContext } from '#test/support/api.ts'
import type { Scenario } from '#test/support/scenarios.ts'
import { callBarely, callsOf, record, replay } from './replay.ts'
import { type Timing, timedInTurns, type Work } from './timing.ts'

export type OwnTime = {
  /** What our code adds to the calls it makes. Microseconds. */
  readonly own: Timing
  /** The same calls by themselves. Microseconds, the middle. */
  readonly bareP50Us: number
}

/** Long enough for every bucket to drain, too short for what is cached to be forgotten. */
const PAUSE_MS = 20_000

/**
 * A warm handler that is called long enough after its previous call. Throws where it rejects the
 * request.
 */
export async function warmRequest({ group, route, prepare, warmUp }: Scenario): Promise<Work> {
  const request = await prepare()
  await warmUp(request)
  clock.setOffsetMs(clock.readOffsetMs() + PAUSE_MS)
  const handler = await handlerOf(group)
  const event = eventFor(route.key, request)
  return async () => {
    const { statusCode = 0, body } = await handler(event, lambdaContext())
    if (statusCode >= 400) throw new Error(`${route.key} answered ${statusCode}: ${body}`)
  }
}

/** Work over a table that responds immediately, compared with the calls it makes alone. */
type Rehearsed = { readonly whole: Work; readonly bare: Work; readonly stop: () => void }

/**
 * Does some work once, at an instant, against the real table; and from then on at the same instant,
 * with the recorded responses.
 */
export async function rehearse(work: Work, atMs = clock.now()): Promise<Rehearsed> {
  clock.setOffsetMs(clock.readOffsetMs() + atMs - clock.now())
  const table = replay(await record(work))
  // Always at the same instant: what the handler keeps in memory must not become old while it is
  // timed.
  const fromStart = (again: Work): Work => {
    return () => {
      clock.setOffsetMs(clock.readOffsetMs() + atMs - clock.now())
      table.rewind()
      return again()
    }
  }
  const complete = fromStart(work)
  // Of the second time: what is read once in a while, such as which datasets are in force, is read
  // the first time only.
  const calls = await callsOf(complete)
  return { whole: complete, bare: fromStart(() => callBarely(calls)), stop: table.stop }
}

/**
 * Times a warm handler over a table that responds immediately, compared with a bare one that makes
 * the same calls.
 */
export async function ownTime(scenario: Scenario): Promise<OwnTime> {
  const rehearsed = await rehearse(await warmRequest(scenario))
  try {
    const [complete, bare] = await timedInTurns(rehearsed.whole, rehearsed.bare)
    const own = { p50: complete.p50 - bare.p50, p99: complete.p99 - bare.p50 }
    return { own, bareP50Us: bare.p50 }
  } finally {
    rehearsed.stop()
  }
}
