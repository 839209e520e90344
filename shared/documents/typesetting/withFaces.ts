import type { FaceName } from './fontFiles.ts'

/** Scripts that the main face does not have. Wide punctuation belongs to the scripts it is used with. */
const OTHER_FACES: readonly (readonly [FaceName, RegExp])[] = [
  ['hangul', /\p{Script=Hangul}/u],
  ['arabic', /[\p{Script=Arabic}\u060C\u061B\u061F\u0640\u0660-\u0669]/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  [
    'han',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u,
  ],
]

/** Every character with the typeface it is set in; what no other face is for (Latin, Greek, Cyrillic ...) goes to the main one. */
export function* withFaces(text: string): Generator<readonly [character: string, face: FaceName]> {
  let previous: FaceName = 'latin'
  for (const character of text) {
    if (!joinsPrevious(character)) previous = faceOf(character)
    yield [character, previous]
  }
}

function faceOf(character: string): FaceName {
  if (character < '\u0590') return 'latin'
  return OTHER_FACES.find(([, pattern]) => pattern.test(character))?.[0] ?? 'latin'
}

/** Combining marks and the joiners of Arabic are set in the face of the character they belong to. */
const joinsPrevious = (character: string): boolean => character >= '\u0300' && /[\p{M}\u200C\u200D]/u.test(character)
