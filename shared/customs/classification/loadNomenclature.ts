import * as v from 'valibot'
import confidenceJson from '#shared/data/edited/goodsConfidence.json' with { type: 'json' }
import decisionsJson from '#shared/data/edited/goodsDecisions.json' with { type: 'json' }
import languagesJson from '#shared/data/edited/goodsLanguages.json' with { type: 'json' }
import wordsJson from '#shared/data/edited/goodsWords.json' with { type: 'json' }
import { readDataFile } from '#shared/data/readDataFile.ts'
import type { ConfidenceWeights } from './rules/confidence.ts'
import { GoodsDecisionsFile } from './rules/goodsDecisions.ts'
import { GoodsLanguagesFile, goodsLanguage } from './rules/goodsLanguage.ts'
import { createLexicon, type Lexicon, parseTerms, type TermRow } from './rules/goodsTerms.ts'
import { type Nomenclature, parseNomenclature } from './rules/nomenclature.ts'
import { parseGoodsWords } from './rules/vocabulary.ts'

/** The folder of the table. */
const NOMENCLATURE = 'edited/nomenclature'

/** Its files, by the chapters they hold. */
export const NOMENCLATURE_FILES = [
  '01-05-animals.txt',
  '06-14-plants.txt',
  '15-24-food.txt',
  '25-27-minerals.txt',
  '28-29-chemicals.txt',
  '30-38-care-and-chemistry.txt',
  '39-40-plastics-and-rubber.txt',
  '41-46-leather-and-wood.txt',
  '47-49-paper-and-print.txt',
  '50-60-textiles.txt',
  '61-63-clothing.txt',
  '64-71-shoes-stone-jewellery.txt',
  '72-73-iron-and-steel.txt',
  '74-81-other-metals.txt',
  '82-83-tools-and-fittings.txt',
  '84-machines.txt',
  '85-electrical.txt',
  '86-89-vehicles.txt',
  '90-92-instruments.txt',
  '93-97-arms-furniture-toys-art.txt',
] as const

/** The folder with the words of other languages. */
const TERMS = 'edited/goodsTerms'

/** Its files. What a word means in the first of them counts. */
const TERM_FILES = [
  'clothing.txt',
  'care-and-food.txt',
  'home.txt',
  'electronics.txt',
  'tools-garden-vehicles.txt',
  'leisure-and-others.txt',
  'parts-of-names.txt',
  'words.txt',
] as const

/** The text of one file of the table. */
export const nomenclatureText = (file: string): string => textOf(NOMENCLATURE, file)

function textOf(folder: string, file: string): string {
  const bytes = readDataFile(folder, file)
  if (!bytes) throw new Error(`${folder}/${file} was not found`)
  return bytes.toString()
}

/** Our own table of HS codes, which ships with the functions. */
export const readNomenclature = (): Nomenclature =>
  parseNomenclature(NOMENCLATURE_FILES.map(nomenclatureText).join('\n'))

/** What classification knows about words. */
export const vocabulary = parseGoodsWords(wordsJson)

/** Rules that decide between headings of similar goods. */
export const decisionsFile: GoodsDecisionsFile = v.parse(GoodsDecisionsFile, decisionsJson)

/** What makes a classification sure. */
export const confidenceWeights: ConfidenceWeights = confidenceJson

/**
 * What goods are called in other languages. Lines that have not a column for each language are
 * handed to `onFault`.
 */
export const readTerms = (onFault?: (line: string) => void): TermRow[] =>
  TERM_FILES.flatMap((file) => parseTerms(textOf(TERMS, file), onFault))

/** The same, ready to be looked up, by language. */
export const readLexicons = (rows: readonly TermRow[] = readTerms()): readonly Lexicon[] =>
  Object.entries(v.parse(GoodsLanguagesFile, languagesJson)).map(([code, language]) =>
    createLexicon(rows, goodsLanguage(code, language)),
  )
