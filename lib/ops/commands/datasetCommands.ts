import { basename } from 'node:path'
import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { activateDatasetVersion, cancelDatasetVersion, rollBackDataset } from '#shared/datasets/manageDatasets.ts'
import { BUNDLED, resolveDatasetSchedule, type Schedule } from '#shared/datasets/rules/schedule.ts'
import { getDatasetSchedule, loadSchedules } from '#shared/datasets/scheduleStore.ts'
import {
  type LoadedVersion,
  listDatasetHistory,
  listLoadedDatasetNames,
  listVersions,
} from '#shared/datasets/versionStore.ts'
import { findLargeChange, requireReadable } from '#shared/imports/datasets/activationRisks.ts'
import { compareVersions } from '#shared/imports/datasets/compareVersions.ts'
import {
  DATASET_FILES,
  DATASET_NAMES,
  findDataset,
  type KnownDataset,
  listBundledDatasets,
} from '#shared/imports/datasets/datasetTools.ts'
import { toDifferenceOutput } from '#shared/imports/datasets/differenceOutput.ts'
import { findCurrentVersion } from '#shared/imports/datasets/validateDataset.ts'
import { clock } from '#shared/platform/clock.ts'
import { createOpsCommand } from '../command.ts'
import { formatCheckResult, loadDatasetFile, manage, responsible, validateFile } from '../datasets/loadFile.ts'
import { createIntegerSchema, note, text, utcInstant } from '../inputs.ts'
import { facts, instant, type Report, rows } from '../report.ts'

/*
 * `ops datasets`: load, activate and compare datasets.
 */

const NAME = { '<name>': DATASET_NAMES }
const name = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }): KnownDataset => {
    const found = findDataset(dataset.value)
    if (found.ok) return found.value
    addIssue({ message: `must be ${DATASET_NAMES}` })
    return NEVER
  }),
)
const reason = note(500)
const REASON = { '--reason <text>': 'Reason recorded in the audit trail (at most 500 characters)' }
const changedRowLimit = v.optional(createIntegerSchema(1, 1_000), '20')
const ROW_LIMIT_OPTION = { '--limit <count>': 'Maximum number of changed rows to show per kind (default: 20)' }
const FILE = {
  '--file <path>': DATASET_FILES,
  '--aliases <path>': 'Path of the alt.csv file with the aliases for sdn.csv',
  '--date <day>': 'List date (YYYY-MM-DD). Required if the file does not contain a date.',
}
const file = { file: text, aliases: v.optional(text), date: v.optional(text) }

const list = createOpsCommand({
  name: 'list',
  summary: 'List datasets with their active and scheduled versions',
  example: 'datasets list',
  input: v.object({}),
  run: async ({ table }) => {
    const [schedules, loaded] = await Promise.all([loadSchedules(table), listLoadedDatasetNames(table)])
    const names = [...new Set([...listBundledDatasets(), ...loaded])].sort()
    const shown = names.map((one) => {
      const schedule = getDatasetSchedule(schedules, one, listBundledDatasets().includes(one))
      return { dataset: one, ...toScheduleOutput(schedule) }
    })
    return ok(rows(shown, 'No datasets found.'))
  },
})

/** Returns the version in force and the scheduled ones. */
function toScheduleOutput(schedule: Schedule) {
  const nowMs = clock.now()
  const { current, previous } = resolveDatasetSchedule(schedule, nowMs)
  return {
    in_force: current?.id ?? null,
    before: previous?.id ?? null,
    scheduled: schedule.scheduled
      .filter(({ fromMs }) => fromMs > nowMs)
      .map(({ id, fromMs }) => `${id} from ${instant(fromMs)}`),
  }
}

const show = createOpsCommand({
  name: 'show',
  summary: 'Show a dataset with its active version, recent versions and history',
  arguments: NAME,
  options: { '--limit <count>': 'Maximum number of versions and history entries to show (default: 10)' },
  example: 'datasets show exchange-rates',
  input: v.object({ name, limit: v.optional(createIntegerSchema(1, 100), '10') }),
  run: async ({ table }, { name: dataset, limit }) => {
    const [schedules, versions, audit] = await Promise.all([
      loadSchedules(table),
      listVersions(table, dataset.name, limit),
      listDatasetHistory(table, dataset.name, limit),
    ])
    const history = audit.map(({ atMs, by: who, what, version, fromMs, reason: why }) => ({
      at: instant(atMs),
      by: who,
      what,
      version,
      ...(fromMs === null ? {} : { from: instant(fromMs) }),
      reason: why,
    }))
    return ok(
      facts({
        dataset: dataset.name,
        ...toScheduleOutput(getDatasetSchedule(schedules, dataset.name, dataset.isBundled)),
        versions: versions.map(formatDatasetVersion),
        history,
      }),
    )
  },
})

const formatDatasetVersion = ({
  number,
  state,
  loadedMs,
  validFromMs,
  lastDay,
  by: who,
  file: source,
  rows: count,
  basedOn,
  digest,
  reason: why,
}: LoadedVersion) => ({
  version: String(number),
  ...(state === 'loaded' ? {} : { state: state === 'loading' ? 'load incomplete' : 'removal in progress' }),
  loaded: instant(loadedMs),
  ...(validFromMs === null ? {} : { valid_from: instant(validFromMs) }),
  ...(lastDay === null ? {} : { last_day: lastDay }),
  by: who,
  file: source,
  rows: count,
  ...(basedOn === null ? {} : { laid_over: basedOn }),
  digest,
  reason: why,
})

