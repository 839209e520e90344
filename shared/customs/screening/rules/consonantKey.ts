/** Spellings of one sound in the Latin scripts of different countries; longer ones first. */
const SPELLINGS = /shch|tsch|sch|tch|ch|sh|sz|cz|zh|kh|gh|ph|th|dh|dj|ck|ts|tz|c(?=[eiy])|[jcqzwx]/g
const SOUNDS: Readonly<Record<string, string>> = {
  kh: 'h',
  gh: 'g',
  ph: 'f',
  th: 't',
  dh: 'd',
  dj: 'g',
  j: 'g',
  ck: 'k',
  q: 'k',
  w: 'v',
}
const SIBILANT = 's'

function sound(spelling: string, at: number, word: string): string {
  if (spelling === 'c') return 'eiy'.includes(word[at + 1] ?? '-') ? SIBILANT : 'k'
  if (spelling === 'x') return at === 0 ? SIBILANT : 'ks'
  return SOUNDS[spelling] ?? SIBILANT
}

/**
 * What is left of a word in lower-case Latin letters when spellings of one sound are written alike, double letters once, and
 * vowels but the first are left out: `mohammed`, `muhamad` and `mouhammad` are all `mhmd`.
 */
export const skeleton = (word: string): string =>
  word
    .replace(SPELLINGS, sound)
    .replace(/(.)\1+/g, '$1')
    .replace(/^[aeiouy]+/, 'A')
    .replace(/[aeiouy]/g, '')
    .replace(/(?<=.)h$/, '')
    .toLowerCase()

/**
 * The same for comparing with words from scripts that write no short vowels, Arabic and Hebrew, and have one letter where
 * Latin has several: `yusuf` and `ywsf` are both `asf`.
 */
export const abjadSkeleton = (word: string): string =>
  skeleton(
    word
      .replace(/p/g, 'b')
      .replace(/v/g, 'f')
      .replace(/(?<=.)w/g, ''),
  )
