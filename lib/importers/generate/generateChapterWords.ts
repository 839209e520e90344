/**
 * Writes shared/data/generated/chapterWords.json: which words of our table of HS codes are of goods
 * of which chapters.
 */
import { readNomenclature } from '#shared/customs/classification/loadNomenclature.ts'
import { chapterWords } from './chapterWords.ts'
import { writeData } from './writeData.ts'

writeData('chapterWords', chapterWords(readNomenclature().rows))
