import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import type { FunctionPermissions } from '#functions/permissions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import { listPermissions, type Permission } from '#lib/infra/iam/functionPermissions.ts'
import { NOT_FOUND_FUNCTION } from '#lib/infra/names.ts'
import { isLike } from '#lib/infra/template/wildcards.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { type AwsRequest, watchingRequests } from './awsRequests.ts'

const NOTHING: FunctionPermissions = { table: [] }

/** Permissions of each function. */
const permissions = lazily(() => {
  const rows: Readonly<Record<string, FunctionPermissions>> = {
    ...allEndpointGroups,
    ...schedules,
    ...workers,
    [NOT_FOUND_FUNCTION]: NOTHING,
  }
  return new Map(Object.entries(rows).map(([name, row]) => [name, listPermissions(name, row)]))
})

const allows = (permission: Permission, request: AwsRequest): boolean =>
  permission.action === request.action &&
  permission.thing === request.thing &&
  (permission.name === request.name || request.otherNames?.some((name) => name === permission.name) === true) &&
  (permission.purpose === undefined || permission.purpose === request.purpose) &&
  (permission.under?.some((pattern) => isLike(pattern, request.key ?? '')) ?? true) &&
  !permission.notUnder?.some((pattern) => isLike(pattern, request.key ?? ''))

/** Same name as AWS's error. */
class AccessDenied extends Error {
  override readonly name = 'AccessDeniedException'
}

/** Called for each request of a function, permitted or not. */
export type Listener = (functionName: string, request: AwsRequest) => void

let listener: Listener = () => {}

export function listenToRequests(heard: Listener): void {
  listener = heard
}

/**
 * Runs a function's work with its permissions. Other requests are rejected as by AWS, and fail the
 * test as well, since the function may treat the rejection as a temporary error.
 */
export async function asFunction<T>(name: string, work: () => Promise<T>): Promise<T> {
  const permitted = permissions().get(name)
  if (!permitted) throw new Error(`there is no function ${name}`)
  const rejected = new Set<string>()
  const watch = (request: AwsRequest): void => {
    listener(name, request)
    if (permitted.some((permission) => allows(permission, request))) return
    const { action, thing, name: which = '', key = '' } = request
    rejected.add(`${action} on ${thing} ${which} ${key}`)
    throw new AccessDenied(`${name} is not authorized to perform: ${action} on resource: ${thing} ${which}`)
  }
  const ended = await watchingRequests(watch, work).then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error
    },
  )
  if (rejected.size > 0) {
    throw new Error(
      `${name} asks for ${[...rejected].join(', ')}: its row in functions/ does not permit that, and has to if it is meant`,
    )
  }
  return ended()
}
