import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Seller's description of goods, with the headings (4 digits) a customs broker would use. */
export type DescribedGoods = { readonly description: string; readonly headings: readonly string[] }

const CLASSIFICATION = join(import.meta.dirname, '../feature/customs/classification')
const DIRECTORY = join(CLASSIFICATION, 'descriptions')

/**
 * Returns descriptions by set: `everyday`, or a language code. They were written before the term
 * table: do not add terms only because a description misses one.
 */
export const goodsDescriptions = (): ReadonlyMap<string, readonly DescribedGoods[]> =>
  new Map(
    readdirSync(DIRECTORY).map((file) => [file.replace('.txt', ''), read(readFileSync(join(DIRECTORY, file), 'utf8'))]),
  )

/**
 * Returns descriptions from customs rulings: either those used to create rules, or those held out
 * for evaluation.
 */
export const ruledGoods = (set: 'made' | 'held'): readonly DescribedGoods[] =>
  read(readFileSync(join(CLASSIFICATION, 'rulings', `${set}.txt`), 'utf8'))

const read = (text: string): DescribedGoods[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [description = '', headings = ''] = line.split(' | ')
      return { description, headings: headings.trim().split(' ') }
    })

/**
 * Reads third-party descriptions by language from a CSV of `language,description,heading`; several
 * headings are separated by spaces.
 */
export function describedInCsv(file: string): ReadonlyMap<string, readonly DescribedGoods[]> {
  const rows: string[][] = parse(readFileSync(file, 'utf8'), { bom: true, relax_column_count: true })
  const goods = rows
    .filter(([language]) => language !== 'language')
    .map(([language = '', description = '', headings = '']) => ({
      language,
      description,
      headings: headings.split(/\W+/).map((code) => code.slice(0, 4)),
    }))
  return Map.groupBy(goods, ({ language }) => language)
}
