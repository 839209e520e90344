import { formatActor } from '#shared/accounts/operators/signInOperator.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { decideScheduleChange, type ManageDatasetsDeps, type ScheduleChange } from '#shared/datasets/manageDatasets.ts'
import { resolveDatasetSchedule, type Schedule } from '#shared/datasets/rules/schedule.ts'
import { getDatasetSchedule, loadSchedules } from '#shared/datasets/scheduleStore.ts'
import { listDatasetHistory, listVersions } from '#shared/datasets/versionStore.ts'
import { type OperatorCaller, plan, reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { MAX_REPORTED_PROBLEMS } from '#shared/http/rules/httpLimits.ts'
import { findLargeChange, requireReadable } from '#shared/imports/datasets/activationRisks.ts'
import { compareVersions } from '#shared/imports/datasets/compareVersions.ts'
import { DATASET_NAMES, findDataset, type KnownDataset } from '#shared/imports/datasets/datasetTools.ts'
import { toDifferenceOutput } from '#shared/imports/datasets/differenceOutput.ts'
import { loadDataset } from '#shared/imports/datasets/loadDataset.ts'
import { compareTariffs, findTariffStart, isTariff } from '#shared/imports/datasets/tariffChanges.ts'
import { type CheckedFile, findCurrentVersion, validateDataset } from '#shared/imports/datasets/validateDataset.ts'
import { formatRowError, type RowError } from '#shared/imports/files/readFiles.ts'
import type { OperatorDeps, OperatorEndpoint } from './routes.ts'
import { type AuditedAction, addAuditEntry, createUserNotFoundProblem, runAuditedAttempt } from './trail.ts'
import { readUpload, readUploadedTable, type Upload } from './uploads.ts'

/*
 * Operator endpoints on datasets: versions, validation and loading of files, and activation.
 */

const MAX_LISTED_ERRORS = 100
/** Price change in percent from which a lane is listed. */
const LANE_PERCENT = 5

type Request = { readonly nowMs: number; readonly nextId: () => number }

const manage = ({ nowMs, nextId }: Request, { table, files }: OperatorDeps): ManageDatasetsDeps => ({
  table,
  files,
  nowMs: () => nowMs,
  nextId,
})

export const getDataset: OperatorEndpoint<'getDataset'> = async ({ query: { name, limit }, nowMs }, { table }) => {
  const known = findDataset(name)
  const isBundled = known.ok && known.value.isBundled
  const [schedules, versions, history] = await Promise.all([
    loadSchedules(table),
    listVersions(table, name, limit),
    listDatasetHistory(table, name, limit),
  ])
  if (versions.length === 0 && history.length === 0 && !isBundled) return createUserNotFoundProblem(`dataset ${name}`)
  return reply({
    schedule: toScheduleView(getDatasetSchedule(schedules, name, isBundled), nowMs),
    bundled: isBundled,
    files: known.ok ? known.value.tool.summary : null,
    versions: versions.map(({ number, state, loadedMs, by, reason, file, rows, basedOn, validFromMs, lastDay }) => ({
      version: String(number),
      state,
      loaded: formatDateTime(loadedMs),
      loaded_by: by,
      reason,
      file,
      rows,
      based_on: basedOn,
      valid_from: formatDateTimeOrNull(validFromMs),
      last_day: lastDay,
    })),
    history: history.map(({ atMs, by, what, version, fromMs, reason }) => ({
      time: formatDateTime(atMs),
      by,
      action: what,
      version,
      from: formatDateTimeOrNull(fromMs),
      reason,
    })),
  })
}

function toScheduleView(schedule: Schedule, nowMs: number) {
  const { current, previous } = resolveDatasetSchedule(schedule, nowMs)
  return {
    revision: schedule.revision,
    active: current?.id ?? null,
    previous: previous?.id ?? null,
    scheduled: schedule.scheduled
      .filter(({ fromMs }) => fromMs > nowMs)
      .map(({ id, fromMs }) => ({ version: id, from: formatDateTime(fromMs) })),
  }
}

export const compareDatasetVersions: OperatorEndpoint<'compareDatasetVersions'> = async (input, deps) => {
  const { name, version, before: other, limit } = input.query
  const dataset = findDataset(name)
  if (!dataset.ok) return createUserNotFoundProblem(`dataset ${name}`)
  const before = other ?? (await findCurrentVersion(manage(input, deps), dataset.value))
  const compared = await compareVersions(deps, dataset.value, before, version)
  if (!compared.ok) return problem('validation_failed', { first_reason: compared.error })
  return reply({ difference: { before, after: version, ...toDifferenceOutput(compared.value, limit) } })
}

/** File fields of a request. */
type FileInput = {
  readonly dataset: string
  readonly file: Upload
  readonly aliases: Upload | null
  readonly date: string | null
}

type Validated = {
  readonly dataset: KnownDataset
  readonly checked: Result<CheckedFile, readonly RowError[]>
}

/** Unpacks and validates a file, or returns the problem of a field. */
async function validateUpload(
  path: string,
  { dataset: name, file, aliases, date }: FileInput,
  deps: ManageDatasetsDeps,
): Promise<Result<Validated, Problem>> {
  const dataset = findKnownDataset(path, name)
  if (!dataset.ok) return dataset
  const bytes = await readUploadedTable(`${path}/file`, file)
  if (!bytes.ok) return bytes
  const aliasBytes = aliases ? await readUpload(`${path}/aliases`, aliases) : ok(null)
  if (!aliasBytes.ok) return aliasBytes
  const checked = await validateDataset(deps, dataset.value, {
    bytes: bytes.value,
    aliases: aliasBytes.value,
    date,
  })
  return ok({ dataset: dataset.value, checked })
}

function findKnownDataset(path: string, name: string): Result<KnownDataset, Problem> {
  const dataset = findDataset(name)
  return dataset.ok ? dataset : failure(invalid(`${path}/dataset: must be ${DATASET_NAMES}`))
}

export const checkDatasetFile: OperatorEndpoint<'checkDatasetFile'> = async (input, deps) => {
  const { check } = input.body
  const manageDeps = manage(input, deps)
  const validated = await validateUpload('/check', check, manageDeps)
  if (!validated.ok) return validated.error
  const { dataset, checked } = validated.value
  if (!checked.ok) {
    const errors = checked.error.slice(0, MAX_LISTED_ERRORS).map((error) => ({ ...error }))
    const active = await findCurrentVersion(manageDeps, dataset)
    const nothing = { identical: false, rows: 0, valid_from: null, last_day: null, changes: null, lanes: null }
    return reply({
      check: { dataset: dataset.name, active, errors, error_count: checked.error.length, ...nothing },
    })
  }
  const { content, contentBefore, before, isSame, rows, lastDay, difference } = checked.value
  return reply({
    check: {
      dataset: dataset.name,
      active: before,
      identical: isSame,
      errors: [],
      error_count: 0,
      rows,
      valid_from: formatDateTimeOrNull(findTariffStart(dataset, content)),
      last_day: lastDay,
      changes: toDifferenceOutput(difference, check.limit),
      lanes: isTariff(dataset)
        ? compareTariffs(dataset, contentBefore, content, LANE_PERCENT)
            .lanes.slice(0, check.limit)
            .map((lane) => ({ ...lane }))
        : null,
    },
  })
}

export const loadDatasetFile: OperatorEndpoint<'loadDatasetFile'> = async (input, deps) => {
  const { version, reason } = input.body
  const manageDeps = manage(input, deps)
  const validated = await validateUpload('/version', version, manageDeps)
  if (!validated.ok) return validated.error
  const { dataset, checked } = validated.value
  if (!checked.ok) {
    const errors = checked.error.slice(0, MAX_REPORTED_PROBLEMS).map(formatRowError)
    const [first = 'is invalid', ...rest] = errors.map((error) => `/version/file: ${error}`)
    return invalid(first, ...rest)
  }
  const { before, rows, content, isSame } = checked.value
  const view = { dataset: dataset.name, active: before, rows }
  if (isSame) return reply({ version: { ...view, version: null } })
  const file = version.file.name
  const details = {
    dataset: dataset.name,
    file,
    dry_run: false,
    ...(version.valid_from !== null && { valid_from: new Date(version.valid_from).toISOString() }),
  }
  const auditedAction = { action: 'datasets load', userId: null, details, reason }
  return runAuditedAttempt(
    deps.table,
    auditedAction,
    input,
    async () => {
      const loaded = await loadDataset(manageDeps, dataset, checked.value, {
        file,
        validFromMs: version.valid_from ?? findTariffStart(dataset, content),
        by: formatActor(input.caller),
        reason,
      })
      return loaded.ok
        ? ok({ version: { ...view, version: loaded.value === null ? null : String(loaded.value) } })
        : failure(invalid(`/version/file: ${loaded.error}`))
    },
    ({ version: { version: loaded } }): AuditedAction['details'] => (loaded === null ? {} : { version: loaded }),
  )
}

type Change = {
  readonly path: string
  readonly dataset: string
  readonly revision: number
  readonly change: ScheduleChange
  readonly action: string
  readonly details: AuditedAction['details']
  readonly reason: string
}

/** Plans a change of the schedule with its audit entry. */
async function planScheduleChange(
  { path, dataset: name, revision, change, action, details, reason }: Change,
  { caller, ...input }: Request & { readonly caller: OperatorCaller },
  deps: OperatorDeps,
) {
  const dataset = findKnownDataset(path, name)
  if (!dataset.ok) return dataset.error
  const responsible = { by: formatActor(caller), reason }
  const decided = await decideScheduleChange(manage(input, deps), dataset.value, { ...change, revision }, responsible)
  if (!decided.ok) return invalid(`${path}: ${decided.error}`)
  const auditedAction = { action, userId: null, details: { dataset: name, ...details }, reason }
  return plan(addAuditEntry(caller, auditedAction, decided.value.actions, input.nowMs), {
    schedule: toScheduleView(decided.value.value, input.nowMs),
  })
}

export const activateDataset: OperatorEndpoint<'activateDataset'> = async (input, deps) => {
  const { activation, reason } = input.body
  const { dataset: name, version, revision, from, force } = activation
  const dataset = findKnownDataset('/activation', name)
  if (!dataset.ok) return dataset.error
  const manageDeps = manage(input, deps)
  const readable = await requireReadable(manageDeps, dataset.value, version)
  if (!readable.ok) return invalid(`/activation/version: ${readable.error}`)
  const leap = force ? null : await findLargeChange(manageDeps, dataset.value, version)
  if (leap !== null) return invalid(`/activation/force: ${leap}. Compare the versions, and confirm.`)
  const details = {
    version,
    ...(force && { force }),
    ...(from !== null && { from: new Date(from).toISOString() }),
  }
  const change = { kind: 'activate', id: version, fromMs: from ?? undefined } as const
  const about = { path: '/activation', dataset: name, revision, change }
  return planScheduleChange({ ...about, action: 'datasets activate', details, reason }, input, deps)
}

export const rollBackDataset: OperatorEndpoint<'rollBackDataset'> = async (input, deps) => {
  const { rollback, reason } = input.body
  const about = { path: '/rollback', ...rollback, change: { kind: 'roll back' } as const }
  return planScheduleChange({ ...about, action: 'datasets roll-back', details: {}, reason }, input, deps)
}

export const cancelDataset: OperatorEndpoint<'cancelDataset'> = async (input, deps) => {
  const { cancellation, reason } = input.body
  const { dataset, version, revision } = cancellation
  const about = { path: '/cancellation', dataset, revision, change: { kind: 'cancel', id: version } as const }
  return planScheduleChange({ ...about, action: 'datasets cancel', details: { version }, reason }, input, deps)
}
