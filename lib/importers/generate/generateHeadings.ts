/**
 * Generates shared/data/generated/hsHeadings.json: all headings of the HS code table by chapter.
 */
import { loadNomenclatureRows } from '#shared/customs/classification/loadNomenclature.ts'
import { writeDataFile } from './writeDataFile.ts'

const headings = new Set(loadNomenclatureRows().rows.map(({ code }) => code.slice(0, 4)))
const chapters = Object.groupBy([...headings].sort(), (heading) => heading.slice(0, 2))
writeDataFile(
  'hsHeadings',
  Object.fromEntries(
    Object.entries(chapters).map(([chapter, all = []]) => [chapter, all.map((heading) => heading.slice(2)).join(' ')]),
  ),
)
