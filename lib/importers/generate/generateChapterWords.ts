/**
 * Generates shared/data/generated/chapterWords.json: chapters by the words of their goods, from the
 * HS code table.
 */
import { loadNomenclatureRows } from '#shared/customs/classification/loadNomenclature.ts'
import { collectChapterWords } from './chapterWords.ts'
import { writeData } from './writeData.ts'

writeData('chapterWords', collectChapterWords(loadNomenclatureRows().rows))
