import { describe, expect, test } from '@jest/globals'
import {
  activated,
  BUNDLED,
  cancelled,
  listRetainedVersions,
  MAX_ROLL_BACKS,
  MAX_SCHEDULED_VERSIONS,
  resolveDatasetSchedule,
  rollBackDatasetSchedule,
  type Schedule,
  untouched,
} from '#shared/datasets/rules/schedule.ts'
import { must } from '#test/support/accounts.ts'

const NOW = 1_000_000
const HOUR = 3_600_000
const version = (id: string) => ({ id, digest: `digest of ${id}` })
const atOnce = (schedule: Schedule, ...ids: readonly string[]): Schedule =>
  ids.reduce((before, id) => must(activated(before, version(id), null, NOW)), schedule)
const current = (schedule: Schedule, atMs = NOW) => resolveDatasetSchedule(schedule, atMs).current?.id

describe('the version in force', () => {
  test('is what ships until one is activated, and nothing where nothing ships', () => {
    expect(current(untouched(true))).toBe(BUNDLED)
    expect(current(untouched(false))).toBeUndefined()
  })

  test('is the one activated last, whatever the time is', () => {
    const schedule = atOnce(untouched(true), '1', '2')
    expect(resolveDatasetSchedule(schedule, 0)).toEqual({
      current: version('2'),
      previous: version('1'),
      nextFromMs: null,
    })
  })

  test('is a scheduled one from its instant on, to the millisecond', () => {
    const later = must(activated(atOnce(untouched(true), '1'), version('3'), NOW + 2 * HOUR, NOW))
    const schedule = must(activated(later, version('2'), NOW + HOUR, NOW))
    expect(current(schedule, NOW + HOUR - 1)).toBe('1')
    expect(current(schedule, NOW + HOUR)).toBe('2')
    expect(current(schedule, NOW + 2 * HOUR - 1)).toBe('2')
    expect(resolveDatasetSchedule(schedule, NOW + 2 * HOUR - 1).nextFromMs).toBe(NOW + 2 * HOUR)
    expect(resolveDatasetSchedule(schedule, NOW + 2 * HOUR)).toEqual({
      current: version('3'),
      previous: version('2'),
      nextFromMs: null,
    })
  })

  test('is the one activated at once after a scheduled one has begun', () => {
    const scheduled = must(activated(untouched(true), version('1'), NOW + HOUR, NOW))
    const schedule = must(activated(scheduled, version('2'), null, NOW + 2 * HOUR))
    expect(resolveDatasetSchedule(schedule, NOW + 3 * HOUR)).toEqual({
      current: version('2'),
      previous: version('1'),
      nextFromMs: null,
    })
  })
})

describe('going back', () => {
  test('goes one version further each time', () => {
    const third = atOnce(untouched(true), '1', '2', '3')
    const second = must(rollBackDatasetSchedule(third, NOW))
    const first = must(rollBackDatasetSchedule(second, NOW))
    const shipped = must(rollBackDatasetSchedule(first, NOW))
    expect([second, first, shipped].map((one) => current(one))).toEqual(['2', '1', BUNDLED])
    expect(rollBackDatasetSchedule(shipped, NOW)).toMatchObject({ ok: false })
  })

  test('leads never to no version at all', () => {
    expect(rollBackDatasetSchedule(atOnce(untouched(false), '1'), NOW)).toMatchObject({ ok: false })
  })

  test('takes a scheduled version back that has begun, and leaves those to come', () => {
    const begun = must(activated(atOnce(untouched(true), '1'), version('2'), NOW + 1, NOW))
    const schedule = must(activated(begun, version('3'), NOW + HOUR, NOW))
    const back = must(rollBackDatasetSchedule(schedule, NOW + 2))
    expect([current(back, NOW + 2), current(back, NOW + HOUR)]).toEqual(['1', '3'])
  })

  test('is possible some times, and keeps what it needs', () => {
    const ids = Array.from({ length: 20 }, (_, place) => String(place + 1))
    let schedule = atOnce(untouched(true), ...ids)
    expect(listRetainedVersions(schedule)).toEqual(ids.slice(-1 - MAX_ROLL_BACKS))
    for (let backs = 0; backs < MAX_ROLL_BACKS; backs++) schedule = must(rollBackDatasetSchedule(schedule, NOW))
    expect(rollBackDatasetSchedule(schedule, NOW)).toMatchObject({ ok: false })
  })
})

describe('what is rejected', () => {
  const scheduled = must(activated(untouched(true), version('1'), NOW + HOUR, NOW))

  test.each([
    ['what is in force already', () => activated(atOnce(untouched(true), '1'), version('1'), null, NOW)],
    ['an instant that has passed', () => activated(untouched(true), version('1'), NOW, NOW)],
    ['what is scheduled already', () => activated(scheduled, version('1'), NOW + 2 * HOUR, NOW)],
    ['two versions at one instant', () => activated(scheduled, version('2'), NOW + HOUR, NOW)],
    ['to cancel what is not scheduled', () => cancelled(scheduled, '2', NOW)],
    ['to cancel what has begun', () => cancelled(scheduled, '1', NOW + HOUR)],
  ])('%s', (_, change) => {
    expect(change()).toEqual({ ok: false, error: expect.any(String) })
  })

  test('more versions to come than fit into the small item', () => {
    const full = Array.from({ length: MAX_SCHEDULED_VERSIONS }, (_, place) => place + 1).reduce(
      (schedule, place) => must(activated(schedule, version(String(place)), NOW + place * HOUR, NOW)),
      untouched(true),
    )
    expect(activated(full, version('99'), NOW + 99 * HOUR, NOW)).toMatchObject({ ok: false })
  })
})

test('a cancelled version never comes', () => {
  const scheduled = must(activated(untouched(true), version('1'), NOW + HOUR, NOW))
  expect(current(must(cancelled(scheduled, '1', NOW)), NOW + 2 * HOUR)).toBe(BUNDLED)
})

test('every change raises the revision', () => {
  const one = must(activated(untouched(true), version('1'), null, NOW))
  const two = must(activated(one, version('2'), NOW + HOUR, NOW))
  const three = must(cancelled(two, '2', NOW))
  expect([one, two, three, must(rollBackDatasetSchedule(three, NOW))].map(({ revision }) => revision)).toEqual([
    1, 2, 3, 4,
  ])
})
