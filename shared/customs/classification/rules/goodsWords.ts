import * as v from 'valibot'

const Texts = v.record(v.string(), v.string())

/** What words mean to classification, as it stands in `goodsWords.json`. Lists are words parted by blanks. */
export const GoodsWordsFile = v.strictObject({
  /** Words that mean the same: British and American spelling, everyday names. */
  aliases: Texts,
  /** Phrases of two or three words that are read as one word. */
  phrases: Texts,
  /** Words that say nothing about what a thing is. */
  noise: v.string(),
  /** Things that can be anything: alone they are no description. */
  vague: v.string(),
  /** Words that say what a thing is like. Last in a phrase of the table they name things all the same: `car safe`. */
  attributes: v.string(),
  colors: v.string(),
  /** Nouns that stand last though the thing is named before them: `knife set`. */
  light: v.string(),
  /** `bag of coffee` is coffee. */
  containers: v.string(),
  /** Words that begin a part of another role: `case for a phone`, `lamp with a switch`. */
  breaks: v.strictObject({ purpose: v.string(), with: v.string(), material: v.string(), origin: v.string() }),
  /** By each feature the words that tell it. */
  features: Texts,
  /** Features of which a thing has one; all others are materials. */
  groups: Texts,
  /** What goods of a chapter are made of. */
  chapters: Texts,
  /** By plurals that no rule finds their singular; also words that only look like plurals. */
  plurals: Texts,
})

export type GoodsWordsFile = v.InferOutput<typeof GoodsWordsFile>

export type PartKind = 'main' | keyof GoodsWordsFile['breaks']

/** The words of `goodsWords.json`, ready to be looked up. */
export type GoodsWords = {
  readonly aliases: ReadonlyMap<string, string>
  readonly phrases: ReadonlyMap<string, string>
  /** First words of the phrases. */
  readonly phraseStarts: ReadonlySet<string>
  readonly noise: ReadonlySet<string>
  readonly vague: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
  readonly colors: ReadonlySet<string>
  readonly light: ReadonlySet<string>
  readonly containers: ReadonlySet<string>
  readonly breaks: ReadonlyMap<string, PartKind>
  readonly features: ReadonlyMap<string, readonly string[]>
  readonly groups: ReadonlyMap<string, string>
  readonly chapters: ReadonlyMap<string, string>
  readonly plurals: ReadonlyMap<string, string>
}

const listed = (text: string): string[] => text.split(' ')

export function goodsWordsOf(file: GoodsWordsFile): GoodsWords {
  const features = new Map<string, string[]>()
  for (const [feature, words] of Object.entries(file.features)) {
    for (const word of listed(words)) features.set(word, [...(features.get(word) ?? []), feature])
  }
  const breaks: readonly (readonly [PartKind, string])[] = [
    ['purpose', file.breaks.purpose],
    ['with', file.breaks.with],
    ['material', file.breaks.material],
    ['origin', file.breaks.origin],
  ]
  return {
    aliases: new Map(Object.entries(file.aliases)),
    phrases: new Map(Object.entries(file.phrases)),
    phraseStarts: new Set(Object.keys(file.phrases).flatMap((phrase) => listed(phrase).slice(0, 1))),
    noise: new Set(listed(file.noise)),
    vague: new Set(listed(file.vague)),
    attributes: new Set(listed(file.attributes)),
    colors: new Set(listed(file.colors)),
    light: new Set(listed(file.light)),
    containers: new Set(listed(file.containers)),
    breaks: new Map(breaks.flatMap(([kind, words]) => listed(words).map((word) => [word, kind] as const))),
    features,
    groups: new Map(
      Object.entries(file.groups).flatMap(([group, names]) => listed(names).map((name) => [name, group])),
    ),
    chapters: new Map(Object.entries(file.chapters)),
    plurals: new Map(Object.entries(file.plurals)),
  }
}
