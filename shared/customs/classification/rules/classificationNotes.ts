import type { Features } from './goodsFeatures.ts'
import type { NomenclatureRow } from './nomenclature.ts'
import type { ProvidedCodeAssessment } from './providedHsCode.ts'
import type { Translation } from './translateGoods.ts'
import { type GoodsWords, getFeatureGroup } from './vocabulary.ts'

/** Result of a classification, as input of its notes. */
export type Outcome = {
  readonly translation: Translation
  readonly features: Features
  /** Candidate rows, best first. */
  readonly rows: readonly NomenclatureRow[]
  readonly assessment: ProvidedCodeAssessment
  /** For the given code, only its heading is known to exist. */
  readonly isGivenUnproven: boolean
  readonly isSure: boolean
}

const ASSESSMENT_TEXTS: Readonly<Record<ProvidedCodeAssessment, string | null>> = {
  none: null,
  unknown: 'The submitted code does not exist and was ignored.',
  agrees: 'The submitted code matches the description.',
  preferred: 'The description may match the submitted code, so that code was ranked first.',
  believed: 'The description is too vague to contradict the submitted code.',
  contradicted: 'The description contradicts the submitted code, which was ignored.',
}

/** Questions that distinguish rows, by the feature group in which they differ. */
const QUESTIONS: Readonly<Record<string, string>> = {
  material: 'the material',
  construction: 'knitted or woven',
  gender: 'men, women or babies',
}

/** Returns notes on why a code was chosen, and which details would distinguish it from others. */
export function buildClassificationNotes(outcome: Outcome, words: GoodsWords): string[] {
  const { translation, rows, assessment, isGivenUnproven, isSure } = outcome
  const [best] = rows
  const unstated = best ? findUnstatedGroups(outcome, words) : []
  const isForeignLanguage = isUnsupportedScript(translation)
  return [
    translation.language ? `Interpreted as ${translation.language.name}: “${translation.text}”.` : null,
    isForeignLanguage
      ? 'The language of the description is not supported: use English or another language listed in the documentation.'
      : null,
    best || isForeignLanguage
      ? null
      : 'The description does not identify the goods: state the product, its material and its purpose.',
    unstated.length > 0 ? `The description lacks details that may decide between codes: ${unstated.join(', ')}.` : null,
    best && unstated.includes(QUESTIONS.material ?? '')
      ? `The usual material is assumed: “${best.description}”.`
      : null,
    best && !isSure ? 'Low confidence: have a person review it.' : null,
    ASSESSMENT_TEXTS[assessment],
    isGivenUnproven && assessment !== 'contradicted'
      ? 'The heading exists, but its subheading is not in the table of everyday goods: review it.'
      : null,
  ].filter((note) => note !== null)
}

/** Whether the description is in a script of no supported language. */
const isUnsupportedScript = ({ language, text }: Translation): boolean => language === null && OTHER_SCRIPT.test(text)
const OTHER_SCRIPT = /[^\P{L}\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}]/u

/** Returns the feature groups in which rows differ and that the description does not state. */
function findUnstatedGroups({ rows, features }: Outcome, words: GoodsWords): string[] {
  const getWordGroup = (feature: string): string => getFeatureGroup(feature, words)
  const described = new Set([...features].map(getWordGroup))
  const questions = new Map<string, Set<string>>()
  for (const { alternatives } of rows) {
    const own = Map.groupBy(alternatives.flat(), getWordGroup)
    for (const group of Object.keys(QUESTIONS)) {
      const signs = questions.get(group) ?? new Set()
      questions.set(group, signs.add((own.get(group) ?? []).toSorted().join()))
    }
  }
  return Object.entries(QUESTIONS).flatMap(([group, question]) =>
    !described.has(group) && (questions.get(group)?.size ?? 0) > 1 ? [question] : [],
  )
}
