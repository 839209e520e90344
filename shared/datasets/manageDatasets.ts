import { failure, ok, type Result } from '../core/result.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { encodeContent, getContent, removeContent, storeContent } from './datasetContents.ts'
import {
  activated,
  BUNDLED,
  cancelled,
  type DatasetVersion,
  listRetainedVersions,
  resolveSchedule,
  rollBackSchedule,
  type Schedule,
} from './rules/schedule.ts'
import { getSchedule, loadSchedules, replaceSchedule, requireUnchangedSchedules } from './scheduleStore.ts'
import {
  addVersion,
  deleteVersion,
  findVersion,
  type HistoryEntry,
  type LoadedVersion,
  listVersions,
  recordHistoryEntry,
  requireVersionLoaded,
  setVersionState,
} from './versionStore.ts'

/* Operator changes of datasets: loading, activation, rollback and removal. */

/**
 * Newest versions of a dataset that are retained, in addition to those that are active, scheduled
 * or available for rollback.
 */
export const MAX_RETAINED_VERSIONS = 50

export type ManageDeps = {
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
export type NewVersion = Responsible &
  Pick<LoadedVersion, 'file' | 'rows' | 'basedOn' | 'validFromMs' | 'lastDay'> & { readonly content: unknown }

/**
 * Loads a version, which stays inactive until activated; returns its number. It is listed before
 * its content is stored, so that an interruption leaves no orphaned content; it can be activated
 * when the content is complete.
 */
export async function loadVersion(
  deps: ManageDeps,
  { name }: NamedDataset,
  { content, by, reason, file, rows, basedOn, validFromMs, lastDay }: NewVersion,
): Promise<Result<number, string>> {
  const { table, files, nowMs } = deps
  const encoded = encodeContent(content)
  const { bytes, digest } = encoded
  const started = await written<number>(table, async () => {
    const [newest] = await listVersions(table, name, 1)
    const number = (newest?.number ?? 0) + 1
    const about = { by, reason, file, rows, bytes, digest, basedOn, validFromMs, lastDay }
    return ok({
      actions: addVersion(name, { number, state: 'loading', loadedMs: nowMs(), ...about }),
      value: number,
    })
  })
  if (!started.ok) return started
  const number = started.value
  const stored = await storeContent(files, name, String(number), encoded)
  if (!stored.ok) return stored
  const loaded = await table.commit([
    setVersionState(name, number, 'loading', 'loaded'),
    audit(deps, name, { what: 'loaded', version: String(number), fromMs: null, by, reason }),
  ])
  if (!loaded.ok) return failure(`version ${number} was removed while it was being loaded. Load it again.`)
  await removeOldVersions(deps, name)
  return ok(number)
}

/**
 * Activates a version immediately or from an instant (Unix ms; undefined: as specified when it was
 * loaded). Fails if its content is missing or damaged, or if the schedule changed concurrently.
 */
export async function activateVersion(
  deps: ManageDeps,
  dataset: NamedDataset,
  id: string,
  fromMs: number | undefined,
  responsible: Responsible,
): Promise<Result<Schedule, string>> {
  const version = await findActivatableVersion(deps.table, dataset, id)
  if (!version.ok) return version
  const scheduledAtMs = version.value.validFromMs
  const instant = fromMs ?? (scheduledAtMs !== null && scheduledAtMs > deps.nowMs() ? scheduledAtMs : null)
  return updateSchedule(deps, dataset, responsible, (schedule, nowMs) => {
    const after = activated(schedule, version.value, instant, nowMs)
    return after.ok
      ? ok({ after: after.value, what: instant === null ? 'activated' : 'scheduled', version: id, fromMs: instant })
      : after
  })
}

/** Reactivates the previous version immediately. Fails like `activateVersion`. */
export const rollBack = (
  deps: ManageDeps,
  dataset: NamedDataset,
  responsible: Responsible,
): Promise<Result<Schedule, string>> =>
  updateSchedule(deps, dataset, responsible, (schedule, nowMs) => {
    const after = rollBackSchedule(schedule, nowMs)
    if (!after.ok) return after
    const version = resolveSchedule(after.value, nowMs).current?.id ?? ''
    return ok({ after: after.value, what: 'rolled back', version, fromMs: null })
  })

/** Removes a version from the schedule before it becomes active. */
export const cancelVersion = (
  deps: ManageDeps,
  dataset: NamedDataset,
  id: string,
  responsible: Responsible,
): Promise<Result<Schedule, string>> =>
  updateSchedule(deps, dataset, responsible, (schedule, nowMs) => {
    const after = cancelled(schedule, id, nowMs)
    return after.ok ? ok({ after: after.value, what: 'cancelled', version: id, fromMs: null }) : after
  })

type Change = Pick<HistoryEntry, 'what' | 'version' | 'fromMs'> & { readonly after: Schedule }

const CHANGED = 'the dataset was changed by another process. Check it and try again.'

async function updateSchedule(
  deps: ManageDeps,
  dataset: NamedDataset,
  responsible: Responsible,
  change: (schedule: Schedule, nowMs: number) => Result<Change, string>,
): Promise<Result<Schedule, string>> {
  const { table, files, nowMs } = deps
  const { name, isBundled } = dataset
  const seen = getSchedule(await loadSchedules(table), name, isBundled)
  const meant = change(seen, nowMs())
  if (!meant.ok) return meant
  const { what, version } = meant.value
  // Checked before the transaction because it is slow; contents are immutable.
  const checked = what === 'cancelled' ? ok(undefined) : await loadVersionContent({ table, files }, dataset, version)
  if (!checked.ok) return checked
  return written<Schedule>(table, async () => {
    const schedules = await loadSchedules(table)
    const schedule = getSchedule(schedules, name, isBundled)
    if (schedule.revision !== seen.revision) return failure(CHANGED)
    const changed = change(schedule, nowMs())
    if (!changed.ok) return changed
    const { after, ...entry } = changed.value
    if (entry.version !== version) return failure(CHANGED)
    const there = await findActivatableVersion(table, dataset, version)
    if (!there.ok && what !== 'cancelled') return there
    const stays: readonly Action[] =
      version === BUNDLED || what === 'cancelled' ? [] : [requireVersionLoaded(name, Number(version))]
    return ok({
      actions: [replaceSchedule(schedules, name, after), ...stays, audit(deps, name, { ...entry, ...responsible })],
      value: after,
    })
  })
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
  { table, files }: Pick<ManageDeps, 'table' | 'files'>,
  dataset: NamedDataset,
  id: string,
): Promise<Result<unknown, string>> {
  const version = await findActivatableVersion(table, dataset, id)
  if (!version.ok) return version
  if (id === BUNDLED) return ok(undefined)
  const content = await getContent(files, dataset.name, version.value)
  return content.ok
    ? content
    : failure(`the content of version ${id} of ${dataset.name} is ${content.error}. Load it again.`)
}

/**
 * Removes versions beyond those retained. Each is first marked, unless a schedule changed
 * concurrently, which prevents its activation. An interrupted removal is completed the next time.
 */
async function removeOldVersions({ table, files }: ManageDeps, dataset: string): Promise<void> {
  // Several may be left: versions that were in use earlier and no longer are.
  const old = (await listVersions(table, dataset, MAX_RETAINED_VERSIONS * 2)).slice(MAX_RETAINED_VERSIONS)
  for (const { number } of old) {
    const isMarkedForRemoval = await written<boolean>(table, async () => {
      const schedules = await loadSchedules(table)
      const isNeeded = listRetainedVersions(getSchedule(schedules, dataset, false)).includes(String(number))
      const version = await findVersion(table, dataset, number)
      if (!version || isNeeded) return ok({ actions: [], value: false })
      if (version.state === 'removing') return ok({ actions: [], value: true })
      const marked = setVersionState(dataset, number, version.state, 'removing')
      return ok({ actions: [marked, requireUnchangedSchedules(schedules)], value: true })
    })
    if (!isMarkedForRemoval.ok || !isMarkedForRemoval.value) continue
    await removeContent(files, dataset, String(number))
    await table.commit([deleteVersion(dataset, number)])
  }
}

const audit = ({ nowMs, nextId }: ManageDeps, dataset: string, entry: Omit<HistoryEntry, 'id' | 'atMs'>): Action =>
  recordHistoryEntry(dataset, { id: nextId(), atMs: nowMs(), ...entry })

/** Like `transact`, with all errors as messages. */
async function written<T>(table: Table, decide: Parameters<typeof transact<T, string>>[1]): Promise<Result<T, string>> {
  const done = await transact<T, string>(table, decide)
  if (done.ok) return done
  return failure(typeof done.error === 'string' ? done.error : done.error.message)
}
