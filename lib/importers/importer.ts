import type { Result } from '#shared/core/result.ts'

export type ImportContext = {
  /** The folder of data that is written to, absolute: shared/data of this checkout. */
  readonly directory: string
  /** Options as typed, by their names in camel case. */
  readonly options: Readonly<Record<string, string>>
  /** Says how far long work has come. */
  readonly progress: (step: string) => void
}

/** Turns a public file into reference data that ships with the functions. */
export type Importer = {
  /** Which files it takes, and where these come from. */
  readonly summary: string
  /** As commander writes them, `--list <name>`, with what each means. */
  readonly options?: Readonly<Record<string, string>>
  /** What one would type after `npm run reference -- import`. */
  readonly example: string
  /**
   * Reads the file whole and checks it before anything is written. Answers what changed, a line
   * each for a person, or what is wrong with the file, with the numbers of its lines.
   */
  readonly run: (file: string, context: ImportContext) => Promise<Result<readonly string[], string>>
}

/** What a file says, by what each part of it is called: as texts, to be compared. */
export type Parts = ReadonlyMap<string, string>

/** Names of the parts that an import adds, changes and takes away. */
export const diffParts = (before: Parts, after: Parts) => ({
  added: [...after.keys()].filter((name) => !before.has(name)),
  changed: [...after].filter(([name, text]) => before.has(name) && before.get(name) !== text).map(([name]) => name),
  removed: [...before.keys()].filter((name) => !after.has(name)),
})

type Changes = ReturnType<typeof diffParts>

export const formatChangeCounts = ({ added, changed, removed }: Changes): string =>
  `added ${added.length}, changed ${changed.length}, removed ${removed.length}`

export const isUnchanged = ({ added, changed, removed }: Changes): boolean =>
  added.length + changed.length + removed.length === 0
