import { failure, ok, type Result } from '#shared/core/result.ts'

/* Schedule of a dataset's versions. */

/** Maximum number of scheduled versions of a dataset. */
export const MAX_SCHEDULED_VERSIONS = 20

/** Maximum number of consecutive rollbacks of a dataset. */
export const MAX_ROLL_BACKS = 5

/** Version name of the bundled data, active until an operator activates another version. */
export const BUNDLED = 'bundled'

/** A version with the digest of its content; the bundled one has none. */
export type DatasetVersion = { readonly id: string; readonly digest: string | null }

export type ScheduledVersion = DatasetVersion & {
  readonly fromMs: number
}

/** Previous, active and scheduled versions of a dataset. */
export type Schedule = {
  /** Increased by every change, for optimistic locking. */
  readonly revision: number
  /**
   * The version activated last, preceded by those available for rollback. Without times, so that
   * immediate activation does not depend on the clock of the operator's machine.
   */
  readonly activated: readonly DatasetVersion[]
  /** Ordered by time. The last one whose time has passed is active. */
  readonly scheduled: readonly ScheduledVersion[]
}

/** Returns the initial schedule of a dataset. */
export const untouched = (isBundled: boolean): Schedule => ({
  revision: 0,
  activated: isBundled ? [{ id: BUNDLED, digest: null }] : [],
  scheduled: [],
})

/** Moves scheduled versions whose time has passed to the activated ones. */
function upTo({ revision, activated, scheduled }: Schedule, nowMs: number): Schedule {
  const started = scheduled.filter(({ fromMs }) => fromMs <= nowMs)
  return {
    revision,
    activated: [...activated, ...started.map(({ id, digest }) => ({ id, digest }))],
    scheduled: scheduled.slice(started.length),
  }
}

/**
 * Returns the version active at an instant (Unix ms), the previous one, and when the next one
 * becomes active; null if absent.
 */
export function resolveDatasetSchedule(
  schedule: Schedule,
  nowMs: number,
): {
  readonly current: DatasetVersion | null
  readonly previous: DatasetVersion | null
  readonly nextFromMs: number | null
} {
  const { activated, scheduled } = upTo(schedule, nowMs)
  return {
    current: activated.at(-1) ?? null,
    previous: activated.at(-2) ?? null,
    nextFromMs: scheduled[0]?.fromMs ?? null,
  }
}

/** Returns the versions whose content must be retained. */
export const listRetainedVersions = ({ activated, scheduled }: Schedule): readonly string[] =>
  [...activated, ...scheduled].map(({ id }) => id)

/** Activates a version immediately or from an instant (Unix ms), or returns an error message. */
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
      `${new Date(fromMs).toISOString()} is in the past. Omit the time to activate the version immediately.`,
    )
  if (now.scheduled.some((one) => one.id === id))
    return failure(`version ${id} is already scheduled. Cancel the scheduled activation first.`)
  const sameTimeVersion = now.scheduled.find((one) => one.fromMs === fromMs)
  if (sameTimeVersion) return failure(`version ${sameTimeVersion.id} is scheduled for the same time`)
  if (now.scheduled.length >= MAX_SCHEDULED_VERSIONS)
    return failure(`${MAX_SCHEDULED_VERSIONS} versions are already scheduled`)
  const scheduled = [...now.scheduled, { ...version, fromMs }].sort((one, other) => one.fromMs - other.fromMs)
  return ok(changed({ ...now, scheduled }))
}

/**
 * Reactivates the previous version immediately and keeps scheduled ones, or returns an error
 * message.
 */
export function rollBackDatasetSchedule(schedule: Schedule, nowMs: number): Result<Schedule, string> {
  const now = upTo(schedule, nowMs)
  if (now.activated.length < 2) return failure('the dataset has no previous version. Activate another version instead.')
  return ok(changed({ ...now, activated: now.activated.slice(0, -1) }))
}

/** Removes a version from the schedule before it becomes active, or returns an error message. */
export function cancelled(schedule: Schedule, id: string, nowMs: number): Result<Schedule, string> {
  const now = upTo(schedule, nowMs)
  const scheduled = now.scheduled.filter((one) => one.id !== id)
  if (scheduled.length === now.scheduled.length) return failure(`version ${id} is not scheduled`)
  return ok(changed({ ...now, scheduled }))
}

const changed = (schedule: Schedule): Schedule => ({
  ...schedule,
  revision: schedule.revision + 1,
  // Any number of scheduled versions may have become active.
  activated: schedule.activated.slice(-1 - MAX_ROLL_BACKS),
})
