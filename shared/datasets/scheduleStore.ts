import * as v from 'valibot'
import { type Action, check, put, type StoredItem } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { type Condition, equals, missing } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Schedule, untouched } from './rules/schedule.ts'

const Version = { id: v.string(), digest: v.nullable(v.string()) }

const SchedulesItem = v.object({
  revision: v.number(),
  datasets: v.record(
    v.string(),
    v.object({
      revision: v.number(),
      activated: v.array(v.object(Version)),
      scheduled: v.array(v.object({ ...Version, fromMs: v.number() })),
    }),
  ),
  stoppedCarriers: v.optional(v.record(v.string(), v.number()), {}),
})
const schedules = codec(SchedulesItem)

/**
 * The schedules of all datasets that were ever changed, by name: one small item, so that one read
 * tells all.
 */
export type Schedules = {
  /** Raised by every change of any of them. */
  readonly revision: number
  readonly datasets: Readonly<Record<string, Schedule>>
  /**
   * Carriers of which operators let nothing be sold, by code, and since when. They stand here
   * because whoever sells reads this anyway.
   */
  readonly stoppedCarriers: Readonly<Record<string, number>>
}

export const readSchedulesItem: (item: StoredItem) => Schedules = schedules.read

/** Which versions are in force, and will be. */
export async function readSchedules(table: Pick<Table, 'get'>): Promise<Schedules> {
  const item = await table.get(keys.datasetSchedules())
  return item ? readSchedulesItem(item) : { revision: 0, datasets: {}, stoppedCarriers: {} }
}

/** The schedule of a dataset. */
export const getSchedule = ({ datasets }: Schedules, dataset: string, isBundled: boolean): Schedule =>
  datasets[dataset] ?? untouched(isBundled)

const isAtRevision = (revision: number): Condition => (revision === 0 ? missing() : equals('revision', revision))

/** Changes the schedule of one dataset, if nothing was changed since all were read. */
export const replaceSchedule = (before: Schedules, dataset: string, schedule: Schedule): Action => {
  const items = Object.entries({ ...before.datasets, [dataset]: schedule }).map(
    ([name, { revision, activated, scheduled }]) => [
      name,
      { revision, activated: [...activated], scheduled: [...scheduled] },
    ],
  )
  return replace(before, { datasets: Object.fromEntries(items) })
}

/**
 * Stops a carrier, or lets it be sold again (null), if nothing was changed since all were read.
 * Nothing, where it is so already.
 */
export function setCarrierStopped(before: Schedules, code: string, sinceMs: number | null): readonly Action[] {
  const { [code]: stoppedMs = null, ...others } = before.stoppedCarriers
  if ((stoppedMs === null) === (sinceMs === null)) return []
  return [replace(before, { stoppedCarriers: sinceMs === null ? others : { ...others, [code]: sinceMs } })]
}

type Item = v.InferOutput<typeof SchedulesItem>

function replace(before: Schedules, changes: Partial<Item>): Action {
  const item = v.parse(SchedulesItem, { ...before, ...changes, revision: before.revision + 1 })
  return put({ ...keys.datasetSchedules(), ...schedules.write(item) }, isAtRevision(before.revision))
}

/** Nothing is written where a schedule was changed since they were read. */
export const schedulesUnchanged = ({ revision }: Schedules): Action =>
  check(keys.datasetSchedules(), isAtRevision(revision))
