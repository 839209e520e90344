import { failure, ok, type Result } from '../core/result.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { type Decision, transact } from '../table/transact.ts'
import {
  encodeDatasetContent,
  getDatasetContent,
  removeDatasetContent,
  storeDatasetContent,
} from './datasetContents.ts'
import {
  activated,
  BUNDLED,
  cancelled,
  type DatasetVersion,
  listRetainedVersions,
  resolveDatasetSchedule,
  rollBackDatasetSchedule,
  type Schedule,
} from './rules/schedule.ts'
import {
  getDatasetSchedule,
  loadSchedules,
  replaceDatasetSchedule,
  requireUnchangedSchedules,
} from './scheduleStore.ts'
import {
  addDatasetVersion,
  type DatasetHistoryEntry,
  deleteVersion,
  findVersion,
  type LoadedVersion,
  listVersions,
  recordDatasetHistory,
  requireVersionLoaded,
  setDatasetVersionState,
} from './versionStore.ts'

/* Operator changes of datasets: loading, activation, rollback and removal. */

/**
 * Newest versions of a dataset that are retained, in addition to those that are active, scheduled
 * or available for rollback.
 */
export const MAX_RETAINED_VERSIONS = 50

export type ManageDatasetsDeps = {
  readonly table: Table
  readonly files: Blobs
  readonly nowMs: () => number
  readonly nextId: () => number
}

/** A dataset, and whether it has a bundled version. */
export type NamedDataset = { readonly name: string; readonly isBundled: boolean }

/** Actor and reason of a change. */
export type Responsible = { readonly by: string; readonly reason: string }

/** Content of a new version in the JSON form of the dataset, with its metadata. */
export type NewDatasetVersion = Responsible &
  Pick<LoadedVersion, 'file' | 'rows' | 'basedOn' | 'validFromMs' | 'lastDay'> & { readonly content: unknown }

/**
 * Loads a version, which stays inactive until activated; returns its number. It is listed before
 * its content is stored, so that an interruption leaves no orphaned content; it can be activated
 * when the content is complete.
 */
export const loadDatasetVersion = (deps: ManageDatasetsDeps, dataset: NamedDataset, version: NewDatasetVersion) =>
  load(deps, dataset, version, () => false)

/**
 * Loads a version like `loadDatasetVersion`, unless the newest one has the same file, content and
 * start. Returns the number of that version then, and completes its load if it was interrupted.
 */
export const loadVersionOnce = (deps: ManageDatasetsDeps, dataset: NamedDataset, version: NewDatasetVersion) =>
  load(
    deps,
    dataset,
    version,
    (newest, digest) =>
      newest.state !== 'removing' &&
      newest.digest === digest &&
      newest.file === version.file &&
      newest.validFromMs === version.validFromMs,
  )

async function load(
  deps: ManageDatasetsDeps,
  { name }: NamedDataset,
  { content, by, reason, file, rows, basedOn, validFromMs, lastDay }: NewDatasetVersion,
  isReusable: (newest: LoadedVersion, digest: string) => boolean,
): Promise<Result<number, string>> {
  const { table, files, nowMs } = deps
  const encoded = encodeDatasetContent(content)
  const { bytes, digest } = encoded
  const started = await written<Pick<LoadedVersion, 'number' | 'state'>>(table, async () => {
    const [newest] = await listVersions(table, name, 1)
    if (newest && isReusable(newest, digest)) return ok({ actions: [], value: newest })
    const version = { number: (newest?.number ?? 0) + 1, state: 'loading' as const, loadedMs: nowMs() }
    const about = { by, reason, file, rows, bytes, digest, basedOn, validFromMs, lastDay }
    return ok({ actions: addDatasetVersion(name, { ...version, ...about }), value: version })
  })
  if (!started.ok) return started
  const { number, state } = started.value
  if (state === 'loading') {
    const stored = await storeDatasetContent(files, name, String(number), encoded)
    if (!stored.ok) return stored
    const loaded = await table.commit([
      setDatasetVersionState(name, number, 'loading', 'loaded'),
      audit(deps, name, { what: 'loaded', version: String(number), fromMs: null, by, reason }),
    ])
    // A concurrent load of the same file may have completed it.
    if (!loaded.ok && (await findVersion(table, name, number))?.state !== 'loaded') {
      return failure(`version ${number} was removed while it was being loaded. Load it again.`)
    }
  }
  await removeOldVersions(deps, name)
  return ok(number)
}

