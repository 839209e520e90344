import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../replaceFile.ts'
import { changesBetween, countsTold, isUnchanged, type Parts } from '../importer.ts'

/** Files of the reference data's folder of tariffs. */
export function tariffFolder(directory: string) {
  const pathOf = (name: string): string => join(directory, 'imported/tariffs', name)
  const textOf = (name: string): string | null => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : null)
  return {
    read: (name: string): unknown => JSON.parse(textOf(name) ?? 'null'),
    /** Leaves a file alone that says the same already. */
    write: async (name: string, text: string): Promise<void> => {
      if (textOf(name) !== text) await replaceFile(pathOf(name), text)
    },
  }
}

export type TariffFolder = ReturnType<typeof tariffFolder>

/** What an import changed, in words. */
export function changesTold(what: string, before: Parts, after: Parts): string {
  const changes = changesBetween(before, after)
  return isUnchanged(changes)
    ? `nothing changed: ${after.size} ${what}`
    : `${after.size} ${what}: ${countsTold(changes)}`
}

/** All HS chapters with goods in them: 01 to 97 without 77, which is kept free. */
export const CHAPTERS: readonly string[] = Array.from({ length: 97 }, (_, at) =>
  String(at + 1).padStart(2, '0'),
).filter((chapter) => chapter !== '77')
