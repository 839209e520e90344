import stem from 'wink-porter2-stemmer'
import { type HsLists, hsLists } from '../goods/hsLists.ts'
import { BUNDLED_HS_EDITION, type HsEdition } from '../goods/rules/hsEdition.ts'
import {
  confidenceWeights,
  headingRulesFile,
  loadLexicons,
  loadNomenclatureRows,
  vocabulary,
} from './loadNomenclature.ts'
import { applyHeadingDecision } from './rules/applyHeadingDecision.ts'
import { buildClassificationNotes } from './rules/classificationNotes.ts'
import { distributeRemainder, getConfidence, rounded } from './rules/confidence.ts'
import { convertHeadingRules, convertToEdition } from './rules/convertToEdition.ts'
import { createGoodsIndex, type GoodsIndex } from './rules/goodsIndex.ts'
import { type GoodsQuery, parseGoodsQueries } from './rules/goodsQuery.ts'
import { applyHeadingRules, type Decision, type HeadingRulesFile, parseHeadingRules } from './rules/headingRules.ts'
import type { Nomenclature, NomenclatureRow } from './rules/nomenclature.ts'
import {
  applyProvidedHsCode,
  type Found,
  type KnownHsCode,
  type ProvidedCodeAssessment,
} from './rules/providedHsCode.ts'
import { type Classified, type Described, type Ranked, rankGoods } from './rules/rankGoods.ts'
import { type EnglishDictionary, type Translation, translateGoods } from './rules/translateGoods.ts'
import { getFeatureGroup, toComparableWord } from './rules/vocabulary.ts'

/* Classification of goods by the Harmonized System. */

/** All intermediate results of a classification. */
export type Explanation = {
  /** The description in English, as interpreted. */
  readonly translation: Translation
  /** The most likely reading of the description; null if it has no meaning. */
  readonly reading: GoodsQuery | null
  /**
   * Heading chosen by material, construction, gender or user; null if the ranking alone decides.
   */
  readonly decision: Decision | null
  readonly ranked: readonly (Ranked & { readonly chapter: string })[]
  readonly found: readonly Found[]
  readonly given: KnownHsCode | null
  readonly assessment: ProvidedCodeAssessment
}

/** Possible HS codes of goods, with reasons. */
export type Classification = {
  /** Best first, at most 5, of different headings; empty if unknown. */
  readonly found: readonly Classified[]
  /** Words of the description that led to the best code. */
  readonly matchedWords: readonly string[]
  readonly notes: readonly string[]
}

export type NomenclatureEngine = {
  readonly classify: (goods: Described) => Classification
  /** The same, with all intermediate results. */
  readonly explain: (goods: Described) => Explanation
}

/** Imported official texts of a chapter by code; null if not imported. */
type OfficialTexts = (chapter: string) => Readonly<Record<string, string>> | null

/** Creates an engine. Indexing the table and the imported texts takes some tenths of a second. */
export function createNomenclatureEngine(
  table: Nomenclature = loadNomenclatureRows(),
  official: OfficialTexts = (chapter) => hsLists.nomenclature(chapter, BUNDLED_HS_EDITION),
  decisionRules: HeadingRulesFile = headingRulesFile,
): NomenclatureEngine {
  const { rows, isImported } = mergeOfficialRows(table, official)
  const index = createGoodsIndex(rows, vocabulary, stem)
  const decisions = parseHeadingRules(decisionRules, index)
  const rowsByHeading = Map.groupBy(rows, ({ code }) => code.slice(0, 4))
  const findKnownHsCode = createCodeLookup(rows, isImported)
  const lexicons = loadLexicons()
  const english = createEnglishDictionary(index)

  const explain = ({ description, hsCode }: Described): Explanation => {
    const translation = translateGoods(removeNegatedPhrases(description), lexicons, english)
    const readings = parseGoodsQueries(translation.text, index)
    const [reading = null] = readings
    const similar = rankGoods(readings, index)
    const decision = reading === null ? null : applyHeadingRules(reading, similar[0], decisions, index)
    const ranked = applyHeadingDecision(similar, decision, reading, rowsByHeading, index)
    const given = hsCode === null ? null : findKnownHsCode(hsCode.slice(0, 6))
    const named = ranked.map((one) => ({ ...one, chapter: table.chapters.get(one.row.code.slice(0, 2)) ?? '' }))
    return {
      translation,
      reading,
      decision,
      ranked: named,
      given,
      ...applyProvidedHsCode(ranked, hsCode === null ? null : (given ?? 'unknown')),
    }
  }
  return {
    classify: (goods) => toClassification(explain(goods)),
    explain,
  }
}

/** Creates the engine of an edition. For another edition than the table's, codes are converted. */
export function createEditionEngine(
  edition: HsEdition,
  lists: Pick<HsLists, 'nomenclature' | 'loadCorrelation'> = hsLists,
): NomenclatureEngine {
  if (edition === BUNDLED_HS_EDITION) return createNomenclatureEngine()
  const correlation = lists.loadCorrelation(edition)
  const official: OfficialTexts = (chapter) => lists.nomenclature(chapter, edition)
  const table = loadNomenclatureRows()
  const codes = new Set([...table.chapters.keys()].flatMap((chapter) => Object.keys(official(chapter) ?? {})))
  return createNomenclatureEngine(
    convertToEdition(table, correlation, (code) => codes.has(code)),
    official,
    convertHeadingRules(headingRulesFile, correlation),
  )
}

