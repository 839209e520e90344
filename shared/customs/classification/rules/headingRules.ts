import * as v from 'valibot'
import type { GoodsIndex } from './goodsIndex.ts'
import type { GoodsQuery } from './goodsQuery.ts'
import { type GoodsTraits, parseGoodsTraits, type TraitWords } from './goodsTraits.ts'
import type { Ranked } from './rankGoods.ts'
import { getFeatureGroup, MATERIAL, parseWordList } from './vocabulary.ts'

/* Decisions between headings for goods that several headings name. */

const Words = v.record(v.string(), v.string())

/**
 * Codes by required traits, separated by spaces, `-` before a trait that must be absent. The first
 * match is used; 4 digits leave the subheading to the ranking, an empty text everything.
 */
const Codes = v.record(v.pipe(v.string(), v.regex(/^[a-z -]*$/)), v.pipe(v.string(), v.regex(/^(?:\d{4}(?:\d\d)?)?$/)))

/** Schema of `goodsDecisions.json`: headings for goods of one kind. */
export const HeadingRulesFile = v.strictObject({
  traits: v.strictObject({ named: Words, users: Words, anywhere: Words }),
  components: v.string(),
  decisive: Words,
  surfaces: v.string(),
  imitations: v.string(),
  forms: v.string(),
  formVerbs: v.string(),
  /** Rules for all goods. */
  all: Codes,
  /** Rules for goods with these names, separated by commas. */
  kinds: v.array(v.strictObject({ goods: v.string(), codes: Codes })),
  /** Rules for goods without similar rows in the ranking. */
  others: Codes,
})

export type HeadingRulesFile = v.InferOutput<typeof HeadingRulesFile>

type Case = { readonly has: readonly string[]; readonly hasNot: readonly string[]; readonly code: string }

/** A kind of goods with one of its names. */
type GoodsKind = {
  readonly name: readonly string[]
  readonly cases: readonly Case[]
  readonly headings: ReadonlySet<string>
}

/** Rules that choose between headings of similar goods. */
export type HeadingRules = {
  readonly traitWords: TraitWords
  /** Traits that state user or purpose. */
  readonly users: ReadonlySet<string>
  readonly all: readonly Case[]
  /** By the last word of their names, the longest names first. */
  readonly kinds: ReadonlyMap<string, readonly GoodsKind[]>
  readonly others: readonly Case[]
}

/** A decision for goods. */
export type Decision = {
  /** 4 or 6 digits; empty if left to the ranking. */
  readonly code: string
  /** Whether the material alone decided, as the name is unknown. */
  readonly isResidual: boolean
}

/** Parses decisions with the words of an index. */
export function parseHeadingRules(file: HeadingRulesFile, index: GoodsIndex): HeadingRules {
  const named = file.kinds.flatMap(({ goods, codes }) => {
    const cases = parseTraitCases(codes)
    const headings = new Set(cases.map(({ code }) => code.slice(0, 4)))
    return goods.split(',').map((name): GoodsKind => ({ name: parseGoodsName(name, index), cases, headings }))
  })
  const kinds = Map.groupBy(named, ({ name }) => name.at(-1) ?? '')
  for (const some of kinds.values()) some.sort((a, b) => b.name.length - a.name.length)
  return {
    users: new Set(Object.keys(file.traits.users)),
    traitWords: {
      named: groupTraitsByWord(file.traits.named),
      users: groupTraitsByWord(file.traits.users),
      anywhere: groupTraitsByWord(file.traits.anywhere),
      components: new Set(file.components.split(' ')),
      surfaces: new Set(file.surfaces.split(' ')),
      imitations: new Set(file.imitations.split(' ')),
      forms: new Set(file.forms.split(' ')),
      formVerbs: new Set(file.formVerbs.split(' ')),
      decisive: new Map(
        Object.entries(file.decisive).flatMap(([trait, words]) =>
          words.split(' ').map((word) => [word, trait] as const),
        ),
      ),
    },
    all: parseTraitCases(file.all),
    kinds,
    others: parseTraitCases(file.others),
  }
}

const parseTraitCases = (codes: Readonly<Record<string, string>>): Case[] =>
  Object.entries(codes).map(([traits, code]) => {
    const all = traits.split(' ').filter(Boolean)
    return {
      has: all.filter((trait) => !trait.startsWith('-')),
      hasNot: all.filter((trait) => trait.startsWith('-')).map((trait) => trait.slice(1)),
      code,
    }
  })

function parseGoodsName(name: string, { words, joined }: GoodsIndex): string[] {
  const found: string[] = []
  for (const { word } of parseWordList(name.trim(), words).flat()) {
    const compound = joined(found.at(-1) ?? '', word)
    if (compound === null) found.push(word)
    else found[found.length - 1] = compound
  }
  return found
}

