import { expect, test } from '@jest/globals'
import { listBundledLists, loadBundledList } from '#shared/customs/screening/deniedPartyLists.ts'
import { createListedPartyScreening } from '#shared/customs/screening/partyScreening.ts'
import { must } from '#test/support/accounts.ts'
import { aDeniedPartyList } from '#test/support/deniedParties.ts'

const shipped = createListedPartyScreening(listBundledLists().map(loadBundledList))

test.each([
  ['Orlan Vestrikov', null, 'high', 100],
  ['VESTRIKOV, Órlan', null, 'high', 100],
  ['Mr. Orlan Vestrikov', null, 'high', 100],
  ['Орлан Вестриков', null, 'high', 100],
  ['Orlan Westrikow', null, 'high', 94],
  ['Orlanvestrikov', null, 'high', 100],
  ['Acme Ltd c/o Orlan Vestrikov', null, 'high', 100],
  ['c/o Orlan Vestrikov', null, 'high', 100],
  ['O r l a n  V e s t r i k o v', null, 'high', 100],
  ['O r l a n V e s t r i k o v', null, 'high', 100],
  ['Ann Lee', 'Blacktide Maritime Holdings Ltd.', 'high', 100],
  ['Kasimir Dravenko', null, 'medium', 80],
  ['Kasimir O. Dravenko', null, 'medium', 90],
  ['K. O. Dravenko', null, 'medium', 77],
  ['Blacktide Maritime', null, 'medium', 88],
  ['Orlan Smith', null, 'clear', 0],
  ['Ann Lee', null, 'clear', 0],
  ['Maritime Museum Shop', null, 'clear', 0],
  ['李', null, 'clear', 0],
] as const)('%s (%s) is %s', async (name, companyName, band, score) => {
  expect(await shipped.screen({ name, companyName, country: 'DE' })).toMatchObject({ ok: true, value: { band, score } })
})

test.each([
  ['c/o Orlan Vestrikov', null, 'high'],
  ['1 Main St', 'Attn: Orlan Vestrikov', 'high'],
  ['Apt 4, Orlan Vestrikov', null, 'medium'],
  ['1 Vestrikov Street', 'Orlan House', 'clear'],
  ['1 Orlan Vestrikov Street', null, 'clear'],
])('who is named in a street (%s, %s) is %s', async (street1, street2, band) => {
  const party = { name: 'Ann Lee', companyName: null, street1, street2, country: 'DE' }
  expect(await shipped.screen(party)).toMatchObject({ ok: true, value: { band } })
})

test.each([
  'Blacktide Maritime Hldgs Ltd',
  'Blacktide Maritime Holdings Limited Liability Company',
  'Blacktide Maritime Holdings Gesellschaft mit beschränkter Haftung',
  'Blacktide Maritime Holdings Société Anonyme',
  'Blacktide Maritime Holdings Sp. z o.o.',
  'Public Joint Stock Company Blacktide Maritime Holdings',
  'Holdings Maritime Blacktide',
])('a company is found by other words for its form, abbreviations and another order: %s', async (companyName) => {
  const found = await shipped.screen({ name: null, companyName, country: 'DE' })
  expect(found).toMatchObject({ value: { band: 'high', match: { entryId: expect.any(String) } } })
})

test.each([
  ['Please deliver to Orlan Vestrikov, 2nd floor', 'medium'],
  ['gift; orlan vestrikov', 'medium'],
  ['Call before delivery, gate 4', 'clear'],
  ['Merry Christmas to Ann and Lee', 'clear'],
])('who is named in a comment (%s) has to be decided by a person', async (comment, band) => {
  const party = { name: 'Ann Lee', companyName: null, country: 'DE', texts: [comment] }
  expect(await shipped.screen(party)).toMatchObject({ ok: true, value: { band } })
})

const OF_THREE_WORDS = createListedPartyScreening([
  aDeniedPartyList('people', [
    { id: '1', names: ['Ivan Petrovich Sidorov'] },
    { id: '2', names: ['Anna Ilyinichna Zueva'] },
  ]),
])
test.each([
  ['Ivan Petrovich Sidorov', 'high'],
  ['Sidorov Ivan Petrovich', 'high'],
  ['Иван Петрович Сидоров', 'high'],
  ['Iwan Petrowitsch Sidorow', 'medium'],
  ['Ivan Sidorov', 'medium'],
  ['Ivan Petrovich', 'clear'],
  ['Anna Ilyinichna', 'clear'],
  ['Anna Zueva', 'medium'],
])('a given name and a patronymic alone match no party: %s is %s', async (name, band) => {
  expect(await OF_THREE_WORDS.screen({ name, companyName: null, country: 'RU' })).toMatchObject({ value: { band } })
})

