import { clock } from '#shared/platform/clock.ts'
import { eventFor, handlerOf, lambdaContext } from '#test/support/api.ts'
import type { Scenario } from '#test/support/scenarios.ts'
import { callBarely, callsOf, record, replay } from './replay.ts'
import { type Timing, timedInTurns, type Work } from './timing.ts'

export type OwnTime = {
  /** Time that our code adds to its calls, in microseconds. */
  readonly own: Timing
  /** Median time of the same calls without our code, in microseconds. */
  readonly bareP50Us: number
}

/** Long enough to refill every rate limit, short enough to keep caches valid. */
const PAUSE_MS = 20_000

/**
 * Returns a warm handler called long enough after its previous call. Throws if the handler rejects
 * the request.
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

/** Work on a table that responds immediately, compared with only its calls. */
type Rehearsed = { readonly whole: Work; readonly bare: Work; readonly stop: () => void }

/**
 * Runs work once against the real table, and then repeatedly at the same instant with the recorded
 * responses.
 */
export async function rehearse(work: Work, atMs = clock.now()): Promise<Rehearsed> {
  clock.setOffsetMs(clock.readOffsetMs() + atMs - clock.now())
  const table = replay(await record(work))
  // Always at the same instant, so that cached data does not expire during the measurement.
  const fromStart = (again: Work): Work => {
    return () => {
      clock.setOffsetMs(clock.readOffsetMs() + atMs - clock.now())
      table.rewind()
      return again()
    }
  }
  const complete = fromStart(work)
  // The second run, as data that is read periodically, such as active datasets, is read in the
  // first.
  const calls = await callsOf(complete)
  return { whole: complete, bare: fromStart(() => callBarely(calls)), stop: table.stop }
}

/**
 * Times a warm handler on a table that responds immediately, compared with a bare handler that
 * makes the same calls.
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
