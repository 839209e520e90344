import { readDataFile } from '#shared/data/readDataFile.ts'
import {
  type ActiveHsEdition,
  BUNDLED_HS_EDITION,
  type HsCorrelation,
  type HsEdition,
  selectHsEdition,
} from './rules/hsEdition.ts'

/** Chapters of the Harmonized System, two digits each; 77 is reserved. */
export const HS_CHAPTERS: readonly string[] = Array.from({ length: 97 }, (_, at) =>
  String(at + 1).padStart(2, '0'),
).filter((chapter) => chapter !== '77')

/** Importers write this chapter last: with it, an edition is complete. */
const LAST_CHAPTER = '97'

/** Files of imported lists of the Harmonized System, as paths within the folder `tariffs`. */
export const hsListFiles = {
  /** `{"610910": "official text"}`: headings and subheadings of a chapter. */
  nomenclature: (chapter: string, edition: HsEdition): string =>
    edition === BUNDLED_HS_EDITION ? `hs/${chapter}.json` : `hs/${edition}/${chapter}.json`,
  /** `{"852490": ["852411", "852412"]}`: subheadings of an edition by those of the previous one. */
  correlation: (before: HsEdition, after: HsEdition): string => `hs/correlation-${before}-${after}.json`,
} as const

type Texts = Readonly<Record<string, string>>

export type HsLists = {
  /** Official texts of a chapter's headings and subheadings by code; null if not imported. */
  readonly nomenclature: (chapter: string, edition: HsEdition) => Texts | null
  /** Subheadings of an edition by those of the shipped one; empty if not imported. */
  readonly loadCorrelation: (edition: HsEdition) => HsCorrelation
  /** The edition used on a day (`YYYY-MM-DD`). */
  readonly getUsedEdition: (day: string) => ActiveHsEdition
}

/** Reads imported lists of the Harmonized System on demand. An edition takes about a megabyte. */
export function createHsLists(read: (name: string) => Buffer | null): HsLists {
  const chapters = new Map<string, Texts | null>()
  const nomenclature = (chapter: string, edition: HsEdition): Texts | null => {
    const name = hsListFiles.nomenclature(chapter, edition)
    const known = chapters.get(name)
    if (known !== undefined) return known
    const file = read(name)
    const texts: Texts | null = file ? JSON.parse(file.toString()) : null
    chapters.set(name, texts)
    return texts
  }
  return {
    nomenclature,
    loadCorrelation: (edition) => {
      const file = read(hsListFiles.correlation(BUNDLED_HS_EDITION, edition))
      return file ? JSON.parse(file.toString()) : {}
    },
    getUsedEdition: (day) => selectHsEdition(day, (edition) => nomenclature(LAST_CHAPTER, edition) !== null),
  }
}

/** Lists imported into this checkout, or deployed with the function. */
export const hsLists: HsLists = createHsLists((name) => readDataFile('imported/tariffs', name))
