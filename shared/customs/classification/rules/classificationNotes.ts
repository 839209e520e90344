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
  unknown: 'The submitted code does not exist and was ignored.',
  agrees: 'The submitted code matches the description.',
  preferred: 'The description may match the submitted code, which was preferred.',
  believed: 'The description is too vague to contradict the submitted code.',
  contradicted: 'The description contradicts the submitted code, which was ignored.',
}

/** What would decide between rows, by the group of features they differ in. */
const QUESTIONS: Readonly<Record<string, string>> = {
  material: 'the material',
  construction: 'knitted or woven',
  gender: 'men, women or babies',
}

/** Why goods got their code and what would decide between it and others, in sentences. */
export function classificationNotes(outcome: Outcome, words: GoodsWords): string[] {
  const { translation, rows, verdict, isGivenUnproven, isSure } = outcome
  const [best] = rows
  const untold = best ? findUnstatedGroups(outcome, words) : []
  const isForeign = isUnsupportedScript(translation)
  return [
    translation.language ? `Interpreted as ${translation.language.name}: “${translation.text}”.` : null,
    isForeign
      ? 'The language of the description is not supported: use English or another language listed in the documentation.'
      : null,
    best || isForeign
      ? null
      : 'The description does not identify the goods: state the product, its material and its purpose.',
    untold.length > 0 ? `The description lacks details that may decide between codes: ${untold.join(', ')}.` : null,
    best && untold.includes(QUESTIONS.material ?? '') ? `The usual material is assumed: “${best.description}”.` : null,
    best && !isSure ? 'Low confidence: have a person review it.' : null,
    VERDICTS[verdict],
    isGivenUnproven && verdict !== 'contradicted'
      ? 'The heading exists, but its subheading is not in the table of everyday goods: review it.'
      : null,
  ].filter((note) => note !== null)
}

/** Written in none of the scripts of the languages that are read. */
const isUnsupportedScript = ({ language, text }: Translation): boolean => language === null && OTHER_SCRIPT.test(text)
const OTHER_SCRIPT = /[^\P{L}\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}]/u

/** Groups of features in which the rows differ, and of which the description says nothing. */
function findUnstatedGroups({ rows, features }: Outcome, words: GoodsWords): string[] {
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
