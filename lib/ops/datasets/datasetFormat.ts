import * as v from 'valibot'
import { decodeBytes } from '#lib/importers/decodeText.ts'
import { fileFault, type RowFault } from '#lib/importers/readFiles.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type DatasetRows, type Difference, difference } from '#shared/datasets/rules/difference.ts'

/** A file that an operator sends, and what is said of it. */
export type DatasetFile = {
  readonly bytes: Uint8Array
  /** `alt.csv`, which belongs to `sdn.csv`. */
  readonly aliases: Uint8Array | null
  /** Its day (`YYYY-MM-DD`), where the file does not say. */
  readonly date: string | null
}

/** How files become contents of one kind of dataset, and what their rows are. */
export type DatasetFormat<Content> = {
  /** Which files it takes. */
  readonly summary: string
  readonly schema: v.GenericSchema<unknown, Content>
  /** What ships under a dataset's name; null where nothing does. */
  readonly bundled: (dataset: string) => Content | null
  /** Names of the datasets that ship. */
  readonly bundledNames: () => readonly string[]
  /**
   * Reads a file that is not JSON of the form itself. `before`: what is in force. `isBasedOn`: it
   * was laid over that.
   */
  readonly read: (dataset: string, file: DatasetFile, before: Content | null) => Result<ReadFile, readonly RowFault[]>
  readonly rows: (content: Content) => DatasetRows
  /** What is wrong with a content in a dataset of this name; null where nothing is. */
  readonly nameFault: (dataset: string, content: Content) => string | null
  /** The last day a content is meant for, `YYYY-MM-DD`; null where it does not say. */
  readonly lastDayOf?: (content: Content) => string | null
  /** By how much a row's number changes, in percent. */
  readonly percentOf?: (before: Content, after: Content) => (row: string) => number | null
}

export type ReadFile = { readonly content: unknown; readonly isBasedOn: boolean }

/** What a file comes to: a content that may be loaded, and what it changes. */
export type CheckedFile = ReadFile & {
  readonly rows: number
  readonly lastDay: string | null
  readonly difference: Difference
}

/** A format whose contents nobody needs to know. */
export type DatasetTool = {
  readonly summary: string
  readonly bundledNames: () => readonly string[]
  readonly bundled: (dataset: string) => unknown
  /** Checks a file against the form and what is in force (null: nothing is). */
  readonly check: (dataset: string, file: DatasetFile, before: unknown) => Result<CheckedFile, readonly RowFault[]>
  /** What one content has that the other has not; null stands for none. */
  readonly difference: (before: unknown, after: unknown) => Difference
}

export function datasetTool<Content>(format: DatasetFormat<Content>): DatasetTool {
  const { schema, rows, percentOf } = format
  const known = (content: unknown): Content | null => (content === null ? null : v.parse(schema, content))
  const diffContent = (before: Content | null, after: Content | null): Difference =>
    difference(
      before === null ? new Map() : rows(before),
      after === null ? new Map() : rows(after),
      before !== null && after !== null ? percentOf?.(before, after) : undefined,
    )
  return {
    summary: format.summary,
    bundledNames: format.bundledNames,
    bundled: format.bundled,
    check: (dataset, file, sentBefore) => {
      const before = known(sentBefore)
      const read = readJson(file) ?? format.read(dataset, file, before)
      if (!read.ok) return read
      const parsed = v.safeParse(schema, read.value.content)
      if (!parsed.success) return failure(parsed.issues.map(toRowFault))
      const fault = format.nameFault(dataset, parsed.output)
      if (fault !== null) return fileFault(fault)
      return ok({
        content: parsed.output,
        isBasedOn: read.value.isBasedOn,
        rows: rows(parsed.output).size,
        lastDay: format.lastDayOf?.(parsed.output) ?? null,
        difference: diffContent(before, parsed.output),
      })
    },
    difference: (before, after) => diffContent(known(before), known(after)),
  }
}

/** A file that is JSON says everything itself; null for any other. */
function readJson({ bytes }: DatasetFile): Result<ReadFile, readonly RowFault[]> | null {
  const text = decodeBytes(bytes)
  if (!/^\s*[{[]/.test(text.slice(0, 1_000))) return null
  try {
    return ok({ content: JSON.parse(text), isBasedOn: false })
  } catch (error) {
    return fileFault(`is not valid JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

/** A fault of a JSON file: the row is the place in its list, from 1, where it has one. */
function toRowFault(issue: v.BaseIssue<unknown>): RowFault {
  const place = issue.path?.find(({ key }) => typeof key === 'number')?.key
  const shown =
    typeof issue.input === 'string' || typeof issue.input === 'number' ? `${JSON.stringify(issue.input)} ` : ''
  return {
    row: typeof place === 'number' ? place + 1 : null,
    column: v.getDotPath(issue),
    message: `${shown}${issue.message}`,
  }
}
