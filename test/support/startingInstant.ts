import { clock } from '#shared/platform/clock.ts'

/*
 * What has a calendar or a cut-off must pass at any instant, and everything on a machine of any
 * speed. TEST_INSTANT begins each test file at that instant instead of now. TEST_PACE says how fast
 * time goes by: at 4, as much of it passes between two calls as on a machine a quarter as fast, at
 * 0.25 as on one four times as fast. Jest's configuration for calendars says the same as
 * `beginning`.
 */
const { TEST_INSTANT, TEST_PACE }: Readonly<Record<string, string | undefined>> = {
  ...process.env,
  ...Object(globalThis).beginning,
}

if (TEST_INSTANT !== undefined) clock.setOffsetMs(Date.parse(TEST_INSTANT) - Date.now())

if (TEST_PACE !== undefined) {
  const startMs = Date.now()
  const pace = Number(TEST_PACE)
  clock.now = () => Math.floor(startMs + (Date.now() - startMs) * pace) + clock.offsetMs()
  // Ids, which tell when something was made, run a millisecond ahead of a clock that stands still
  // for many of them.
  const ID_LEAD_MS = 2
  const { setOffsetMs } = clock
  clock.setOffsetMs = (ms) => setOffsetMs(ms + ID_LEAD_MS)
}
