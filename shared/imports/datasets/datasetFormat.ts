import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type DatasetRows, type Difference, difference } from '#shared/datasets/rules/difference.ts'
import { decodeBytes } from '../files/decodeText.ts'
import { createFileRowError, type RowError } from '../files/readFiles.ts'

/** File sent by an operator, with its metadata. */
export type DatasetFile = {
  readonly bytes: Uint8Array
  /** `alt.csv`, which belongs to `sdn.csv`. */
  readonly aliases: Uint8Array | null
  /** Date of the file (`YYYY-MM-DD`) if its content has none. */
  readonly date: string | null
}

/** Parser of one kind of dataset, with its rows. */
export type DatasetFormat<Content> = {
  /** Supported files. */
  readonly summary: string
  readonly schema: v.GenericSchema<unknown, Content>
  /** Bundled content of a dataset; null if there is none. */
  readonly bundled: (dataset: string) => Content | null
  /** Names of bundled datasets. */
  readonly listBundledNames: () => readonly string[]
  /**
   * Parses a file other than JSON of the schema. `before`: content in force. `isBasedOn`: the file
   * was merged into it.
   */
  readonly read: (dataset: string, file: DatasetFile, before: Content | null) => Result<ParsedFile, readonly RowError[]>
  readonly rows: (content: Content) => DatasetRows
  /** Returns the reason why content does not belong in a dataset of this name, or null. */
  readonly findNameError: (dataset: string, content: Content) => string | null
  /** Last day covered by the content, `YYYY-MM-DD`; null if unknown. */
  readonly findLastDay?: (content: Content) => string | null
  /** Change of a row's number, in percent. */
  readonly getPercent?: (before: Content, after: Content) => (row: string) => number | null
}

export type ParsedFile = { readonly content: unknown; readonly isBasedOn: boolean }

/** Checked file: content that may be loaded, and its changes. */
export type ValidatedFile = ParsedFile & {
  readonly rows: number
  readonly lastDay: string | null
  readonly difference: Difference
}

/** Format with its content type hidden. */
export type DatasetTool = {
  readonly summary: string
  readonly listBundledNames: () => readonly string[]
  readonly bundled: (dataset: string) => unknown
  /** Checks a file against the schema and the content in force (null if none). */
  readonly check: (dataset: string, file: DatasetFile, before: unknown) => Result<ValidatedFile, readonly RowError[]>
  /** Returns the differences of two contents; null stands for none. */
  readonly difference: (before: unknown, after: unknown) => Difference
}

export function createDatasetTool<Content>(format: DatasetFormat<Content>): DatasetTool {
  const { schema, rows, getPercent } = format
  const known = (content: unknown): Content | null => (content === null ? null : v.parse(schema, content))
  const diffContent = (before: Content | null, after: Content | null): Difference =>
    difference(
      before === null ? new Map() : rows(before),
      after === null ? new Map() : rows(after),
      before !== null && after !== null ? getPercent?.(before, after) : undefined,
    )
  return {
    summary: format.summary,
    listBundledNames: format.listBundledNames,
    bundled: format.bundled,
    check: (dataset, file, sentBefore) => {
      const before = known(sentBefore)
      const read = readJson(file) ?? format.read(dataset, file, before)
      if (!read.ok) return read
      const parsed = v.safeParse(schema, read.value.content)
      if (!parsed.success) return failure(parsed.issues.map(toRowError))
      const error = format.findNameError(dataset, parsed.output)
      if (error !== null) return createFileRowError(error)
      return ok({
        content: parsed.output,
        isBasedOn: read.value.isBasedOn,
        rows: rows(parsed.output).size,
        lastDay: format.findLastDay?.(parsed.output) ?? null,
        difference: diffContent(before, parsed.output),
      })
    },
    difference: (before, after) => diffContent(known(before), known(after)),
  }
}

/** Parses a self-contained JSON file; null for other files. */
function readJson({ bytes }: DatasetFile): Result<ParsedFile, readonly RowError[]> | null {
  const text = decodeBytes(bytes)
  if (!/^\s*[{[]/.test(text.slice(0, 1_000))) return null
  try {
    return ok({ content: JSON.parse(text), isBasedOn: false })
  } catch (error) {
    return createFileRowError(`is not valid JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Converts an error of a JSON file; the row is the 1-based position in its list, if any. */
function toRowError(issue: v.BaseIssue<unknown>): RowError {
  const place = issue.path?.find(({ key }) => typeof key === 'number')?.key
  const shown =
    typeof issue.input === 'string' || typeof issue.input === 'number' ? `${JSON.stringify(issue.input)} ` : ''
  return {
    row: typeof place === 'number' ? place + 1 : null,
    column: v.getDotPath(issue),
    message: `${shown}${issue.message}`,
  }
}
