import type { GoodsQuery, QueryWord } from './goodsQuery.ts'
import { type GoodsWords, getFeatureGroup, MATERIAL } from './vocabulary.ts'

/* Traits of goods that determine their heading. */

/** Words that indicate traits of goods, by trait. */
export type TraitWords = {
  /** Only before the name of the goods: `toy car`. */
  readonly named: ReadonlyMap<string, readonly string[]>
  /** Also in the purpose: `sweater for dogs`. */
  readonly users: ReadonlyMap<string, readonly string[]>
  /** Anywhere. */
  readonly anywhere: ReadonlyMap<string, readonly string[]>
  /** Components of goods, whose material does not count: `with plastic handle`. */
  readonly components: ReadonlySet<string>
  /** Components whose material determines the heading, by trait: `upper` of footwear. */
  readonly decisive: ReadonlyMap<string, string>
  /** Words after a material that only covers a surface: `copper plated`. */
  readonly surfaces: ReadonlySet<string>
  /** Words before a material that is only imitated: `imitation pearl`. */
  readonly imitations: ReadonlySet<string>
  /** Nouns for a shape described by adjacent words: `cat shape`, `in the shape of a cat`. */
  readonly forms: ReadonlySet<string>
  /** Verbs that introduce a shape: `depicting a cat`. */
  readonly formVerbs: ReadonlySet<string>
}

/** Traits that distinguish headings: material, construction, gender, user. */
export type GoodsTraits = ReadonlySet<string>

/** Words that introduce a material: `mug of glass`. */
const MATERIAL_PREPOSITIONS = new Set(['of', 'in', 'from', 'madeof'])
const CONSTRUCTIONS = ['knit', 'woven']

/** Adjacent words for one material: `carbon steel`. */
type Run = { readonly from: number; readonly to: number; readonly features: readonly string[] }

/** Returns the traits of goods in one reading of their description. */
export function parseGoodsTraits(
  { words, features }: GoodsQuery,
  vocabulary: GoodsWords,
  traitWords: TraitWords,
): Set<string> {
  const head = words.findIndex(({ isHead }) => isHead)
  const runs = findMaterials(words, head, vocabulary, traitWords)
  const own = runs.filter((run) => findNextComponent(words, run, head, traitWords) === null)
  const traits = new Set(findMainMaterial(own, words, head)?.features ?? [])
  for (const trait of findDecisiveTraits(runs, words, traitWords)) traits.add(trait)
  const construction = findConstruction(words, vocabulary, head, traitWords)
  if (construction) traits.add(construction)
  if (features.has('baby')) traits.add('baby')
  if (features.has('men') && !features.has('women')) traits.add('men')
  if (features.has('women')) traits.add('women')
  const forms = findFormWords(words, traitWords)
  words.forEach((word, at) => {
    if (forms.has(at)) return
    const isProductNameWord = isMain(word) && at <= head
    const isUser = !word.isLater && (word.kind === 'main' || word.kind === 'purpose')
    for (const trait of isProductNameWord ? (traitWords.named.get(word.word) ?? []) : []) traits.add(trait)
    for (const trait of isUser ? (traitWords.users.get(word.word) ?? []) : []) traits.add(trait)
    for (const trait of traitWords.anywhere.get(word.word) ?? []) traits.add(trait)
  })
  return traits
}

const isMain = ({ kind, isLater }: QueryWord): boolean => kind === 'main' && !isLater

function findMaterials(
  words: readonly QueryWord[],
  head: number,
  vocabulary: GoodsWords,
  traitWords: TraitWords,
): Run[] {
  const runs: Run[] = []
  for (const [at, word] of words.entries()) {
    const materials = (vocabulary.features.get(word.word) ?? []).filter(
      (feature) => getFeatureGroup(feature, vocabulary) === MATERIAL,
    )
    const next = words[at + 1]
    const isSurfaceMaterial = traitWords.surfaces.has(next?.word ?? '') && next?.lead === word.lead
    if (materials.length === 0 || isSurfaceMaterial || traitWords.imitations.has(words[at - 1]?.word ?? '')) continue
    const last = runs.at(-1)
    const isAdjacentWord = at !== head && last?.to === at - 1 && isSameComponent(words[last.to], word)
    if (last && isAdjacentWord) runs[runs.length - 1] = { ...last, to: at, features: [...last.features, ...materials] }
    else runs.push({ from: at, to: at, features: materials })
  }
  return runs
}