const check = createOpsCommand({
  name: 'check',
  summary: 'Validate a file and show errors or changes to the active version',
  arguments: NAME,
  options: { ...FILE, ...ROW_LIMIT_OPTION },
  example: 'datasets check exchange-rates --file eurofxref.csv',
  input: v.object({ name, ...file, limit: changedRowLimit }),
  run: async (target, { name: dataset, limit, ...input }) => {
    const checked = await validateFile(target, dataset, input)
    if (!checked.ok) return checked
    return ok(facts(formatCheckResult(dataset, checked.value, limit), ['Nothing was loaded.']))
  },
})

const load = createOpsCommand({
  name: 'load',
  summary: 'Validate a file and load it as a new version. To activate the version, use "datasets activate".',
  arguments: NAME,
  options: {
    ...FILE,
    ...REASON,
    '--valid-from <instant>': 'Effective time in UTC after activation (default: immediately)',
    '--dry-run': 'Validate the file without loading it',
    ...ROW_LIMIT_OPTION,
  },
  changes: ({ name: { name: dataset }, file: path, dryRun, validFrom }) => ({
    dataset,
    file: basename(path),
    dry_run: dryRun,
    ...(validFrom === undefined ? {} : { valid_from: new Date(validFrom).toISOString() }),
  }),
  example: 'datasets load denied-parties/un --file consolidated.xml --reason "list of 20 November, ticket 4711"',
  input: v.object({
    name,
    ...file,
    reason,
    validFrom: v.optional(utcInstant),
    dryRun: v.optional(v.boolean(), false),
    limit: changedRowLimit,
  }),
  run: async (target, { name: dataset, limit, reason: why, validFrom = null, dryRun, ...input }) => {
    return loadDatasetFile(target, dataset, { ...input, parseValidFrom: () => validFrom, dryRun, reason: why, limit })
  },
})

const VERSION = { '<version>': `Version number, or "${BUNDLED}" for the version bundled with the functions` }
const version = v.pipe(text, v.regex(/^(\d{1,15}|bundled)$/, `must be a version number or "${BUNDLED}"`))

const EFFECT_DELAY_MESSAGE = 'The change takes effect within one second.'

const activate = createOpsCommand({
  name: 'activate',
  summary: 'Activate a version immediately or at a scheduled time',
  arguments: { ...NAME, ...VERSION },
  options: {
    ...REASON,
    '--from <instant>': 'Effective time in UTC (default: time set at loading, otherwise immediately)',
    '--force': 'Allow values to change by a factor of ten or more',
  },
  changes: ({ name: { name: dataset }, version: id, from, force }) => ({
    dataset,
    version: id,
    ...(force ? { force } : {}),
    ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
  }),
  example: 'datasets activate exchange-rates 12 --from 2026-12-01T00:00:00Z --reason "rates of December"',
  input: v.object({ name, version, reason, from: v.optional(utcInstant), force: v.optional(v.boolean(), false) }),
  run: async (target, { name: dataset, version: id, from, force, reason: why }) => {
    const deps = manage(target)
    const readable = await requireReadable(deps, dataset, id)
    if (!readable.ok) return readable
    const leap = force ? null : await findLargeChange(deps, dataset, id)
    if (leap !== null) return failure(`${leap}. Review "datasets diff", and use --force to confirm.`)
    const done = await activateDatasetVersion(deps, dataset, id, from, await responsible(target, why))
    return changed(dataset, done)
  },
})

const back = createOpsCommand({
  name: 'roll-back',
  summary: 'Roll back to the previous version immediately. Scheduled versions are not affected.',
  arguments: NAME,
  options: { ...REASON },
  changes: ({ name: { name: dataset } }) => ({ dataset }),
  example: 'datasets roll-back exchange-rates --reason "incorrect JPY rate"',
  input: v.object({ name, reason }),
  run: async (target, { name: dataset, reason: why }) =>
    changed(dataset, await rollBackDataset(manage(target), dataset, await responsible(target, why))),
})

const cancel = createOpsCommand({
  name: 'cancel',
  summary: 'Cancel a scheduled version',
  arguments: { ...NAME, ...VERSION },
  options: { ...REASON },
  changes: ({ name: { name: dataset }, version: id }) => ({ dataset, version: id }),
  example: 'datasets cancel exchange-rates 12 --reason "wrong month"',
  input: v.object({ name, version, reason }),
  run: async (target, { name: dataset, version: id, reason: why }) =>
    changed(dataset, await cancelDatasetVersion(manage(target), dataset, id, await responsible(target, why))),
})

const changed = (dataset: KnownDataset, done: Result<Schedule, string>): Result<Report, string> =>
  done.ok ? ok(facts({ dataset: dataset.name, ...toScheduleOutput(done.value) }, [EFFECT_DELAY_MESSAGE])) : done

const diff = createOpsCommand({
  name: 'diff',
  summary: 'Compare two dataset versions',
  arguments: { ...NAME, ...VERSION, '[before]': 'Version to compare with (default: active version)' },
  options: ROW_LIMIT_OPTION,
  example: 'datasets diff exchange-rates 12 11',
  input: v.object({ name, version, before: v.optional(version), limit: changedRowLimit }),
  run: async (target, { name: dataset, version: id, before: other, limit }) => {
    const before = other ?? (await findCurrentVersion(manage(target), dataset))
    const compared = await compareVersions(target, dataset, before, id)
    if (!compared.ok) return compared
    return ok(facts({ dataset: dataset.name, before, after: id, ...toDifferenceOutput(compared.value, limit) }))
  },
})

export const datasetCommands = [list, show, check, load, activate, back, cancel, diff]