/**
 * Activates a version immediately or from an instant (Unix ms; undefined: as specified when it was
 * loaded). Fails if its content is missing or damaged, or if the schedule changed concurrently.
 */
export const activateDatasetVersion = (
  deps: ManageDatasetsDeps,
  dataset: NamedDataset,
  id: string,
  fromMs: number | undefined,
  responsible: Responsible,
): Promise<Result<Schedule, string>> =>
  updateDatasetSchedule(deps, dataset, { kind: 'activate', id, fromMs }, responsible)

/** Reactivates the previous version immediately. Fails like `activateDatasetVersion`. */
export const rollBackDataset = (
  deps: ManageDatasetsDeps,
  dataset: NamedDataset,
  responsible: Responsible,
): Promise<Result<Schedule, string>> => updateDatasetSchedule(deps, dataset, { kind: 'roll back' }, responsible)

/** Removes a version from the schedule before it becomes active. */
export const cancelDatasetVersion = (
  deps: ManageDatasetsDeps,
  dataset: NamedDataset,
  id: string,
  responsible: Responsible,
): Promise<Result<Schedule, string>> => updateDatasetSchedule(deps, dataset, { kind: 'cancel', id }, responsible)

/** Change of a schedule by an operator. */
export type ScheduleChange =
  | { readonly kind: 'activate'; readonly id: string; readonly fromMs: number | undefined }
  | { readonly kind: 'roll back' }
  | { readonly kind: 'cancel'; readonly id: string }

const CHANGED = 'the dataset was changed by another process. Check it and try again.'

async function updateDatasetSchedule(
  deps: ManageDatasetsDeps,
  dataset: NamedDataset,
  change: ScheduleChange,
  responsible: Responsible,
): Promise<Result<Schedule, string>> {
  const { revision } = getDatasetSchedule(await loadSchedules(deps.table), dataset.name, dataset.isBundled)
  return written<Schedule>(deps.table, () => decideScheduleChange(deps, dataset, { ...change, revision }, responsible))
}

/**
 * Decides a change of the schedule that an operator saw with this revision. Fails if the schedule
 * has changed since, or the content of the version to become active is missing or damaged.
 */
export async function decideScheduleChange(
  deps: ManageDatasetsDeps,
  dataset: NamedDataset,
  change: ScheduleChange & { readonly revision: number },
  responsible: Responsible,
): Promise<Result<Decision<Schedule>, string>> {
  const { table, files, nowMs } = deps
  const { name, isBundled } = dataset
  const schedules = await loadSchedules(table)
  const schedule = getDatasetSchedule(schedules, name, isBundled)
  if (schedule.revision !== change.revision) return failure(CHANGED)
  const changed = await applyChange(deps, dataset, schedule, change)
  if (!changed.ok) return changed
  const { after, version, isActivation, ...entry } = changed.value
  const checked = isActivation ? await loadVersionContent({ table, files }, dataset, version) : ok(undefined)
  if (!checked.ok) return checked
  const stays = isActivation && version !== BUNDLED ? [requireVersionLoaded(name, Number(version))] : []
  return ok({
    actions: [
      replaceDatasetSchedule(schedules, name, after),
      ...stays,
      recordDatasetHistory(name, { id: deps.nextId(), atMs: nowMs(), version, ...entry, ...responsible }),
    ],
    value: after,
  })
}

type AppliedChange = Pick<DatasetHistoryEntry, 'what' | 'version' | 'fromMs'> & {
  readonly after: Schedule
  readonly isActivation: boolean
}

