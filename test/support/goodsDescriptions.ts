import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Goods as a seller describes them, and the headings (4 digits) a broker would file them under. */
export type DescribedGoods = { readonly description: string; readonly headings: readonly string[] }

const CLASSIFICATION = join(import.meta.dirname, '../feature/customs/classification')
const DIRECTORY = join(CLASSIFICATION, 'descriptions')

/**
 * Descriptions by set: `everyday`, or the code of a language. They were written before the words of
 * the table: one that is missed is no reason to put its words there.
 */
export const goodsDescriptions = (): ReadonlyMap<string, readonly DescribedGoods[]> =>
  new Map(
    readdirSync(DIRECTORY).map((file) => [file.replace('.txt', ''), read(readFileSync(join(DIRECTORY, file), 'utf8'))]),
  )

/** Goods as rulings describe them: those that rules were made from, or those that only measure. */
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
 * Descriptions of others, by language: a CSV file of `language,description,heading`; more headings
 * are parted by blanks.
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
