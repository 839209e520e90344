import { failure, ok, type Result } from '../core/result.ts'
import type { Blobs } from '../platform/blobs.ts'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import { ALARMING_MESSAGES } from '../platform/metricNames.ts'
import { memoisePerUnitOfWork } from '../platform/unitOfWork.ts'
import type { Table } from '../table/table.ts'
import { BUNDLED, type DatasetVersion, resolveDatasetSchedule } from './rules/schedule.ts'
import { getDatasetSchedule, loadSchedules, type Schedules } from './scheduleStore.ts'

/* Active versions of datasets in a process. */

/** Delay before a dataset version that failed to load is loaded again. */
export const LOAD_RETRY_MS = 10_000

/** How long a process caches the active dataset versions. */
export const POLL_INTERVAL_MS = 1_000

/**
 * A kind of data that operators can load at runtime: either a single dataset with the name of the
 * kind, or a dataset per member with the name `<kind>/<member>`.
 */
export type DatasetKind<Value> = {
  readonly name: string
  /** Bundled versions by dataset name, loaded only when active. */
  readonly bundled: () => Promise<ReadonlyMap<string, () => Promise<Value>>>
  /** Converts content to the form that functions use. Throws if the content is invalid. */
  readonly compile: (content: unknown) => Promise<Value>
}

/** The active version of a dataset with its compiled value. */
export type VersionedValue<Value> = {
  readonly dataset: string
  readonly version: string
  readonly value: Value
  /** When the next scheduled version becomes active (Unix ms); absent if none is scheduled. */
  readonly untilMs?: number
}

/**
 * Returns all active datasets of a kind. The versions remain the same within a unit of work, even
 * if others are activated concurrently. `unavailable` if this process cannot determine or read the
 * active versions.
 */
export type CurrentVersionLoader<Value> = () => Promise<Result<readonly VersionedValue<Value>[], 'unavailable'>>

export type Datasets = {
  readonly reader: <Value>(kind: DatasetKind<Value>) => CurrentVersionLoader<Value>
  readonly getStoppedCarriers: SuspendedCarriersLoader
  /** Refreshes the active versions in the background if they are outdated. */
  readonly poll: () => void
}

/**
 * Codes of carriers whose sales operators have stopped. Constant within a unit of work, updated
 * within a second.
 */
export type SuspendedCarriersLoader = () => Promise<Result<ReadonlySet<string>, 'unavailable'>>

const matchesDatasetKind = (dataset: string, kind: string): boolean =>
  dataset === kind || dataset.startsWith(`${kind}/`)

/**
 * Creates the datasets of this environment, one instance per process, since all share a poll.
 *
 * The schedules of all datasets are in one small item, which is read when a dataset is used a
 * second or more after the previous read: a version becomes active within a second, a process reads
 * at most once a second, and not at all if it uses no dataset. Scheduled versions need no poll:
 * their activation time is known in advance. Contents are loaded when a request first needs them.
 *
 * If loading fails, the previous version remains active. A process without one returns
 * `unavailable`: prices from outdated rates and recipients cleared by an outdated or sample list
 * cannot be undone, whereas a request can be retried. It falls back to the version before the
 * unreadable one if an operator loaded that, never to the bundled one.
 */
export function createDatasets(deps: {
  readonly table: Pick<Table, 'get'>
  readonly files: Blobs
  readonly nowMs: () => number
}): Datasets {
  const poll = pollSchedules(deps.table, deps.nowMs)
  return {
    reader: (kind) => memoisePerUnitOfWork(createVersionReader(kind, poll, deps)),
    getStoppedCarriers: memoisePerUnitOfWork(async (): ReturnType<SuspendedCarriersLoader> => {
      const schedules = await poll()
      return schedules ? ok(new Set(Object.keys(schedules.stoppedCarriers))) : failure('unavailable')
    }),
    poll: () => void poll(),
  }
}

type Poll = () => Promise<Schedules | null>

/**
 * Returns the schedules read in the last second, shared by all callers. If the table is
 * unavailable: those read before, or null if there are none.
 */
function pollSchedules(table: Pick<Table, 'get'>, nowMs: () => number): Poll {
  let known: Schedules | null = null
  let startedMs = Number.NEGATIVE_INFINITY
  let read: Promise<Schedules | null> = Promise.resolve(null)
  const loadCurrentValue = async (): Promise<Schedules | null> => {
    try {
      known = await loadSchedules(table)
    } catch (error) {
      log.error(ALARMING_MESSAGES.datasetPollFailed, { goes_on: known !== null, error })
    }
    return known
  }
  return () => {
    const now = nowMs()
    if (Math.abs(now - startedMs) >= POLL_INTERVAL_MS) {
      startedMs = now
      read = loadCurrentValue()
    }
    return read
  }
}

