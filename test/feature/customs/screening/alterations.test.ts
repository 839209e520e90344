import { describe, expect, test } from '@jest/globals'
import { buildDeniedPartyListIndex, screenAgainstLists } from '#shared/customs/screening/deniedPartyListScreening.ts'
import { aDeniedPartyList } from '#test/support/deniedParties.ts'
import { inventedNames } from '#test/support/fictitiousNames.ts'
import { seeded } from '#test/support/seeded.ts'
import { ALTERATIONS, type Alteration } from './alteredNames.ts'
import { ordinaryNames } from './ordinaryNames.ts'

/** Any seed generates suitable names; the shares must hold for each. */
const SEED = 7
const listed = inventedNames(300, SEED)
const invented = buildDeniedPartyListIndex(
  aDeniedPartyList(
    'invented',
    listed.map(({ words }, place) => ({ id: String(place), names: [words.join(' ')] })),
  ),
)
const screen = (names: readonly string[]) => screenAgainstLists({ names, country: 'DE' }, [invented])

type Tried = { readonly text: string; readonly written: string; readonly isFound: boolean }

const all = new Map(Object.entries(ALTERATIONS).map(([alteration, alter]) => [alteration, tried(alter)]))

function tried(alter: Alteration): readonly Tried[] {
  const random = seeded(SEED)
  return listed.flatMap((name) => {
    const text = alter(name, random)
    return text === null ? [] : [{ text, written: name.words.join(' '), isFound: screen([text]).band !== 'clear' }]
  })
}

const share = (rows: readonly Tried[]): number => rows.filter(({ isFound }) => isFound).length / rows.length

describe('of names altered', () => {
  test('in all ways, at least 98 of 100 are found', () => {
    const rows = [...all.values()].flat()
    expect(rows.length).toBeGreaterThan(4_000)
    expect(share(rows)).toBeGreaterThan(0.98)
  })

  test.each(Object.keys(ALTERATIONS))('by %s, at least 95 of 100 are found', (alteration) => {
    const rows = all.get(alteration) ?? []
    const missed = rows.filter(({ isFound }) => !isFound).map(({ written, text }) => `${written} as ${text}`)
    expect({ seed: SEED, tried: rows.length, missed: share(rows) < 0.95 ? missed : [] }).toEqual({
      seed: SEED,
      tried: expect.any(Number),
      missed: [],
    })
  })
})

describe('of a thousand ordinary names', () => {
  const bands = ordinaryNames.map((name) => ({ name, ...screen([name]) }))

  test('none is taken for a listed one', () => {
    expect(new Set(ordinaryNames).size).toBe(1000)
    expect(bands.filter(({ band }) => band === 'high')).toEqual([])
  })

  test('less than 2 of 100 have to be looked at', () => {
    expect(bands.filter(({ band }) => band === 'medium').length).toBeLessThan(20)
  })
})

test('ordinary listed names are distinguished from each other', () => {
  const [listedHalf, others] = [
    ordinaryNames.filter((_, place) => place % 2 === 0),
    ordinaryNames.filter((_, place) => place % 2 === 1),
  ]
  const half = buildDeniedPartyListIndex(
    aDeniedPartyList(
      'ordinary',
      listedHalf.map((name, place) => ({ id: String(place), names: [name] })),
    ),
  )
  const accepted = others.filter((name) => screenAgainstLists({ names: [name], country: 'DE' }, [half]).band === 'high')
  expect(accepted.length).toBeLessThan(10)
})