async function applyChange(
  { table, nowMs }: ManageDatasetsDeps,
  dataset: NamedDataset,
  schedule: Schedule,
  change: ScheduleChange,
): Promise<Result<AppliedChange, string>> {
  switch (change.kind) {
    case 'activate': {
      const { id } = change
      const version = await findActivatableVersion(table, dataset, id)
      if (!version.ok) return version
      const { validFromMs } = version.value
      const fromMs = change.fromMs ?? (validFromMs !== null && validFromMs > nowMs() ? validFromMs : null)
      const after = activated(schedule, version.value, fromMs, nowMs())
      if (!after.ok) return after
      const what = fromMs === null ? 'activated' : 'scheduled'
      return ok({ after: after.value, what, version: id, fromMs, isActivation: true })
    }
    case 'roll back': {
      const after = rollBackDatasetSchedule(schedule, nowMs())
      if (!after.ok) return after
      const version = resolveDatasetSchedule(after.value, nowMs()).current?.id ?? ''
      return ok({ after: after.value, what: 'rolled back', version, fromMs: null, isActivation: true })
    }
    case 'cancel': {
      const after = cancelled(schedule, change.id, nowMs())
      if (!after.ok) return after
      return ok({ after: after.value, what: 'cancelled', version: change.id, fromMs: null, isActivation: false })
    }
  }
}

/** Finds a version that can be activated, with the activation time specified when it was loaded. */
async function findActivatableVersion(
  table: Table,
  { name, isBundled }: NamedDataset,
  id: string,
): Promise<Result<DatasetVersion & Pick<LoadedVersion, 'validFromMs'>, string>> {
  if (id === BUNDLED) {
    return isBundled ? ok({ id, digest: null, validFromMs: null }) : failure(`${name} does not have a bundled version`)
  }
  const version = /^\d{1,15}$/.test(id) ? await findVersion(table, name, Number(id)) : null
  if (!version) return failure(`version ${id} of ${name} was not found`)
  if (version.state === 'loading') return failure(`version ${id} of ${name} is incomplete. Load it again.`)
  if (version.state === 'removing') return failure(`version ${id} of ${name} is being removed`)
  return ok({ id, digest: version.digest, validFromMs: version.validFromMs })
}

/** Returns the content of a loaded version, undefined for the bundled one, or an error message. */
export async function loadVersionContent(
  { table, files }: Pick<ManageDatasetsDeps, 'table' | 'files'>,
  dataset: NamedDataset,
  id: string,
): Promise<Result<unknown, string>> {
  const version = await findActivatableVersion(table, dataset, id)
  if (!version.ok) return version
  if (id === BUNDLED) return ok(undefined)
  const content = await getDatasetContent(files, dataset.name, version.value)
  return content.ok
    ? content
    : failure(`the content of version ${id} of ${dataset.name} is ${content.error}. Load it again.`)
}

/**
 * Removes versions beyond those retained. Each is first marked, unless a schedule changed
 * concurrently, which prevents its activation. An interrupted removal is completed the next time.
 */
async function removeOldVersions({ table, files }: ManageDatasetsDeps, dataset: string): Promise<void> {
  // Several may be left: versions that were in use earlier and no longer are.
  const old = (await listVersions(table, dataset, MAX_RETAINED_VERSIONS * 2)).slice(MAX_RETAINED_VERSIONS)
  for (const { number } of old) {
    const isMarkedForRemoval = await written<boolean>(table, async () => {
      const schedules = await loadSchedules(table)
      const isNeeded = listRetainedVersions(getDatasetSchedule(schedules, dataset, false)).includes(String(number))
      const version = await findVersion(table, dataset, number)
      if (!version || isNeeded) return ok({ actions: [], value: false })
      if (version.state === 'removing') return ok({ actions: [], value: true })
      const marked = setDatasetVersionState(dataset, number, version.state, 'removing')
      return ok({ actions: [marked, requireUnchangedSchedules(schedules)], value: true })
    })
    if (!isMarkedForRemoval.ok || !isMarkedForRemoval.value) continue
    await removeDatasetContent(files, dataset, String(number))
    await table.commit([deleteVersion(dataset, number)])
  }
}

const audit = (
  { nowMs, nextId }: ManageDatasetsDeps,
  dataset: string,
  entry: Omit<DatasetHistoryEntry, 'id' | 'atMs'>,
): Action => recordDatasetHistory(dataset, { id: nextId(), atMs: nowMs(), ...entry })

/** Like `transact`, with all errors as messages. */
async function written<T>(table: Table, decide: Parameters<typeof transact<T, string>>[1]): Promise<Result<T, string>> {
  const done = await transact<T, string>(table, decide)
  if (done.ok) return done
  return failure(typeof done.error === 'string' ? done.error : done.error.message)
}
