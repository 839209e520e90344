import type { NomenclatureRow } from './nomenclature.ts'
import { type GoodsWords, getFeatureGroup, MATERIAL } from './vocabulary.ts'

/* Material, user and construction of goods, and how well they fit a row. */

/** Material, user and construction of goods. */
export type Features = ReadonlySet<string>

/** Agreement between the features of goods and of a row. */
export type FeatureFit = {
  readonly score: number
  readonly fits: readonly string[]
  readonly conflicts: readonly string[]
}

const CHAPTER_CONFLICT_POINTS = -0.1
const CHAPTER_FIT_POINTS = 0.02

/** Points of a feature group that fits, differs, or is not stated. */
const POINTS: Readonly<Record<string, readonly [fits: number, differs: number, unstated: number]>> = {
  gender: [0.06, -0.3, 0],
  construction: [0.06, -0.12, 0],
  material: [0.08, -0.14, -0.03],
}

/** Headings for babies require that a baby is named. */
const BABY = 'baby'

export const collectFeatures = (words: readonly { readonly word: string }[], { features }: GoodsWords): Set<string> =>
  new Set(words.flatMap(({ word }) => features.get(word) ?? []))

/**
 * Adds features inherited from the heading: user and construction, where the row does not state
 * them.
 */
export function inherited(row: NomenclatureRow, first: NomenclatureRow, words: GoodsWords): NomenclatureRow {
  const [common = []] = first.alternatives
  const getWordGroup = (feature: string): string => getFeatureGroup(feature, words)
  const missing = (own: readonly string[]): string[] =>
    common.filter(
      (feature) =>
        getWordGroup(feature) !== MATERIAL && !own.some((other) => getWordGroup(other) === getWordGroup(feature)),
    )
  const alternatives = row.alternatives.length === 0 ? [[]] : row.alternatives
  return {
    ...row,
    alternatives: alternatives.map((own) => [...own, ...missing(own)]).filter((own) => own.length > 0),
  }
}

/** Returns a function that scores the features of goods against a row, with a cache. */
export function createFitScorer(features: Features, words: GoodsWords): (row: NomenclatureRow) => FeatureFit {
  const goods = { features, groups: groupFeatures(features, words) }
  const known = new Map<NomenclatureRow, FeatureFit>()
  return (row) => {
    const fit = known.get(row) ?? findBestFit(row, goods, words)
    known.set(row, fit)
    return fit
  }
}

/** Features of goods, also by group. */
type Grouped = { readonly features: Features; readonly groups: Groups }
type Groups = ReadonlyMap<string, readonly string[]>

/** Features of a row in an index. */
type RowFeatures = {
  readonly alternatives: readonly Groups[]
  /** Material of the chapter, if the row does not state any. */
  readonly material: string | undefined
}

/** Cache by row; rows belong to one index and its words. */
const rowFeatures = new WeakMap<NomenclatureRow, RowFeatures>()

function getRowFeatures(row: NomenclatureRow, words: GoodsWords): RowFeatures {
  const known = rowFeatures.get(row)
  if (known) return known
  const alternatives = row.alternatives.map((own) => groupFeatures(own, words))
  const hasMaterialWord = alternatives.some((groups) => groups.has(MATERIAL))
  const found = { alternatives, material: hasMaterialWord ? undefined : words.chapters.get(row.code.slice(0, 2)) }
  rowFeatures.set(row, found)
  return found
}

/** Returns the best of a row's alternatives. */
function findBestFit(row: NomenclatureRow, goods: Grouped, words: GoodsWords): FeatureFit {
  const { alternatives, material } = getRowFeatures(row, words)
  const [first = NEUTRAL, ...others] = alternatives.map((own) => findAlternativeFit(own, row.isFirst, goods))
  const best = others.reduce((top, next) => (next.score > top.score ? next : top), first)
  const materials = goods.groups.get(MATERIAL) ?? []
  if (material === undefined || materials.length === 0) return best
  return materials.includes(material)
    ? { ...best, score: best.score + CHAPTER_FIT_POINTS, fits: [...best.fits, material] }
    : { ...best, score: best.score + CHAPTER_CONFLICT_POINTS, conflicts: [...best.conflicts, material] }
}

const NEUTRAL: FeatureFit = { score: 0, fits: [], conflicts: [] }

function findAlternativeFit(own: Groups, isFirst: boolean, goods: Grouped): FeatureFit {
  if (own.size === 0) return NEUTRAL
  let score = 0
  const fits: string[] = []
  const conflicts: string[] = []
  for (const [group, features] of own) {
    const [fitting = 0, differing = 0, unstated = 0] = POINTS[group] ?? []
    const has = features.filter((feature) => goods.features.has(feature))
    if (has.length > 0) {
      score += fitting
      fits.push(...has)
    } else if (goods.groups.has(group) || features.includes(BABY)) {
      score += differing
      conflicts.push(...features)
    } else if (!isFirst) {
      score += unstated
    }
  }
  return { score, fits, conflicts }
}

function groupFeatures(features: Iterable<string>, words: GoodsWords): Groups {
  const found = new Map<string, string[]>()
  for (const feature of features) {
    const group = getFeatureGroup(feature, words)
    found.set(group, [...(found.get(group) ?? []), feature])
  }
  return found
}
