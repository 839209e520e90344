import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ManageDatasetsDeps } from '#shared/datasets/manageDatasets.ts'
import type { KnownDataset } from '#shared/imports/datasets/datasetTools.ts'
import { toDifferenceOutput } from '#shared/imports/datasets/differenceOutput.ts'
import { loadDataset } from '#shared/imports/datasets/loadDataset.ts'
import {
  type CheckedFile,
  isWorkbook,
  readTableBytes,
  validateDataset,
} from '#shared/imports/datasets/validateDataset.ts'
import { formatRowErrors } from '#shared/imports/files/readFiles.ts'
import { MAX_WORKBOOK_BYTES, WORKBOOK_TOO_LARGE_MESSAGE } from '#shared/imports/workbooks/workbookLimits.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { facts, type Report } from '../report.ts'
import type { Target } from '../target/target.ts'

/*
 * Loading of dataset files: parse, check, compare and store as a new version.
 */

export const manage = ({ table, files }: Pick<Target, 'table' | 'files'>): ManageDatasetsDeps => ({
  table,
  files,
  nowMs: clock.now,
  nextId: generateId,
})

/** File arguments of a command. */
type FileInput = {
  readonly file: string
  readonly aliases?: string | undefined
  readonly date?: string | undefined
  /** Maximum number of errors shown. */
  readonly shownFaults?: number
}

/** Reads a file and checks it against the content in force. */
export async function validateFile(
  target: Pick<Target, 'table' | 'files'>,
  dataset: KnownDataset,
  { file: path, aliases, date, shownFaults }: FileInput,
): Promise<Result<CheckedFile, string>> {
  const table = await readTable(path)
  const aliasBytes = aliases === undefined ? null : await readFileBytes(aliases)
  if (!table.ok) return table
  if (aliases !== undefined && !aliasBytes) return failure(`cannot read ${aliases}`)
  const file = { bytes: table.value, aliases: aliasBytes, date: date ?? null }
  const checked = await validateDataset(manage(target), dataset, file)
  return checked.ok ? checked : failure(`${basename(path)}: ${formatRowErrors(checked.error, shownFaults)}`)
}

const readFileBytes = (path: string): Promise<Uint8Array | null> => readFile(path).catch(() => null)

/** Reads the table in a file, whose size is checked before its content. */
async function readTable(path: string): Promise<Result<Uint8Array, string>> {
  const size = isWorkbook(path) ? await stat(path).catch(() => null) : null
  if (size && size.size > MAX_WORKBOOK_BYTES) return failure(`${basename(path)}: ${WORKBOOK_TOO_LARGE_MESSAGE}`)
  const bytes = await readFileBytes(path)
  if (!bytes) return failure(`cannot read ${path}`)
  const table = await readTableBytes(path, bytes)
  return table.ok ? table : failure(`${basename(path)}: ${table.error}`)
}

export const formatCheckResult = (dataset: KnownDataset, checked: CheckedFile, limit: number) => ({
  dataset: dataset.name,
  in_force: checked.before,
  rows: checked.rows,
  ...toDifferenceOutput(checked.difference, limit),
})

/** Returns actor and reason of a change. */
export const responsible = async ({ actor }: Pick<Target, 'actor'>, reason: string) => ({ by: await actor(), reason })

type Loading = FileInput & {
  readonly reason: string
  /** Returns the time from which content applies, Unix ms; null: from its activation. */
  readonly parseValidFrom: (content: unknown) => number | null
  readonly dryRun: boolean
  /** Number of changed rows shown per kind. */
  readonly limit: number
}

/**
 * Checks a file and, unless it is a dry run, loads it as a new version. `more` adds details to the
 * output.
 */
export async function loadDatasetFile(
  target: Pick<Target, 'table' | 'files' | 'actor'> & { readonly progress: (step: string) => void },
  dataset: KnownDataset,
  { reason, parseValidFrom, dryRun, limit, ...input }: Loading,
  more: (before: unknown, after: unknown) => Readonly<Record<string, unknown>> = () => ({}),
): Promise<Result<Report, string>> {
  const checked = await validateFile(target, dataset, input)
  if (!checked.ok) return checked
  const { before, content, contentBefore } = checked.value
  const shown = { ...formatCheckResult(dataset, checked.value, limit), ...more(contentBefore, content) }
  if (dryRun) return ok(facts(shown, ['Nothing was loaded.']))
  target.progress('loading')
  const loaded = await loadDataset(manage(target), dataset, checked.value, {
    file: basename(input.file),
    validFromMs: parseValidFrom(content),
    ...(await responsible(target, reason)),
  })
  if (!loaded.ok) return loaded
  if (loaded.value === null)
    return ok(facts({ ...shown, version: null }, [`Version ${before} is identical. Nothing was loaded.`]))
  const next = `npm run ops -- datasets activate ${dataset.name} ${loaded.value} --reason "…"`
  return ok(facts({ ...shown, version: String(loaded.value) }, [`The version is not active yet: ${next}`]))
}
