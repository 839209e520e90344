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
 * Schedules of all datasets that were ever changed, by name: one small item, so that a single read
 * returns all.
 */
export type Schedules = {
  /** Increased by every change of any schedule. */
  readonly revision: number
  readonly datasets: Readonly<Record<string, Schedule>>
  /**
   * Carriers whose sales operators have stopped, by code, with the time. Stored here because every
   * sale reads this item anyway.
   */
  readonly stoppedCarriers: Readonly<Record<string, number>>
}

export const parseSchedulesItem: (item: StoredItem) => Schedules = schedules.read

/** Reads the schedules of all datasets. */
export async function loadSchedules(table: Pick<Table, 'get'>): Promise<Schedules> {
  const item = await table.get(keys.datasetSchedules())
  return item ? parseSchedulesItem(item) : { revision: 0, datasets: {}, stoppedCarriers: {} }
}

export const getDatasetSchedule = ({ datasets }: Schedules, dataset: string, isBundled: boolean): Schedule =>
  datasets[dataset] ?? untouched(isBundled)

const hasScheduleRevision = (revision: number): Condition => (revision === 0 ? missing() : equals('revision', revision))

/** Changes the schedule of a dataset, if no schedule changed since they were read. */
export const replaceDatasetSchedule = (before: Schedules, dataset: string, schedule: Schedule): Action => {
  const items = Object.entries({ ...before.datasets, [dataset]: schedule }).map(
    ([name, { revision, activated, scheduled }]) => [
      name,
      { revision, activated: [...activated], scheduled: [...scheduled] },
    ],
  )
  return replace(before, { datasets: Object.fromEntries(items) })
}

/**
 * Stops sales of a carrier or resumes them (null), if no schedule changed since they were read;
 * empty if that is already so.
 */
export function setCarrierSuspended(before: Schedules, code: string, sinceMs: number | null): readonly Action[] {
  const { [code]: stoppedAtMs = null, ...others } = before.stoppedCarriers
  if ((stoppedAtMs === null) === (sinceMs === null)) return []
  return [replace(before, { stoppedCarriers: sinceMs === null ? others : { ...others, [code]: sinceMs } })]
}

type Item = v.InferOutput<typeof SchedulesItem>

function replace(before: Schedules, changes: Partial<Item>): Action {
  const item = v.parse(SchedulesItem, { ...before, ...changes, revision: before.revision + 1 })
  return put({ ...keys.datasetSchedules(), ...schedules.write(item) }, hasScheduleRevision(before.revision))
}

/** Condition that no schedule changed since they were read. */
export const requireUnchangedSchedules = ({ revision }: Schedules): Action =>
  check(keys.datasetSchedules(), hasScheduleRevision(revision))
