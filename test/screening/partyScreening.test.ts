import { expect, test } from '@jest/globals'
import { createListScreening } from '../../shared/screening/partyScreening.ts'

const screening = createListScreening()

test.each([
  ['Orlan Vestrikov', null, 'high', 100],
  ['VESTRIKOV, Órlan', null, 'high', 100],
  ['Mr. Orlan Vestrikov', null, 'high', 100],
  ['Ann Lee', 'Blacktide Maritime Holdings Ltd.', 'high', 100],
  ['Kasimir Dravenko', null, 'medium', 80],
  ['Kasimir O. Dravenko', null, 'medium', 80],
  ['Blacktide Maritime', null, 'medium', 80],
  ['Orlan Smith', null, 'clear', 50],
  ['Ann Lee', null, 'clear', 0],
  ['Maritime Museum Shop', null, 'clear', 33],
  ['李', null, 'clear', 0],
] as const)('%s (%s) is %s', async (name, companyName, band, score) => {
  expect(await screening.screen({ name, companyName })).toEqual({ ok: true, value: { band, score } })
})

test('another list can be screened', async () => {
  expect(await createListScreening(['Jane Roe']).screen({ name: 'Roe Jane', companyName: null })).toMatchObject({
    value: { band: 'high' },
  })
})