const isSameComponent = (one: QueryWord | undefined, other: QueryWord | undefined): boolean =>
  one?.part === other?.part && one?.lead === other?.lead

/** Maximum distance in words between a material and its component: `leather and textile upper`. */
const MAX_COMPONENT_DISTANCE = 3

/** Returns the component whose material a run names, or null: `handle` for `plastic handle`. */
function findNextComponent(
  words: readonly QueryWord[],
  { to }: Run,
  head: number,
  traitWords: TraitWords,
): string | null {
  for (let at = to + 1; at <= to + MAX_COMPONENT_DISTANCE; at++) {
    const word = words[at]
    if (!word || !isSameComponent(word, words[to]) || at === head) return null
    if (traitWords.components.has(word.word)) return word.word
  }
  return null
}

/**
 * Returns the main material: the largest share, the one after `of`, or the last before the name.
 */
function findMainMaterial(runs: readonly Run[], words: readonly QueryWord[], head: number): Run | null {
  const shares = runs.map((run) => ({ run, share: Number(words[run.from - 1]?.word) }))
  const largest = shares.filter(({ share }) => share > 0 && share <= 100).toSorted((a, b) => b.share - a.share)[0]
  const of = ({ from }: Run): QueryWord | undefined => words[from]
  const isOf = (run: Run): boolean => MATERIAL_PREPOSITIONS.has(of(run)?.lead ?? '') && of(run)?.kind !== 'with'
  const isPlain = (run: Run): boolean => of(run)?.lead === '' || isOf(run)
  return (
    largest?.run ??
    runs.find((run) => isOf(run) && run.from > head && !of(run)?.isLater) ??
    runs.findLast((run) => run.to < head && of(run)?.kind === 'main' && !of(run)?.isLater) ??
    runs.findLast((run) => run.from <= head && of(run)?.kind === 'main' && !of(run)?.isLater) ??
    runs.find((run) => of(run)?.lead === '' && !of(run)?.isLater) ??
    runs.find(isPlain) ??
    runs[0] ??
    null
  )
}

/**
 * Returns materials of decisive components, such as `upper-leather`: before the component, or after
 * it and `of`.
 */
function findDecisiveTraits(runs: readonly Run[], words: readonly QueryWord[], { decisive }: TraitWords): string[] {
  return words.flatMap((word, at) => {
    const trait = decisive.get(word.word)
    if (trait === undefined) return []
    const before = runs.findLast(
      ({ to }) => to < at && to >= at - MAX_COMPONENT_DISTANCE && isSameComponent(words[to], word),
    )
    const after = runs.find(
      ({ from }) => from > at && from <= at + MAX_COMPONENT_DISTANCE && words[from]?.part === word.part,
    )
    const hasFollowingMaterial =
      MATERIAL_PREPOSITIONS.has(words[at + 1]?.lead ?? '') && words[at + 1]?.lead !== word.lead
    return ((hasFollowingMaterial ? after : before)?.features ?? []).map((feature) => `${trait}-${feature}`)
  })
}

/** Returns the first construction that is not a component's, or null. */
function findConstruction(
  words: readonly QueryWord[],
  { features }: GoodsWords,
  head: number,
  traitWords: TraitWords,
): string | null {
  const found = words.flatMap((word, at) => {
    const construction = features.get(word.word)?.find((feature) => CONSTRUCTIONS.includes(feature))
    const isOwn = findNextComponent(words, { from: at, to: at, features: [] }, head, traitWords) === null
    return construction !== undefined && isOwn ? [{ construction, word }] : []
  })
  const strong = found.find(({ word }) => word.kind !== 'with' && word.kind !== 'origin')
  return strong?.construction ?? null
}

/** Returns the positions of words that describe a shape. */
function findFormWords(words: readonly QueryWord[], { forms: nouns, formVerbs }: TraitWords): ReadonlySet<number> {
  const forms = new Set<number>()
  for (const [at, { word, part }] of words.entries()) {
    const isVerb = formVerbs.has(word)
    if (!isVerb && !nouns.has(word)) continue
    if (!isVerb) forms.add(at - 1)
    const lead = words[at + 1]?.lead
    for (let next = at + 1; words[next]?.part === part && (isVerb || lead === 'of'); next++) {
      if (words[next]?.lead !== lead) break
      forms.add(next)
    }
  }
  return forms
}
