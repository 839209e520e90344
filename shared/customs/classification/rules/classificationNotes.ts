import type { GivenCodeVerdict } from './givenCode.ts'
import type { Features } from './goodsFeatures.ts'
import type { NomenclatureRow } from './nomenclature.ts'
import type { Translation } from './translateGoods.ts'
import { featureGroup, type GoodsWords } from './vocabulary.ts'

/** What came of a description, as far as it is told. */
export type Outcome = {
  readonly translation: Translation
  readonly features: Features
  /** The rows that goods may be of, best first. */
  readonly rows: readonly NomenclatureRow[]
  readonly verdict: GivenCodeVerdict
  /** Of the code that was given only the heading is known to exist. */
  readonly isGivenUnproven: boolean
  readonly isSure: boolean
}

const VERDICTS: Readonly<Record<GivenCodeVerdict, string | null>> = {
  none: null,
  unknown: 'The code that was given does not exist: it was left aside.',
  agrees: 'The code that was given agrees with the description.',
  preferred: 'The description may mean the code that was given: it was preferred.',
  believed: 'The description says too little to doubt the code that was given.',
  contradicted: 'The description says something else than the code that was given: it was left aside.',
}

/** What would decide between rows, by the group of features they differ in. */
const QUESTIONS: Readonly<Record<string, string>> = {
  material: 'what they are made of',
  construction: 'whether they are knitted or woven',
  gender: 'whether they are for men, women or babies',
}

/** Why goods got their code and what would decide between it and others, in sentences. */
export function classificationNotes(outcome: Outcome, words: GoodsWords): string[] {
  const { translation, rows, verdict, isGivenUnproven, isSure } = outcome
  const [best] = rows
  const untold = best ? untoldBetween(outcome, words) : []
  const isForeign = isUnread(translation)
  return [
    translation.language ? `Read as ${translation.language.name}: “${translation.text}”.` : null,
    isForeign
      ? 'The description is in a language that is not read: write it in English, or in one that the documentation names.'
      : null,
    best || isForeign
      ? null
      : 'The description says nothing of what the goods are: name the thing, what it is made of and what it is for.',
    untold.length > 0 ? `The description does not say ${untold.join(', ')}: that may decide between codes.` : null,
    best && untold.includes(QUESTIONS.material ?? '')
      ? `Until then their usual material is assumed: “${best.description}”.`
      : null,
    best && !isSure ? 'This is not sure: have a person check it.' : null,
    VERDICTS[verdict],
    isGivenUnproven && verdict !== 'contradicted'
      ? 'Its heading exists, its subheading is not in the table here, which has those of everyday goods: check it.'
      : null,
  ].filter((note) => note !== null)
}

/** Written in none of the scripts of the languages that are read. */
const isUnread = ({ language, text }: Translation): boolean => language === null && OTHER_SCRIPT.test(text)
const OTHER_SCRIPT = /[^\P{L}\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}]/u

/** Groups of features in which the rows differ, and of which the description says nothing. */
function untoldBetween({ rows, features }: Outcome, words: GoodsWords): string[] {
  const groupOf = (feature: string): string => featureGroup(feature, words)
  const told = new Set([...features].map(groupOf))
  const asked = new Map<string, Set<string>>()
  for (const { alternatives } of rows) {
    const own = Map.groupBy(alternatives.flat(), groupOf)
    for (const group of Object.keys(QUESTIONS)) {
      const signs = asked.get(group) ?? new Set()
      asked.set(group, signs.add((own.get(group) ?? []).toSorted().join()))
    }
  }
  return Object.entries(QUESTIONS).flatMap(([group, question]) =>
    !told.has(group) && (asked.get(group)?.size ?? 0) > 1 ? [question] : [],
  )
}
