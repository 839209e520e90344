/**
 * Generates shared/data/generated/chapterWords.json: chapters by the words of their goods, from the
 * HS code table.
 */
import { loadNomenclatureRows } from '#shared/customs/classification/loadNomenclature.ts'
import { collectChapterWords } from './chapterWords.ts'
import { writeDataFile } from './writeDataFile.ts'

writeDataFile('chapterWords', collectChapterWords(loadNomenclatureRows().rows))
