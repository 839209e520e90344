import { failure, ok, type Result } from '../core/result.ts'
import type { Blobs } from '../platform/blobs.ts'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import { ALARMING_MESSAGES } from '../platform/metricNames.ts'
import { memoisePerWork } from '../platform/unitOfWork.ts'
import type { Table } from '../table/table.ts'
import { BUNDLED, type DatasetVersion, inForce } from './rules/schedule.ts'
import { getSchedule, readSchedules, type Schedules } from './scheduleStore.ts'

/** Delay before a dataset version that failed to load is loaded again. */
export const LOAD_RETRY_MS = 10_000

/** How long a process caches which dataset versions are in force. */
export const POLL_INTERVAL_MS = 1_000

/**
 * Something that operators load while the platform runs: one dataset called as the kind is, or one
 * for each member of it, called `<kind>/<member>`.
 */
export type DatasetKind<Value> = {
  readonly name: string
  /** What ships with the functions, by the names of datasets: loaded where it is in force. */
  readonly bundled: () => Promise<ReadonlyMap<string, () => Promise<Value>>>
  /**
   * Makes of a content what functions work with. Throws where the content has not the kind's form.
   */
  readonly compile: (content: unknown) => Promise<Value>
}

/** A version that is in force, and what functions work with. */
export type ValueInForce<Value> = {
  readonly dataset: string
  readonly version: string
  readonly value: Value
  /** From when (Unix ms) another version is scheduled to be in force; absent: none is. */
  readonly untilMs?: number
}

/**
 * All datasets of a kind as they are in force, by name. The same versions in all of a unit of work,
 * whatever is activated meanwhile. `unavailable` where this process cannot know or read what is in
 * force.
 */
export type ReadInForce<Value> = () => Promise<Result<readonly ValueInForce<Value>[], 'unavailable'>>

export type Datasets = {
  readonly reader: <Value>(kind: DatasetKind<Value>) => ReadInForce<Value>
  readonly stoppedCarriers: StoppedCarriers
  /**
   * Asks which versions are in force, if it is time to, for somebody who will need them: nobody
   * waits for it.
   */
  readonly poll: () => void
}

/**
 * Codes of carriers of which operators let nothing be sold. The same in all of a unit of work, and
 * known within a second.
 */
export type StoppedCarriers = () => Promise<Result<ReadonlySet<string>, 'unavailable'>>

/** Whether a dataset is one of a kind. */
const isOfKind = (dataset: string, kind: string): boolean => dataset === kind || dataset.startsWith(`${kind}/`)

/**
 * The datasets of this environment: one for each process, as all of them share one poll.
 *
 * The schedules of all datasets lie in one small item, which is read at the first use of a dataset
 * a second or more after the read before: so a version counts within a second, a process asks at
 * most once a second, and one that uses no dataset never does. A scheduled version needs no poll:
 * its instant is known before. Contents are loaded where a request first needs them.
 *
 * What fails leaves the former version in force. A process that has none yet answers `unavailable`:
 * prices by outdated rates, and recipients cleared by a list that may be old, or is only the sample
 * that ships, cannot be taken back; a request can be repeated. It takes the version before the one
 * it cannot read, if an operator loaded that, never what ships in its place.
 */
export function createDatasets(deps: {
  readonly table: Pick<Table, 'get'>
  readonly files: Blobs
  readonly nowMs: () => number
}): Datasets {
  const poll = pollSchedules(deps.table, deps.nowMs)
  return {
    reader: (kind) => memoisePerWork(createReader(kind, poll, deps)),
    stoppedCarriers: memoisePerWork(async (): ReturnType<StoppedCarriers> => {
      const schedules = await poll()
      return schedules ? ok(new Set(Object.keys(schedules.stoppedCarriers))) : failure('unavailable')
    }),
    poll: () => void poll(),
  }
}

type Poll = () => Promise<Schedules | null>

/**
 * What was read in the last second, by all who ask; what was read before where the table does not
 * answer, and null where nothing was.
 */
function pollSchedules(table: Pick<Table, 'get'>, nowMs: () => number): Poll {
  let known: Schedules | null = null
  let begunMs = Number.NEGATIVE_INFINITY
  let read: Promise<Schedules | null> = Promise.resolve(null)
  const readNow = async (): Promise<Schedules | null> => {
    try {
      known = await readSchedules(table)
    } catch (error) {
      log.error(ALARMING_MESSAGES.datasetPollFailed, { goes_on: known !== null, error })
    }
    return known
  }
  return () => {
    const now = nowMs()
    if (Math.abs(now - begunMs) >= POLL_INTERVAL_MS) {
      begunMs = now
      read = readNow()
    }
    return read
  }
}

