import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatRowErrors } from '#lib/importers/readFiles.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { encodeContent } from '#shared/datasets/datasetContents.ts'
import { loadVersion, loadVersionContent, type ManageDeps } from '#shared/datasets/manageDatasets.ts'
import type { ChangedRow, Difference } from '#shared/datasets/rules/difference.ts'
import { BUNDLED, resolveSchedule } from '#shared/datasets/rules/schedule.ts'
import { getSchedule, loadSchedules } from '#shared/datasets/scheduleStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { facts, type Report } from '../report.ts'
import type { Target } from '../target/target.ts'
import type { ValidatedFile } from './datasetFormat.ts'
import type { KnownDataset } from './datasetTools.ts'

/*
 * Loading of dataset files: parse, check, compare and store as a new version.
 */

export const manage = ({ table, files }: Pick<Target, 'table' | 'files'>): ManageDeps => ({
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

/** Returns the content of a version, bundled or loaded; null if there is none. */
export async function loadCurrentContent(
  target: Pick<Target, 'table' | 'files'>,
  dataset: KnownDataset,
  id: string | null,
): Promise<Result<unknown, string>> {
  if (id === null) return ok(null)
  const content = await loadVersionContent(target, dataset, id)
  return content.ok && id === BUNDLED ? ok(dataset.tool.bundled(dataset.name)) : content
}

export async function findCurrentVersion(target: Pick<Target, 'table'>, dataset: KnownDataset): Promise<string | null> {
  const schedule = getSchedule(await loadSchedules(target.table), dataset.name, dataset.isBundled)
  return resolveSchedule(schedule, clock.now()).current?.id ?? null
}

/** `said`: content in force; null if there is none or it is unreadable. */
type Checked = ValidatedFile & { readonly before: string | null; readonly isSame: boolean; readonly said: unknown }

/** Parses a file and checks it against the content in force. */
export async function validateFile(
  target: Pick<Target, 'table' | 'files'>,
  dataset: KnownDataset,
  { file: path, aliases, date, shownFaults }: FileInput,
): Promise<Result<Checked, string>> {
  const table = await parseTableBytes(path)
  const aliasBytes = aliases === undefined ? null : await readBytes(aliases)
  if (!table.ok) return table
  const bytes = table.value
  if (aliases !== undefined && !aliasBytes) return failure(`cannot read ${aliases}`)
  const before = await findCurrentVersion(target, dataset)
  // Damaged content in force must not prevent loading a new version.
  const content = await loadCurrentContent(target, dataset, before)
  const said = content.ok ? content.value : null
  const checked = dataset.tool.check(dataset.name, { bytes, aliases: aliasBytes, date: date ?? null }, said)
  if (!checked.ok) return failure(`${basename(path)}: ${formatRowErrors(checked.error, shownFaults)}`)
  if (!content.ok && checked.value.isBasedOn) {
    return failure(
      `${basename(path)} cannot be merged into the active version: ${content.error}. Roll back, or load JSON.`,
    )
  }
  const isSame = encodeContent(checked.value.content).digest === encodeContent(said).digest
  return ok({ ...checked.value, before, isSame, said })
}

const readBytes = (path: string): Promise<Uint8Array | null> => readFile(path).catch(() => null)

const isWorkbook = (path: string): boolean => /\.xls[xmb]?$|\.ods$/i.test(path)

/**
 * Reads the bytes of a file; sheets of a workbook become one table. The workbook parser is loaded
 * on demand.
 */
async function parseTableBytes(path: string): Promise<Result<Uint8Array, string>> {
  if (!isWorkbook(path)) return readable(path, await readBytes(path))
  const [{ convertSheetsToCsv }, { MAX_WORKBOOK_BYTES, WORKBOOK_TOO_LARGE_MESSAGE }] = await Promise.all([
    import('#lib/importers/tariffCards/convertSheetsToCsv.ts'),
    import('#lib/importers/workbooks/readWorkbook.ts'),
  ])
  const file = await stat(path).catch(() => null)
  if (file && file.size > MAX_WORKBOOK_BYTES) return failure(`${basename(path)}: ${WORKBOOK_TOO_LARGE_MESSAGE}`)
  const sent = readable(path, await readBytes(path))
  const table = sent.ok ? convertSheetsToCsv(sent.value) : sent
  return table.ok || !sent.ok ? table : failure(`${basename(path)}: ${table.error}`)
}

const readable = (path: string, bytes: Uint8Array | null): Result<Uint8Array, string> =>
  bytes ? ok(bytes) : failure(`cannot read ${path}`)

/** Returns counts of the changes, and the first rows of each kind, largest changes first. */
export function toDifferenceOutput({ added, removed, changed }: Difference, limit: number) {
  const size = ({ percent }: ChangedRow) => Math.abs(percent ?? 0)
  const first = (some: readonly ChangedRow[]) =>
    some
      .toSorted((one, other) => size(other) - size(one))
      .slice(0, limit)
      .map(({ row, before, after, percent }) => ({
        row,
        ...(before === null ? {} : { before }),
        ...(after === null ? {} : { after }),
        ...(percent === null ? {} : { percent }),
      }))
  return {
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    rows_added: first(added),
    rows_removed: first(removed),
    rows_changed: first(changed),
  }
}

export const formatCheckResult = (dataset: KnownDataset, checked: Checked, limit: number) => ({
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
  const { content, rows, lastDay, isBasedOn, before, isSame, said } = checked.value
  const shown = { ...formatCheckResult(dataset, checked.value, limit), ...more(said, content) }
  if (dryRun) return ok(facts(shown, ['Nothing was loaded.']))
  if (isSame) return ok(facts({ ...shown, version: null }, [`Version ${before} is identical. Nothing was loaded.`]))
  target.progress('loading')
  const loaded = await loadVersion(manage(target), dataset, {
    content,
    rows,
    file: basename(input.file),
    basedOn: isBasedOn ? before : null,
    validFromMs: parseValidFrom(content),
    lastDay,
    ...(await responsible(target, reason)),
  })
  if (!loaded.ok) return loaded
  const next = `npm run ops -- datasets activate ${dataset.name} ${loaded.value} --reason "…"`
  return ok(facts({ ...shown, version: String(loaded.value) }, [`The version is not active yet: ${next}`]))
}