test('a match names list, version, entry and the name it fits best', async () => {
  expect(await shipped.screen({ name: 'Osso Mirel Tabaquan', companyName: null, country: 'DE' })).toEqual({
    ok: true,
    value: {
      band: 'high',
      score: 100,
      match: { list: 'sample', version: '2026-01-01', entryId: 'S-3', listedName: 'Mirel Tabaquan Osso' },
      lists: ['sample@2026-01-01'],
      datasets: ['sample@2026-01-01'],
    },
  })
})

test.each([
  ['a weak alias', 'Orlanchik'],
  ['the name of a ship', 'MV Tarnished Petrel'],
])('%s never rejects a party permanently', async (_, name) => {
  expect(await shipped.screen({ name, companyName: null, country: 'DE' })).toMatchObject({
    value: { band: 'medium', score: 91 },
  })
})

test('other lists can be screened, of several entries the one that is most alike wins', async () => {
  const lists = [
    aDeniedPartyList('one', [{ id: '1', names: ['Jane Alva Roe'] }]),
    aDeniedPartyList('two', [{ id: '2', names: ['Roe Jane', 'Janie'], countries: ['DE'] }]),
  ]
  expect(
    await createListedPartyScreening(lists).screen({ name: 'Jane Roe', companyName: null, country: 'DE' }),
  ).toMatchObject({
    value: { band: 'high', match: { list: 'two', entryId: '2' }, lists: ['one@2026-01-01', 'two@2026-01-01'] },
  })
})

const BORN = createListedPartyScreening([
  aDeniedPartyList('people', [
    { id: '1', names: ['Milko Adran Tazeron'], birthDates: ['1961-03-07', '1962'] },
    { id: '2', names: ['Anna Ilyinichna Zueva'], birthDates: ['1970-01-01'] },
    { id: '3', names: ['Orsolya Benk'], birthDates: ['1970-05-12', 'circa 1975'] },
    { id: '4', names: ['Petra Quist'] },
  ]),
])
test.each([
  ['Milko Adran Tazeron', undefined, 'high'],
  ['Milko Adran Tazeron', '1961-03-07', 'high'],
  ['Milko Adran Tazeron', '1961-07-03', 'high'],
  ['Milko Adran Tazeron', '1962-11-30', 'high'],
  ['Milko Adran Tazeron', '1961-03-08', 'medium'],
  ['Milko Adran Tazeron', '1991-03-07', 'medium'],
  ['Ann Lee c/o Milko Adran Tazeron', '1991-03-07', 'high'],
  ['Anna Ilyinichna Zueva', '1970-08-09', 'high'],
  ['Anna Ilyinichna Zueva', '1971-01-01', 'medium'],
  ['Orsolya Benk', '1999-01-01', 'high'],
  ['Petra Quist', '1999-01-01', 'high'],
])('%s, born %s, is %s: another date of birth leads to a look', async (name, dateOfBirth, band) => {
  const party = { name, companyName: null, country: 'DE', ...(dateOfBirth && { dateOfBirth }) }
  expect(await BORN.screen(party)).toMatchObject({ value: { band } })
  // Results are cached by date of birth as well.
  expect(await BORN.screen({ ...party, dateOfBirth: '1961-03-07' })).toMatchObject({
    value: { band: expect.any(String) },
  })
  expect(await BORN.screen(party)).toMatchObject({ value: { band } })
})

test('the case shows its operator the dates of birth on the list', async () => {
  const party = { name: 'Orsolya Benk', companyName: null, country: 'DE' }
  expect(await BORN.screen(party)).toMatchObject({ value: { match: { birthDates: ['1970-05-12', 'circa 1975'] } } })
  const unspecified = await BORN.screen({ ...party, name: 'Petra Quist' })
  expect(must(unspecified).match).not.toHaveProperty('birthDates')
})

test('a date of birth is that of the name, and not of a company that is called alike', async () => {
  const party = { name: 'Ann Lee', companyName: 'Milko Adran Tazeron', country: 'DE', dateOfBirth: '1991-03-07' }
  expect(await BORN.screen(party)).toMatchObject({ value: { band: 'high' } })
})
