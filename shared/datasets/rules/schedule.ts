import { failure, ok, type Result } from '#shared/core/result.ts'

/** Scheduled versions of a dataset. */
export const MAX_SCHEDULED = 20

/** Consecutive rollbacks of a dataset. */
export const MAX_ROLL_BACKS = 5

/** What ships with the functions: in force until an operator activates another version. */
export const BUNDLED = 'bundled'

/** A version with the digest of its content; what ships has none. */
export type DatasetVersion = { readonly id: string; readonly digest: string | null }

export type ScheduledVersion = DatasetVersion & {
  /** Unix ms. */
  readonly fromMs: number
}

/** Which versions of a dataset were, are and will be in force. */
export type Schedule = {
  /** Raised by every change. */
  readonly revision: number
  /**
   * The version that was activated last, and before it those one may roll back to. No instants:
   * whoever activates at once means as soon as it is known, whatever the clock of the operator's
   * machine says.
   */
  readonly activated: readonly DatasetVersion[]
  /** By their instants. Those whose instant has passed are in force, the latest of them. */
  readonly scheduled: readonly ScheduledVersion[]
}

/** A dataset nobody has changed yet. */
export const untouched = (isBundled: boolean): Schedule => ({
  revision: 0,
  activated: isBundled ? [{ id: BUNDLED, digest: null }] : [],
  scheduled: [],
})

/** The same schedule with versions whose instant has come among those that were activated. */
function upTo({ revision, activated, scheduled }: Schedule, nowMs: number): Schedule {
  const begun = scheduled.filter(({ fromMs }) => fromMs <= nowMs)
  return {
    revision,
    activated: [...activated, ...begun.map(({ id, digest }) => ({ id, digest }))],
    scheduled: scheduled.slice(begun.length),
  }
}

/**
 * The version in force at an instant (Unix ms), the one before it, and when the one after it
 * begins, if there are such.
 */
export function inForce(
  schedule: Schedule,
  nowMs: number,
): {
  readonly current: DatasetVersion | null
  readonly former: DatasetVersion | null
  readonly nextFromMs: number | null
} {
  const { activated, scheduled } = upTo(schedule, nowMs)
  return {
    current: activated.at(-1) ?? null,
    former: activated.at(-2) ?? null,
    nextFromMs: scheduled[0]?.fromMs ?? null,
  }
}

/** Versions whose content has to be kept. */
export const neededVersions = ({ activated, scheduled }: Schedule): readonly string[] =>
  [...activated, ...scheduled].map(({ id }) => id)

/** Puts a version in force at once, or from an instant (Unix ms) on. Says in words why not. */
export function activated(
  schedule: Schedule,
  version: DatasetVersion,
  fromMs: number | null,
  nowMs: number,
): Result<Schedule, string> {
  const now = upTo(schedule, nowMs)
  const { id } = version
  if (fromMs === null) {
    if (now.activated.at(-1)?.id === id) return failure(`version ${id} is already active`)
    const all = [...now.activated, version].slice(-1 - MAX_ROLL_BACKS)
    return ok(changed({ ...now, activated: all, scheduled: now.scheduled.filter((one) => one.id !== id) }))
  }
  if (fromMs <= nowMs)
    return failure(
      `${new Date(fromMs).toISOString()} is in the past. Omit the time to activate the version immediately`,
    )
  if (now.scheduled.some((one) => one.id === id))
    return failure(`version ${id} is already scheduled. Cancel the scheduled activation first`)
  const atThatInstant = now.scheduled.find((one) => one.fromMs === fromMs)
  if (atThatInstant) return failure(`version ${atThatInstant.id} is scheduled for the same time`)
  if (now.scheduled.length >= MAX_SCHEDULED) return failure(`${MAX_SCHEDULED} versions are already scheduled`)
  const scheduled = [...now.scheduled, { ...version, fromMs }].sort((one, other) => one.fromMs - other.fromMs)
  return ok(changed({ ...now, scheduled }))
}

/**
 * Puts the version before in force again, at once; what is scheduled stays so. Says in words why
 * not.
 */
export function rollBackSchedule(schedule: Schedule, nowMs: number): Result<Schedule, string> {
  const now = upTo(schedule, nowMs)
  if (now.activated.length < 2) return failure('the dataset has no previous version. Activate another version instead')
  return ok(changed({ ...now, activated: now.activated.slice(0, -1) }))
}

/** Takes a version out of the schedule before its instant has come. Says in words why not. */
export function cancelled(schedule: Schedule, id: string, nowMs: number): Result<Schedule, string> {
  const now = upTo(schedule, nowMs)
  const scheduled = now.scheduled.filter((one) => one.id !== id)
  if (scheduled.length === now.scheduled.length) return failure(`version ${id} is not scheduled`)
  return ok(changed({ ...now, scheduled }))
}

const changed = (schedule: Schedule): Schedule => ({
  ...schedule,
  revision: schedule.revision + 1,
  // What was scheduled comes in without a bound on how much of it was there.
  activated: schedule.activated.slice(-1 - MAX_ROLL_BACKS),
})
