import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { HOUR_MS } from '#shared/core/durations.ts'
import { createDeliveryDates } from '#shared/rating/deliveryResponse.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/delivery-dates.md'), 'utf8')

/** Example row: weekday, time in Hong Kong and the three dates. */
const ROW = /^\| (\w+) (\d{4}-\d\d-\d\d), (\d\d:\d\d:\d\d) +\| `([\d-]+)` +\| `([\d-]+)` +\| `([\d-]+)` +\|$/gm

const examples = [...guide.matchAll(ROW)].map(([, weekday = '', day = '', time = '', ...dates]) => ({
  ...{ weekday, day, time, dates },
}))

test('the guide has examples', () => {
  expect(examples).toHaveLength(5)
})

test.each(examples)('a parcel dropped off on $weekday $day at $time has the dates of the guide', (example) => {
  const { weekday, day, time, dates } = example
  const date = new Date(`${day}T00:00:00Z`)
  expect(date.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })).toBe(weekday)
  const dropOffMs = Date.parse(`${day}T${time}Z`) - 8 * HOUR_MS
  const find = createDeliveryDates({ entryPoint: 'HKG101', country: 'DE', isReturn: false }, dropOffMs)
  const found = find({ transitDays: { min: 6, max: 12 } })
  expect([found?.ship_date, found?.delivery_date_min, found?.delivery_date_max]).toEqual(dates)
})
