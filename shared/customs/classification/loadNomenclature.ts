import * as v from 'valibot'
import confidenceJson from '#shared/data/edited/goodsConfidence.json' with { type: 'json' }
import decisionsJson from '#shared/data/edited/goodsDecisions.json' with { type: 'json' }
import languagesJson from '#shared/data/edited/goodsLanguages.json' with { type: 'json' }
import wordsJson from '#shared/data/edited/goodsWords.json' with { type: 'json' }
import { readDataFile } from '#shared/data/readDataFile.ts'
import type { ConfidenceWeights } from './rules/confidence.ts'
import { GoodsLanguagesFile, loadGoodsLanguage } from './rules/goodsLanguage.ts'
import { createLexicon, type GoodsTermRow, type Lexicon, parseGoodsTerms } from './rules/goodsTerms.ts'
import { HeadingRulesFile } from './rules/headingRules.ts'
import { type Nomenclature, parseNomenclature } from './rules/nomenclature.ts'
import { parseGoodsWords } from './rules/vocabulary.ts'

/** Folder of the nomenclature table. */
const NOMENCLATURE = 'edited/nomenclature'

/** Its files, named by chapters. */
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

/** Folder of goods terms in other languages. */
const TERMS = 'edited/goodsTerms'

/** Its files; for duplicate terms the first file takes precedence. */
const GOODS_TERM_FILES = [
  'clothing.txt',
  'care-and-food.txt',
  'home.txt',
  'electronics.txt',
  'tools-garden-vehicles.txt',
  'leisure-and-others.txt',
  'parts-of-names.txt',
  'words.txt',
] as const

/** Returns the text of a file of the table. */
export const loadNomenclatureFile = (file: string): string => textOf(NOMENCLATURE, file)

function textOf(folder: string, file: string): string {
  const bytes = readDataFile(folder, file)
  if (!bytes) throw new Error(`${folder}/${file} was not found`)
  return bytes.toString()
}

/** Reads the bundled table of HS codes. */
export const loadNomenclatureRows = (): Nomenclature =>
  parseNomenclature(NOMENCLATURE_FILES.map(loadNomenclatureFile).join('\n'))

/** Word classes used by the classification. */
export const vocabulary = parseGoodsWords(wordsJson)

/** Rules that choose between headings of similar goods. */
export const headingRulesFile: HeadingRulesFile = v.parse(HeadingRulesFile, decisionsJson)

/** Weights of the confidence model. */
export const confidenceWeights: ConfidenceWeights = confidenceJson

/**
 * Reads goods terms of other languages. Lines without a column for each language are passed to
 * `onFault`.
 */
export const loadTerms = (onError?: (line: string) => void): GoodsTermRow[] =>
  GOODS_TERM_FILES.flatMap((file) => parseGoodsTerms(textOf(TERMS, file), onError))

/** Returns lookup tables of the terms, one for each language. */
export const loadLexicons = (rows: readonly GoodsTermRow[] = loadTerms()): readonly Lexicon[] =>
  Object.entries(v.parse(GoodsLanguagesFile, languagesJson)).map(([code, language]) =>
    createLexicon(rows, loadGoodsLanguage(code, language)),
  )