function groupTraitsByWord(file: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const pairs = Object.entries(file).flatMap(([trait, words]) => words.split(' ').map((word) => ({ word, trait })))
  return new Map(
    [...Map.groupBy(pairs, ({ word }) => word)].map(([word, some]) => [word, some.map(({ trait }) => trait)]),
  )
}

/**
 * Returns the heading or code decided by the traits of goods, or null. `best` is the top of the
 * ranking.
 */
export function applyHeadingRules(
  reading: GoodsQuery,
  best: Ranked | undefined,
  decisions: HeadingRules,
  index: GoodsIndex,
): Decision | null {
  const traits = parseGoodsTraits(reading, index.words, decisions.traitWords)
  const general = decisions.all.find((one) => applies(one, traits))
  if (general) return { code: general.code, isResidual: false }
  for (const { kind, named } of findGoodsKinds(reading, decisions, index)) {
    const found = kind.cases.find((one) => applies(one, traits) && isCaseApplicable(one, kind, named, decisions))
    if (found) return { code: found.code, isResidual: false }
  }
  const other = isSimilarPhrase(best, reading, index) ? undefined : decisions.others.find((one) => applies(one, traits))
  return other ? { code: other.code, isResidual: true } : null
}

/** Score below which goods resemble nothing in the table. */
const SIMILAR = 0.6

/** Whether the ranking found similar goods. Generic nouns must agree in name and material. */
function isSimilarPhrase(best: Ranked | undefined, { words }: GoodsQuery, { words: vocabulary }: GoodsIndex): boolean {
  if (!best || best.score < SIMILAR) return false
  const head = words.find(({ isHead }) => isHead)
  if (!head || !vocabulary.generic.has(head.word)) return true
  return best.isSameName && !best.fit.conflicts.some((feature) => getFeatureGroup(feature, vocabulary) === MATERIAL)
}

const applies = ({ has, hasNot }: Case, traits: GoodsTraits): boolean =>
  has.every((trait) => traits.has(trait)) && !hasNot.some((trait) => traits.has(trait))

/** Number of nouns such as `set` that may follow the name of the goods. */
const MAX_TRAILING_WORDS = 2

/** A kind of goods, and the headings of a longer name in the description, if any. */
type GoodsKindMatch = { readonly kind: GoodsKind; readonly named: readonly string[] }

/**
 * Whether a longer name permits a case: a `bump cap` is a helmet, a `bed frame` no picture frame. A
 * user trait overrides it: an `upholstered bench` for exercise is no seat.
 */
function isCaseApplicable(
  { has, code }: Case,
  kind: GoodsKind,
  named: readonly string[],
  { users }: HeadingRules,
): boolean {
  if (named.length === 0 || has.some((trait) => users.has(trait))) return true
  return has.length > 0 ? named.some((heading) => kind.headings.has(heading)) : named.includes(code.slice(0, 4))
}

/** Returns the kinds matching the name of goods, the longest name first. */
function findGoodsKinds({ words }: GoodsQuery, { kinds }: HeadingRules, index: GoodsIndex): GoodsKindMatch[] {
  const head = words.findIndex(({ isHead }) => isHead)
  const found: GoodsKindMatch[] = []
  for (let last = head; last < head + MAX_TRAILING_WORDS; last++) {
    const word = words[last]
    if (!word || word.part !== words[head]?.part || word.lead !== words[head]?.lead) break
    for (const kind of kinds.get(word.word) ?? []) {
      const from = last - kind.name.length + 1
      if (!kind.name.every((part, at) => words[from + at]?.word === part)) continue
      found.push({ kind, named: findLongerName(words, from, last, index) })
    }
  }
  return found.sort((a, b) => b.kind.name.length - a.kind.name.length)
}

/** Longest name looked up, in words. */
const MAX_NAME_WORDS = 4

/** Returns the headings of a name that starts earlier. */
function findLongerName(
  words: GoodsQuery['words'],
  from: number,
  last: number,
  { findHeadings, words: { features } }: GoodsIndex,
): readonly string[] {
  for (let start = Math.max(0, last - MAX_NAME_WORDS + 1); start < from; start++) {
    const some = words.slice(start, last + 1)
    const isSinglePart = some.every(({ part, lead }) => part === words[last]?.part && lead === words[last]?.lead)
    if (!isSinglePart || words.slice(start, from).every(({ word }) => features.has(word))) continue
    const named = findHeadings(some.map(({ word }) => word).join(' '))
    if (named.length > 0) return named
  }
  return []
}
