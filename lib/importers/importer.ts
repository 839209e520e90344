import type { Result } from '#shared/core/result.ts'

export type ImportContext = {
  /** Absolute path of the target folder: shared/data of this checkout. */
  readonly directory: string
  /** Options as typed, by camel-case name. */
  readonly options: Readonly<Record<string, string>>
  /** Reports the progress of long work. */
  readonly progress: (step: string) => void
}

/** Imports a public file into the bundled reference data. */
export type Importer = {
  /** Supported files and their source. */
  readonly summary: string
  /** Options in the syntax of commander, `--list <name>`, with descriptions. */
  readonly options?: Readonly<Record<string, string>>
  /** Example to follow `npm run reference -- import`. */
  readonly example: string
  /**
   * Validates the whole file before anything is written. Returns the changes, one per line, or the
   * errors with line numbers.
   */
  readonly run: (file: string, context: ImportContext) => Promise<Result<readonly string[], string>>
}

/** Texts of a file by part name, for comparison. */
export type Parts = ReadonlyMap<string, string>

/** Returns the names of added, changed and removed parts. */
export const diffScheduleParts = (before: Parts, after: Parts) => ({
  added: [...after.keys()].filter((name) => !before.has(name)),
  changed: [...after].filter(([name, text]) => before.has(name) && before.get(name) !== text).map(([name]) => name),
  removed: [...before.keys()].filter((name) => !after.has(name)),
})

type Changes = ReturnType<typeof diffScheduleParts>

export const formatChangeCounts = ({ added, changed, removed }: Changes): string =>
  `added ${added.length}, changed ${changed.length}, removed ${removed.length}`

export const isUnchanged = ({ added, changed, removed }: Changes): boolean =>
  added.length + changed.length + removed.length === 0
