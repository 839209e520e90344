import { clock } from '#shared/platform/clock.ts'

/*
 * Calendar and cut-off logic must pass at any time, and all tests at any speed. TEST_INSTANT is the
 * start time of each test file instead of now. TEST_PACE scales time: at 4, four times as much
 * passes between two calls as on this machine, at 0.25 a quarter. The Jest configuration for
 * calendars sets `beginning` instead.
 */
const { TEST_INSTANT, TEST_PACE }: Readonly<Record<string, string | undefined>> = {
  ...process.env,
  ...Object(globalThis).beginning,
}

if (TEST_INSTANT !== undefined) clock.setOffsetMs(Date.parse(TEST_INSTANT) - Date.now())

if (TEST_PACE !== undefined) {
  const startMs = Date.now()
  const pace = Number(TEST_PACE)
  clock.now = () => Math.floor(startMs + (Date.now() - startMs) * pace) + clock.readOffsetMs()
  // Ids encode their creation time and run ahead of a stopped clock.
  const ID_LEAD_MS = 2
  const { setOffsetMs } = clock
  clock.setOffsetMs = (ms) => setOffsetMs(ms + ID_LEAD_MS)
}
