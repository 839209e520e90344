import type { Choices } from './seeded.ts'
import type { KeyType } from './shapes.ts'

const TEXTS = ['', 'a', 'ab', 'abc', 'B', 'ü', '😀', '\uffee', '10'] as const
const NUMBERS = [
  '0',
  '1',
  '-1',
  '1.5',
  '10',
  '1e3',
  '-0.001',
  '12345678901234567890.12345',
  '1E-130',
  '9.9e125',
] as const
const BINARIES = ['AQ==', 'AQI=', 'AQID', 'gA==', '/w=='] as const

/** Returns a random attribute value, rarely an invalid one. */
export function randomValue(choices: Choices, depth = 0): unknown {
  const { below, of, chance, some } = choices
  if (chance(0.01)) return of([{}, { N: 'x' }, { S: 'a', N: '1' }, { SS: [] }, { SS: ['a', 'a'] }, { N: '1e126' }])
  switch (below(depth > 1 ? 7 : 12)) {
    case 0:
    case 1:
      return { S: of(TEXTS) }
    case 2:
    case 3:
    case 4:
      return { N: of(NUMBERS) }
    case 5:
      return { B: of(BINARIES) }
    case 6:
      return of([{ BOOL: true }, { BOOL: false }, { NULL: true }])
    case 7:
      return { SS: [...new Set(some(3, () => of(TEXTS)))] }
    case 8:
      return { NS: [...new Set(some(3, () => of(NUMBERS)))] }
    case 9:
      return chance(0.3) ? { BS: [...new Set(some(2, () => of(BINARIES)))] } : { L: [] }
    case 10:
      return { L: some(3, () => randomValue(choices, depth + 1)) }
    default:
      return {
        M: Object.fromEntries(
          some(3, () => of(['x', 'y', 'a'])).map((name) => [name, randomValue(choices, depth + 1)]),
        ),
      }
  }
}

const KEYS = {
  S: ['a', 'b', 'c', 'ü', '😀', '\uffee'],
  N: ['0', '1', '-1', '2.50', '1e2', '12345678901234567890'],
  B: ['AQ==', 'AQI=', 'gA=='],
} as const

/** Returns one of few keys, so that calls concern the same items. */
export const randomKeyValue = ({ of }: Choices, type: KeyType): unknown => ({ [type]: of(KEYS[type]) })
