import { formatDateTime } from '#shared/core/dates.ts'
import { parseId } from '#shared/core/ids.ts'
import { invalid, type Problem } from '#shared/core/problems.ts'
import { dismiss, employ, issueBadge, STAFF_ERRORS, type StaffError } from '#shared/floor/access/manageStaff.ts'
import { printBadge } from '#shared/floor/access/printBadge.ts'
import { listWorkers, type Worker } from '#shared/floor/access/staffStore.ts'
import { notFound } from '#shared/floor/notFound.ts'
import { pdf, reply } from '#shared/http/endpoint.ts'
import { getPerson } from './floorProblems.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoints of the staff of a warehouse.
 */

const toStaffResponse = ({ userId, role, name, joinedMs }: Worker) => ({
  user_id: userId,
  role,
  name,
  joined: formatDateTime(joinedMs),
})

function createStaffProblem(error: StaffError, userId: string): Problem {
  const isUnknownWorker = error === 'unknown_person' || error === 'unknown_worker'
  return isUnknownWorker ? notFound(`person ${userId}`) : invalid(`/staff: ${STAFF_ERRORS[error]}`)
}

export const listFloorStaff: FloorEndpoint<'listFloorStaff'> = async ({ caller }, { table }) =>
  reply({ staff: (await listWorkers(table, caller.warehouseId)).map(toStaffResponse) })

export const putFloorStaff: FloorEndpoint<'putFloorStaff'> = async ({ params, body, caller, nowMs }, { table }) => {
  const userId = parseId(params.user_id)
  if (userId === null) return notFound(`person ${params.user_id}`)
  const { role, name, reset_pin: resetsPin } = body.staff
  const employment = { warehouseId: caller.warehouseId, userId, role, name, resetsPin }
  const done = await employ(table, employment, getPerson(caller), nowMs)
  if (!done.ok) return createStaffProblem(done.error, params.user_id)
  const { worker, badge, pin } = done.value
  return reply({ staff: toStaffResponse(worker), badge, pin })
}

export const createFloorBadge: FloorEndpoint<'createFloorBadge'> = async (
  { params, body: { badge: size }, caller, nowMs },
  { table },
) => {
  const userId = parseId(params.user_id)
  if (userId === null) return notFound(`person ${params.user_id}`)
  const { warehouseId } = caller
  const issued = await issueBadge(table, { warehouseId, userId }, getPerson(caller), nowMs)
  if (!issued.ok) return createStaffProblem(issued.error, params.user_id)
  const { badge, worker } = issued.value
  const label = { barcode: badge, name: worker.name, createdMs: nowMs }
  return pdf(await printBadge(label, { widthInches: size.width, heightInches: size.height }), `badge-${userId}.pdf`)
}

export const deleteFloorStaff: FloorEndpoint<'deleteFloorStaff'> = async ({ params, caller, nowMs }, { table }) => {
  const userId = parseId(params.user_id)
  if (userId === null) return notFound(`person ${params.user_id}`)
  const done = await dismiss(table, { warehouseId: caller.warehouseId, userId }, getPerson(caller), nowMs)
  return done.ok ? reply({}) : createStaffProblem(done.error, params.user_id)
}
