import * as v from 'valibot'
import type { GoodsIndex } from './goodsIndex.ts'
import type { GoodsQuery } from './goodsQuery.ts'
import { type GoodsTraits, readTraits, type TraitWords } from './goodsTraits.ts'
import type { Ranked } from './rankGoods.ts'
import { featureGroup, MATERIAL, readWords } from './vocabulary.ts'

const Words = v.record(v.string(), v.string())

/**
 * Codes by required traits, separated by blanks, `-` before a trait that must be missing. The first
 * match counts; 4 digits leave the subheading to the ranking, an empty text everything.
 */
const Codes = v.record(v.pipe(v.string(), v.regex(/^[a-z -]*$/)), v.pipe(v.string(), v.regex(/^(?:\d{4}(?:\d\d)?)?$/)))

/** Schema of `goodsDecisions.json`: which heading goods of one kind have. */
export const GoodsDecisionsFile = v.strictObject({
  traits: v.strictObject({ named: Words, users: Words, anywhere: Words }),
  components: v.string(),
  decisive: Words,
  surfaces: v.string(),
  imitations: v.string(),
  forms: v.string(),
  formVerbs: v.string(),
  /** Apply to all goods. */
  all: Codes,
  /** Apply to goods of these names, separated by commas. */
  kinds: v.array(v.strictObject({ goods: v.string(), codes: Codes })),
  /** Apply to goods that the ranking finds nothing like. */
  others: Codes,
})

export type GoodsDecisionsFile = v.InferOutput<typeof GoodsDecisionsFile>

type Case = { readonly has: readonly string[]; readonly hasNot: readonly string[]; readonly code: string }

/** A kind of goods by one of its names. */
type NamedKind = {
  readonly name: readonly string[]
  readonly cases: readonly Case[]
  readonly headings: ReadonlySet<string>
}

/** Rules that decide between headings of similar goods. */
export type GoodsDecisions = {
  readonly traitWords: TraitWords
  /** Traits that tell for whom or for what goods are. */
  readonly users: ReadonlySet<string>
  readonly all: readonly Case[]
  /** By the last word of their names, the longest names first. */
  readonly kinds: ReadonlyMap<string, readonly NamedKind[]>
  readonly others: readonly Case[]
}

/** What was decided about goods. */
export type Decision = {
  /** 4 or 6 digits; empty where the ranking decides. */
  readonly code: string
  /** Whether only the material of goods with an unknown name decided. */
  readonly isResidual: boolean
}

/** Reads decisions with the words of an index. */
export function parseGoodsDecisions(file: GoodsDecisionsFile, index: GoodsIndex): GoodsDecisions {
  const named = file.kinds.flatMap(({ goods, codes }) => {
    const cases = parseCases(codes)
    const headings = new Set(cases.map(({ code }) => code.slice(0, 4)))
    return goods.split(',').map((name): NamedKind => ({ name: parseName(name, index), cases, headings }))
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
    all: parseCases(file.all),
    kinds,
    others: parseCases(file.others),
  }
}

const parseCases = (codes: Readonly<Record<string, string>>): Case[] =>
  Object.entries(codes).map(([traits, code]) => {
    const all = traits.split(' ').filter(Boolean)
    return {
      has: all.filter((trait) => !trait.startsWith('-')),
      hasNot: all.filter((trait) => trait.startsWith('-')).map((trait) => trait.slice(1)),
      code,
    }
  })

function parseName(name: string, { words, joined }: GoodsIndex): string[] {
  const found: string[] = []
  for (const { word } of readWords(name.trim(), words).flat()) {
    const whole = joined(found.at(-1) ?? '', word)
    if (whole === null) found.push(word)
    else found[found.length - 1] = whole
  }
  return found
}

function groupTraitsByWord(file: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const pairs = Object.entries(file).flatMap(([trait, words]) => words.split(' ').map((word) => ({ word, trait })))
  return new Map(
    [...Map.groupBy(pairs, ({ word }) => word)].map(([word, some]) => [word, some.map(({ trait }) => trait)]),
  )
}

/** Heading or code decided by the traits of goods, or null. `best` is the top of the ranking. */
export function decideHeading(
  reading: GoodsQuery,
  best: Ranked | undefined,
  decisions: GoodsDecisions,
  index: GoodsIndex,
): Decision | null {
  const traits = readTraits(reading, index.words, decisions.traitWords)
  const general = decisions.all.find((one) => applies(one, traits))
  if (general) return { code: general.code, isResidual: false }
  for (const { kind, named } of findKinds(reading, decisions, index)) {
    const found = kind.cases.find((one) => applies(one, traits) && isCaseAllowed(one, kind, named, decisions))
    if (found) return { code: found.code, isResidual: false }
  }
  const other = isSimilar(best, reading, index) ? undefined : decisions.others.find((one) => applies(one, traits))
  return other ? { code: other.code, isResidual: true } : null
}

/** Goods that score less are like nothing in the table. */
const SIMILAR = 0.6

/** Whether the ranking found similar goods. Generic nouns must agree in name and material. */
function isSimilar(best: Ranked | undefined, { words }: GoodsQuery, { words: vocabulary }: GoodsIndex): boolean {
  if (!best || best.score < SIMILAR) return false
  const head = words.find(({ isHead }) => isHead)
  if (!head || !vocabulary.generic.has(head.word)) return true
  return best.isSameName && !best.fit.conflicts.some((feature) => featureGroup(feature, vocabulary) === MATERIAL)
}

const applies = ({ has, hasNot }: Case, traits: GoodsTraits): boolean =>
  has.every((trait) => traits.has(trait)) && !hasNot.some((trait) => traits.has(trait))

/** Nouns such as `set` may follow the name of the goods. */
const MAX_TRAILING_WORDS = 2

/** Kind of goods, and the headings of a longer name that the description has, if any. */
type FoundKind = { readonly kind: NamedKind; readonly named: readonly string[] }

/**
 * Whether a longer name leaves a case open: a `bump cap` is a helmet, a `bed frame` no picture
 * frame. A user overrides it: an `upholstered bench` for exercise is no seat.
 */
function isCaseAllowed(
  { has, code }: Case,
  kind: NamedKind,
  named: readonly string[],
  { users }: GoodsDecisions,
): boolean {
  if (named.length === 0 || has.some((trait) => users.has(trait))) return true
  return has.length > 0 ? named.some((heading) => kind.headings.has(heading)) : named.includes(code.slice(0, 4))
}

/** Kinds that goods are of by their name, the longest name first. */
function findKinds({ words }: GoodsQuery, { kinds }: GoodsDecisions, index: GoodsIndex): FoundKind[] {
  const head = words.findIndex(({ isHead }) => isHead)
  const found: FoundKind[] = []
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

/** Longest name that is looked up, in words. */
const MAX_NAME_WORDS = 4

/** Headings of a name that begins earlier. */
function findLongerName(
  words: GoodsQuery['words'],
  from: number,
  last: number,
  { headingsNamed, words: { features } }: GoodsIndex,
): readonly string[] {
  for (let start = Math.max(0, last - MAX_NAME_WORDS + 1); start < from; start++) {
    const some = words.slice(start, last + 1)
    const isOnePart = some.every(({ part, lead }) => part === words[last]?.part && lead === words[last]?.lead)
    if (!isOnePart || words.slice(start, from).every(({ word }) => features.has(word))) continue
    const named = headingsNamed(some.map(({ word }) => word).join(' '))
    if (named.length > 0) return named
  }
  return []
}
