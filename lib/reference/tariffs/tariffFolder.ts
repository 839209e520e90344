import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../replaceFile.ts'

/** Codes and what is said of them, as one line of text each: to see what an import changes. */
export type Rows = ReadonlyMap<string, string>

/** Files of the reference data's folder of tariffs. */
export function tariffFolder(directory: string) {
  const pathOf = (name: string): string => join(directory, 'tariffs', name)
  const textOf = (name: string): string | null => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), 'utf8') : null)
  return {
    read: (name: string): unknown => JSON.parse(textOf(name) ?? 'null'),
    /** Leaves a file alone that says the same already. */
    write: (name: string, text: string): void => {
      if (textOf(name) !== text) replaceFile(pathOf(name), text)
    },
  }
}

export type TariffFolder = ReturnType<typeof tariffFolder>

/** What an import changed, in words. */
export function changesTold(what: string, before: Rows, after: Rows): string {
  const added = [...after.keys()].filter((code) => !before.has(code)).length
  const changed = [...after].filter(([code, text]) => before.has(code) && before.get(code) !== text).length
  const removed = [...before.keys()].filter((code) => !after.has(code)).length
  return added + changed + removed === 0
    ? `nothing changed: ${after.size} ${what}`
    : `${after.size} ${what}: added ${added}, changed ${changed}, removed ${removed}`
}

/** All HS chapters with goods in them: 01 to 97 without 77, which is kept free. */
export const CHAPTERS: readonly string[] = Array.from({ length: 97 }, (_, at) =>
  String(at + 1).padStart(2, '0'),
).filter((chapter) => chapter !== '77')
