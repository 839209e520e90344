import {
  headingRulesFile,
  loadNomenclatureFile,
  loadNomenclatureRows,
  loadTerms,
  NOMENCLATURE_FILES,
  vocabulary,
} from '#shared/customs/classification/loadNomenclature.ts'
import { GOODS_TERM_LANGUAGES, type GoodsTermRow } from '#shared/customs/classification/rules/goodsTerms.ts'
import type { HeadingRulesFile } from '#shared/customs/classification/rules/headingRules.ts'
import {
  type Nomenclature,
  type NomenclatureRow,
  parseNomenclature,
} from '#shared/customs/classification/rules/nomenclature.ts'
import { HS_CHAPTERS } from '#shared/customs/goods/hsLists.ts'

/** Returns the errors of the HS code table: invalid rows, duplicates and gaps. */
export function listNomenclatureErrors(): string[] {
  const formErrors: string[] = []
  const parts = NOMENCLATURE_FILES.map((file) =>
    parseNomenclature(loadNomenclatureFile(file), ({ line, text }) =>
      formErrors.push(`nomenclature/${file}: line ${line} matches none of the three forms: ${text.slice(0, 60)}`),
    ),
  )
  const chapters = parts.flatMap((part) => [...part.chapters.keys()])
  const table: Nomenclature = {
    chapters: new Map(parts.flatMap((part) => [...part.chapters])),
    rows: parts.flatMap(({ rows }) => rows),
  }
  return [
    ...formErrors,
    ...twice(chapters).map((code) => `nomenclature: duplicate chapter ${code}`),
    ...HS_CHAPTERS.filter((code) => !table.chapters.has(code)).map(
      (code) => `nomenclature: chapter ${code} is missing`,
    ),
    ...listTableErrors(table),
  ]
}

/** Returns the errors of the translated terms: invalid rows, and duplicates within a language. */
export function listTermErrors(): string[] {
  const formErrors: string[] = []
  const rows = loadTerms((line) => formErrors.push(`goodsTerms: wrong number of cells: ${line.slice(0, 60)}`))
  return [
    ...formErrors,
    ...twice(rows.map(({ english }) => english)).map((name) => `goodsTerms: duplicate ${name}`),
    ...doubleTerms(rows),
  ]
}

/**
 * Returns the errors of the decisions between headings: unknown codes and traits, duplicate names
 * of a kind.
 */
export function listDecisionErrors(
  { traits, decisive, all, kinds, others }: HeadingRulesFile = headingRulesFile,
  { rows }: Pick<Nomenclature, 'rows'> = loadNomenclatureRows(),
): string[] {
  const codes = new Set(rows.flatMap(({ code }) => [code, code.slice(0, 4)]))
  const features = [...new Set([...vocabulary.features.values()].flat())]
  const known = new Set([
    ...features,
    ...Object.values(traits).flatMap((some) => Object.keys(some)),
    ...Object.keys(decisive).flatMap((part) => features.map((feature) => `${part}-${feature}`)),
  ])
  const cases = [all, ...kinds.map((kind) => kind.codes), others].flatMap((some) => Object.entries(some))
  return [
    ...cases
      .filter(([, code]) => code !== '' && !codes.has(code))
      .map(([, code]) => `goodsDecisions: unknown code ${code}`),
    ...cases
      .flatMap(([needs]) => needs.split(' '))
      .map((trait) => trait.replace(/^-/, ''))
      .filter((trait) => trait !== '' && !known.has(trait))
      .map((trait) => `goodsDecisions: unknown trait ${trait}`),
    ...kinds.flatMap(({ goods }) => twice(goods.split(', ')).map((name) => `goodsDecisions: duplicate ${name}`)),
  ]
}

const doubleTerms = (rows: readonly GoodsTermRow[]): string[] =>
  GOODS_TERM_LANGUAGES.flatMap((language) =>
    twice(rows.flatMap(({ terms }) => terms.get(language) ?? [])).map(
      (term) => `goodsTerms: duplicate ${term} (${language})`,
    ),
  )

/** Returns the errors of well-formed rows. */
export function listTableErrors({ chapters, rows }: Nomenclature): string[] {
  const features = new Set([...vocabulary.features.values()].flat())
  const firsts = rows.filter(({ isFirst }) => isFirst).map(({ code }) => code.slice(0, 4))
  return [
    ...twice(rows.map(({ code }) => code)).map((code) => `nomenclature: duplicate ${code}`),
    ...twice(firsts).map((heading) => `nomenclature: duplicate heading ${heading}`),
    ...rows
      .filter(({ code }) => !chapters.has(code.slice(0, 2)))
      .map(({ code }) => `nomenclature: ${code} has no chapter`),
    ...rows.flatMap(({ code, alternatives }) =>
      alternatives
        .flat()
        .filter((feature) => !features.has(feature))
        .map((feature) => `nomenclature: ${code} has the unknown feature ${feature}`),
    ),
    ...rows.flatMap(({ code, phrases }) => [
      ...phrases.filter(({ text }) => !/^[a-z0-9]/.test(text)).map(() => `nomenclature: ${code} has an empty phrase`),
      ...twice(phrases.map(({ text }) => text)).map((text) => `nomenclature: ${code} has the duplicate phrase ${text}`),
    ]),
    ...typicalTwice(rows),
  ]
}

/** A typical phrase must identify goods of one heading only. */
function typicalTwice(rows: readonly NomenclatureRow[]): string[] {
  const typical = rows.flatMap(({ code, phrases }) =>
    phrases.filter(({ isTypical }) => isTypical).map(({ text }) => ({ text, heading: code.slice(0, 4) })),
  )
  return [...Map.groupBy(typical, ({ text }) => text)]
    .map(([text, named]) => [text, [...new Set(named.map(({ heading }) => heading))]] as const)
    .filter(([, headings]) => headings.length > 1)
    .map(([text, headings]) => `nomenclature: !${text} is used by ${headings.join(' and ')}`)
}

export const twice = (names: readonly string[]): string[] => {
  const known = new Set<string>()
  return names.filter((name) => known.size === known.add(name).size)
}
