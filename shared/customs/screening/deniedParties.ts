import wordsJson from '../../data/edited/deniedPartyWords.json' with { type: 'json' }
import type { NameWords } from './rules/readName.ts'

/** What screening knows about words of names. */
export const nameWords: NameWords = {
  noise: new Set([...wordsJson.legalForms, ...wordsJson.titles, ...wordsJson.particles]),
  legalForms: new Set(wordsJson.legalForms),
  generic: new Set(wordsJson.generic),
  variants: new Map(wordsJson.variants.flatMap((group, number) => group.map((word) => [word, number] as const))),
}