function createVersionReader<Value>(
  kind: DatasetKind<Value>,
  poll: Poll,
  { files, nowMs }: { readonly files: Blobs; readonly nowMs: () => number },
): CurrentVersionLoader<Value> {
  const members = new Map<string, DatasetMemberLoader<Value>>()
  const loadBundledValues = lazily(kind.bundled)

  const createMemberReader = (
    dataset: string,
    bundled: (() => Promise<Value>) | undefined,
  ): DatasetMemberLoader<Value> => {
    const known = members.get(dataset)
    if (known) return known
    const load = async (version: DatasetVersion): Promise<Value> => {
      if (version.id === BUNDLED) {
        if (!bundled) throw new Error('no bundled dataset has this name')
        return bundled()
      }
      // Imported only if operators have loaded versions, to keep cold starts fast.
      const { getDatasetContent } = await import('./datasetContents.ts')
      const content = await getDatasetContent(files, dataset, version)
      if (!content.ok) throw new Error(`the content is ${content.error}`)
      return kind.compile(content.value)
    }
    const member = createDatasetMember(dataset, load, nowMs)
    members.set(dataset, member)
    return member
  }

  return async () => {
    const now = nowMs()
    const [schedules, bundled] = await Promise.all([poll(), loadBundledValues()])
    if (!schedules) return failure('unavailable')
    const changed = Object.keys(schedules.datasets).filter((dataset) => matchesDatasetKind(dataset, kind.name))
    const names = [...new Set([...bundled.keys(), ...changed])].sort()
    const read = await Promise.all(
      names.map(async (dataset) => {
        const { current, previous, nextFromMs } = resolveDatasetSchedule(
          getDatasetSchedule(schedules, dataset, bundled.has(dataset)),
          now,
        )
        if (!current) return null
        const member = await createMemberReader(dataset, bundled.get(dataset))(current, previous)
        return member === 'unavailable' || nextFromMs === null ? member : { ...member, untilMs: nextFromMs }
      }),
    )
    if (read.includes('unavailable')) return failure('unavailable')
    return ok(read.filter((one) => one !== null && one !== 'unavailable'))
  }
}

type DatasetMemberLoader<Value> = (
  current: DatasetVersion,
  former: DatasetVersion | null,
) => Promise<VersionedValue<Value> | 'unavailable'>

/** Holds the dataset version of this process until another one is active and loaded. */
function createDatasetMember<Value>(
  dataset: string,
  load: (version: DatasetVersion) => Promise<Value>,
  nowMs: () => number,
): DatasetMemberLoader<Value> {
  let cached: { readonly name: string; readonly inForce: VersionedValue<Value> } | null = null
  const loads = new Map<
    string,
    { readonly loaded: Promise<VersionedValue<Value> | null>; readonly startedMs: number }
  >()

  const loadCurrentVersion = async (version: DatasetVersion): Promise<VersionedValue<Value> | null> => {
    try {
      return { dataset, version: version.id, value: await load(version) }
    } catch (error) {
      const stays = cached?.inForce.version ?? null
      log.error(ALARMING_MESSAGES.datasetLoadFailed, { dataset, version: version.id, stays, error })
      return null
    }
  }

  /** Concurrent loads of a version are shared; a failed one is retried after a delay. */
  const loadVersionOnce = async (version: DatasetVersion): Promise<VersionedValue<Value> | null> => {
    const name = nameOf(version)
    const known = loads.get(name)
    const isCached = known && ((await known.loaded) !== null || Math.abs(nowMs() - known.startedMs) < LOAD_RETRY_MS)
    // Another caller may have started a new load while this one waited.
    if (known && (isCached || loads.get(name) !== known)) return (loads.get(name) ?? known).loaded
    const started = { loaded: loadCurrentVersion(version), startedMs: nowMs() }
    loads.set(name, started)
    return started.loaded
  }

  return async (current, previous) => {
    const name = nameOf(current)
    if (cached?.name === name) return cached.inForce
    const loaded = await loadVersionOnce(current)
    if (loaded) {
      cached = { name, inForce: loaded }
      for (const other of loads.keys()) if (other !== name) loads.delete(other)
      return loaded
    }
    if (cached) return cached.inForce
    const before = previous && previous.id !== BUNDLED ? await loadVersionOnce(previous) : null
    return before ?? 'unavailable'
  }
}

/** A restored table reuses version numbers, so the digest is part of the key. */
const nameOf = ({ id, digest }: DatasetVersion): string => `${id} ${digest}`
