import { clock } from '#shared/platform/clock.ts'

/*
 * Runs tests at other times and speeds: TEST_INSTANT sets the start time of each test file, and
 * TEST_PACE scales time (4 makes it pass four times as fast). The Jest configuration for calendars
 * sets `beginning` instead.
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
  // IDs encode their creation time and can be ahead of a stopped clock.
  const ID_LEAD_MS = 2
  const { setOffsetMs } = clock
  clock.setOffsetMs = (ms) => setOffsetMs(ms + ID_LEAD_MS)
}
