import { describe, expect, test } from '@jest/globals'
import { buildDeniedPartyListIndex, screenAgainstLists } from '#shared/customs/screening/deniedPartyListScreening.ts'
import { aDeniedPartyList } from '#test/support/deniedParties.ts'
import { FOREIGN_NAMES, ORDINARY_FOREIGN_NAMES } from './foreignNames.ts'
import { ordinaryNames } from './ordinaryNames.ts'

const all = Object.values(FOREIGN_NAMES).flat()
const indexOf = (names: readonly string[], countries: readonly string[] = []) =>
  buildDeniedPartyListIndex(
    aDeniedPartyList(
      'foreign',
      names.map((name) => ({ id: name, names: [name], countries })),
    ),
  )
const found = (name: string, list = listed, country = 'DE') => screenAgainstLists({ names: [name], country }, [list])
const listed = indexOf([...new Set(all.map(([name]) => name))])

test('there are sixty ways of writing and two hundred ordinary names', () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(innocent).toHaveLength(200)
})

describe.each(Object.entries(FOREIGN_NAMES))('%s', (_, written) => {
  test.each(written)('%s is found as %s', (name, variant) => {
    expect(found(variant)).toMatchObject({
      band: expect.stringMatching(/^(medium|high)$/),
      match: { entryId: name },
    })
  })
})

const innocent = [...ordinaryNames.slice(0, 200 - ORDINARY_FOREIGN_NAMES.length), ...ORDINARY_FOREIGN_NAMES]

test('none of two hundred ordinary names in any script is stopped', () => {
  expect(innocent.filter((name) => found(name).band !== 'clear')).toEqual([])
})

test('an alias in its own script is as good as the name', () => {
  const list = buildDeniedPartyListIndex(aDeniedPartyList('own', [{ id: '1', names: ['Jan Gao', '高军'] }]))
  expect(found('高军', list)).toMatchObject({ band: 'high', score: 100 })
})

describe('the country of a party', () => {
  const list = indexOf(['Orlan Vestrikov'], ['Russia', 'BY'])

  test.each(['RU', 'BY'])('in one of its countries (%s) the entry is always rejected', (country) => {
    expect(found('Orlan Vestrikov', list, country)).toMatchObject({ band: 'high', score: 100 })
  })

  test('elsewhere an operator has to decide, and none is cleared automatically', () => {
    expect(found('Orlan Vestrikov', list, 'FR')).toMatchObject({ band: 'medium', score: 91 })
  })

  test.each([[[]], [['Ruritania']], [['RU', 'former Soviet Union']]])(
    'counts for nothing where the entry has none that can be read: %j',
    (countries) => {
      const unsure = indexOf(['Orlan Vestrikov'], countries)
      expect(found('Orlan Vestrikov', unsure, 'FR')).toMatchObject({ band: 'high' })
    },
  )
})