/**
 * Removes negated goods from a description: “not a phone, a phone case”, “no laptop, only the
 * sleeve”.
 */
const removeNegatedPhrases = (description: string): string =>
  description.replace(/\bnot (?:an?|the)\s[^,;.]*(?:[,;.]|\bbut\b)\s*(?=\S)|\bno [^,;.]{1,40},? only\s(?=\S)/gi, ' ')

function toClassification({
  translation,
  reading,
  decision,
  ranked,
  found,
  given,
  assessment,
}: Explanation): Classification {
  const [best, ...others] = found
  const head = reading?.words.find(({ isHead }) => isHead)
  const isUnprovenCode = given?.isSubheadingKnown === false
  const confidence = best
    ? getConfidence(
        {
          score: best.score,
          margin: best.score - (others[0]?.score ?? ranked[1]?.score ?? 0),
          understood: translation.coverage,
          share: ranked.find(({ row }) => row.code === best.code)?.share ?? 0,
          decision,
          isNamed: head !== undefined && !vocabulary.features.has(head.word),
          assessment,
          isGivenUnproven: isUnprovenCode,
        },
        confidenceWeights,
      )
    : 0
  const shares = [
    confidence,
    ...distributeRemainder(
      confidence,
      others.map(({ score }) => score),
    ),
  ]
  const rows = ranked.map(({ row }) => row)
  return {
    found: found.map(({ code, description }, at) => ({
      hsCode: code,
      description,
      confidence: rounded(shares[at] ?? 0),
    })),
    matchedWords: best
      ? listMatchedWords(
          translation,
          reading,
          ranked.find(({ row }) => row.code === best.code),
        )
      : [],
    notes: buildClassificationNotes(
      {
        translation,
        features: reading?.features ?? new Set(),
        rows: found.flatMap(({ code }) => rows.find((row) => row.code === code) ?? []),
        assessment,
        isGivenUnproven: isUnprovenCode,
        isSure: confidence >= confidenceWeights.sureFrom,
      },
      vocabulary,
    ),
  }
}

/**
 * Returns words as written in the description: those of the goods' name, and those of features that
 * fit the row.
 */
function listMatchedWords({ written }: Translation, reading: GoodsQuery | null, best: Ranked | undefined): string[] {
  const fitting = (reading?.words ?? []).filter(({ word }) =>
    vocabulary.features.get(word)?.some((feature) => best?.fit.fits.includes(feature)),
  )
  const words = [...(best?.matched ?? []), ...fitting].flatMap((match) => match.written.split(' '))
  return [...new Set(words.map((word) => written.get(word) ?? word))]
}

/** Returns lookups of English words in the table. */
function createEnglishDictionary({ words, known, near }: GoodsIndex): EnglishDictionary {
  const { noise, breaks, containers, features } = words
  return {
    isKnown: (written) => {
      const word = toComparableWord(written, words)
      return known.has(word) || noise.has(word) || breaks.has(written)
    },
    isMisspelt: (word) => near(word) !== null,
    isContainer: (word) => containers.has(word),
    isFeature: (english) => english.split(' ').every((word) => features.has(word)),
    listFeatureGroups: (english) =>
      english
        .split(' ')
        .flatMap((word) =>
          (features.get(toComparableWord(word, words)) ?? []).map((feature) => getFeatureGroup(feature, words)),
        ),
  }
}

/** Merges the table with official subheadings it lacks, after the rows of their heading. */
function mergeOfficialRows({ rows, chapters }: Nomenclature, official: OfficialTexts) {
  const texts = new Map([...chapters.keys()].flatMap((chapter) => Object.entries(official(chapter) ?? {})))
  const own = new Set(rows.map(({ code }) => code))
  const missing = [...texts].flatMap(([code, description]): NomenclatureRow[] =>
    code.length === 6 && !own.has(code) ? [{ code, description, alternatives: [], phrases: [], isFirst: false }] : [],
  )
  const further = Map.groupBy(missing, ({ code }) => code.slice(0, 4))
  const headings = Map.groupBy(rows, ({ code }) => code.slice(0, 4))
  const all = [...headings].flatMap(([heading, known]) => [...known, ...(further.get(heading) ?? [])])
  // A newer edition has headings absent from the table.
  const others = [...further].flatMap(([heading, found]) =>
    headings.has(heading) ? [] : found.map((row, at) => ({ ...row, isFirst: at === 0 })),
  )
  return { rows: [...all, ...others], isImported: texts.size > 0 }
}

/**
 * Without imported official codes, any code of a known heading is accepted, with the heading's
 * name.
 */
function createCodeLookup(rows: readonly NomenclatureRow[], isComplete: boolean): (code: string) => KnownHsCode | null {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const rowsByHeading = new Map(rows.filter(({ isFirst }) => isFirst).map((row) => [row.code.slice(0, 4), row]))
  return (code) => {
    const row = byCode.get(code) ?? (isComplete ? undefined : rowsByHeading.get(code.slice(0, 4)))
    return row ? { code, description: row.description, isSubheadingKnown: byCode.has(code) } : null
  }
}