function createReader<Value>(
  kind: DatasetKind<Value>,
  poll: Poll,
  { files, nowMs }: { readonly files: Blobs; readonly nowMs: () => number },
): ReadInForce<Value> {
  const members = new Map<string, ReadMember<Value>>()
  const bundledValues = lazily(kind.bundled)

  const memberOf = (dataset: string, bundled: (() => Promise<Value>) | undefined): ReadMember<Value> => {
    const known = members.get(dataset)
    if (known) return known
    const load = async (version: DatasetVersion): Promise<Value> => {
      if (version.id === BUNDLED) {
        if (!bundled) throw new Error('no bundled dataset has this name')
        return bundled()
      }
      // Loaded where operators have loaded something, not at every cold start.
      const { getContent } = await import('./datasetContents.ts')
      const content = await getContent(files, dataset, version)
      if (!content.ok) throw new Error(`the content is ${content.error}`)
      return kind.compile(content.value)
    }
    const made = createMember(dataset, load, nowMs)
    members.set(dataset, made)
    return made
  }

  return async () => {
    const now = nowMs()
    const [schedules, bundled] = await Promise.all([poll(), bundledValues()])
    if (!schedules) return failure('unavailable')
    const changed = Object.keys(schedules.datasets).filter((dataset) => isOfKind(dataset, kind.name))
    const names = [...new Set([...bundled.keys(), ...changed])].sort()
    const read = await Promise.all(
      names.map(async (dataset) => {
        const { current, former, nextFromMs } = inForce(getSchedule(schedules, dataset, bundled.has(dataset)), now)
        if (!current) return null
        const member = await memberOf(dataset, bundled.get(dataset))(current, former)
        return member === 'unavailable' || nextFromMs === null ? member : { ...member, untilMs: nextFromMs }
      }),
    )
    if (read.includes('unavailable')) return failure('unavailable')
    return ok(read.filter((one) => one !== null && one !== 'unavailable'))
  }
}

type ReadMember<Value> = (
  current: DatasetVersion,
  former: DatasetVersion | null,
) => Promise<ValueInForce<Value> | 'unavailable'>

/**
 * Holds the version of a dataset that this process goes by, until another one is in force and
 * loaded.
 */
function createMember<Value>(
  dataset: string,
  load: (version: DatasetVersion) => Promise<Value>,
  nowMs: () => number,
): ReadMember<Value> {
  let held: { readonly name: string; readonly inForce: ValueInForce<Value> } | null = null
  const loads = new Map<string, { readonly loaded: Promise<ValueInForce<Value> | null>; readonly begunMs: number }>()

  const loadNow = async (version: DatasetVersion): Promise<ValueInForce<Value> | null> => {
    try {
      return { dataset, version: version.id, value: await load(version) }
    } catch (error) {
      const stays = held?.inForce.version ?? null
      log.error(ALARMING_MESSAGES.datasetLoadFailed, { dataset, version: version.id, stays, error })
      return null
    }
  }

  /**
   * Whoever needs the same version waits for the same load; one that failed is tried again after a
   * while.
   */
  const loadOnce = async (version: DatasetVersion): Promise<ValueInForce<Value> | null> => {
    const name = nameOf(version)
    const known = loads.get(name)
    const isKept = known && ((await known.loaded) !== null || Math.abs(nowMs() - known.begunMs) < LOAD_RETRY_MS)
    // Somebody else may have begun anew while this one waited.
    if (known && (isKept || loads.get(name) !== known)) return (loads.get(name) ?? known).loaded
    const begun = { loaded: loadNow(version), begunMs: nowMs() }
    loads.set(name, begun)
    return begun.loaded
  }

  return async (current, former) => {
    const name = nameOf(current)
    if (held?.name === name) return held.inForce
    const loaded = await loadOnce(current)
    if (loaded) {
      held = { name, inForce: loaded }
      for (const other of loads.keys()) if (other !== name) loads.delete(other)
      return loaded
    }
    if (held) return held.inForce
    const before = former && former.id !== BUNDLED ? await loadOnce(former) : null
    return before ?? 'unavailable'
  }
}

/** A table that was set back gives numbers out again: the content belongs to a version's name. */
const nameOf = ({ id, digest }: DatasetVersion): string => `${id} ${digest}`
