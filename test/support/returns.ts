import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { answerReshipment } from '#functions/api/reshipments/answerReshipment.ts'
import { createReshipment } from '#functions/api/reshipments/createReshipment.ts'
import {
  deleteReshipment as deletion,
  listReshipments as listing,
  getReshipment as reading,
} from '#functions/api/reshipments/reshipments.ts'
import { reshipmentRoutes } from '#functions/api/reshipments/routes.ts'
import { getReturnImage } from '#functions/api/returnImages/getReturnImage.ts'
import { returnImageRoutes } from '#functions/api/returnImages/routes.ts'
import { createCoreDeps, createSigningDeps } from '#functions/runtime/core.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import type { CredentialFinder } from '#shared/accounts/carrierCredentials/credentialFinder.ts'
import type { Carriers } from '#shared/carriers/carrier.ts'
import { parseReshipment } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import type { Reshipment } from '#shared/fulfilment/reshipments/rules/reshipment.ts'
import { findReturn, findReturnRecord, parseReturnRow, type ReturnRow } from '#shared/fulfilment/returns/returnStore.ts'
import type { Returned, ReturnImage } from '#shared/fulfilment/returns/rules/return.ts'
import { type ApiHandler, createApiHandler } from '#shared/http/apiHandler.ts'
import type { OperationsEventDeps } from '#shared/operations/operationsEvent.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import type { Lane } from '#shared/rating/rules/lane.ts'
import { keys } from '#shared/table/keys.ts'
import { testTable } from './accounts.ts'
import { type ApiResponse, call } from './api.ts'
import { listedItems } from './listedItems.ts'
import { operate } from './operations.ts'
import { HKG } from './orders.ts'

/* Test helpers for returns and reshipments. */

type Detail = Readonly<Record<string, unknown>>

/** Sends a facility event about a return. */
export const received = (userId: number, detail: Detail = {}, deps: Partial<OperationsEventDeps> = {}) =>
  operate(
    'ReturnReceived',
    {
      user_id: userId,
      tracking_number: `RT${randomUUID().slice(0, 8)}`,
      warehouse_id: HKG,
      weight: 0.8,
      rma_number: 'RMA-1',
      ...detail,
    },
    deps,
  )

/** Creates a received return and returns its ID. */
export async function aReturn(
  userId: number,
  detail: Detail = {},
  deps: Partial<OperationsEventDeps> = {},
): Promise<number> {
  const id = generateId()
  const outcome = await received(userId, { return_id: id, ...detail }, deps)
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return id
}

export const returns = async (userId: number, count: number): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push(await aReturn(userId))
  return ids
}

export const verified = (
  userId: number,
  returnId: number,
  detail: Detail = {},
  deps: Partial<OperationsEventDeps> = {},
) => operate('ReturnVerified', { user_id: userId, return_id: returnId, ...detail }, deps)
export const operatorWrites = (userId: number, returnId: number, detail: Detail = {}) =>
  operate('ReturnMessagePosted', { user_id: userId, return_id: returnId, body: 'It is blue', ...detail })
export const quoted = (userId: number, reshipmentId: number, detail: Detail = {}) =>
  operate('ReshipmentQuoted', {
    user_id: userId,
    reshipment_id: reshipmentId,
    estimated_reship_fee: 20,
    service: 'Svc Plus',
    ...detail,
  })
export const shipped = (userId: number, reshipmentId: number, detail: Detail = {}) =>
  operate('ReshipmentShipped', { user_id: userId, reshipment_id: reshipmentId, ...detail })

const withId = (token: string, id: unknown) => ({ token, params: { id: String(id) } })

export const getReturn = (token: string, id: unknown): Promise<ApiResponse> =>
  call('GET /returns/{id}', withId(token, id))
export const listReturns = (token: string, query = ''): Promise<ApiResponse> => call('GET /returns', { token, query })
export const verifyReturn = (token: string, id: unknown, status: unknown = 'Verify'): Promise<ApiResponse> =>
  call('PUT /returns/{id}', { ...withId(token, id), body: { return: { status } } })
export const discardReturn = (token: string, id: unknown): Promise<ApiResponse> =>
  call('DELETE /returns/{id}', withId(token, id))
export const writeAbout = (
  token: string,
  id: unknown,
  body: unknown = 'Which colour is it?',
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  call('POST /returns/{id}/messages', { ...withId(token, id), body: { message: { body } }, headers })

/** Return address in Hong Kong. */
export const BERLIN = {
  company_name: 'Mustermann GmbH',
  name: 'Erika Mustermann',
  phone: '+49 30 1234567',
  street1: 'Invalidenstraße 117',
  street2: null,
  city: 'Berlin',
  province: null,
  postal_code: '10115',
  country: 'DE',
}

export const aReshipment = (ids: readonly number[], changes: Detail = {}) => ({
  contents: 'Two cotton T-shirts',
  returns: ids,
  to: BERLIN,
  value: 49,
  ...changes,
})

export const postReshipment = (
  token: string,
  ids: readonly number[],
  changes: Detail = {},
  headers: Record<string, string> = {},
  handler?: ApiHandler,
): Promise<ApiResponse> =>
  call('POST /reshipments', { token, body: { reshipment: aReshipment(ids, changes) }, headers }, handler)
export const getReshipment = (token: string, id: unknown): Promise<ApiResponse> =>
  call('GET /reshipments/{id}', withId(token, id))
export const listReshipments = (token: string, query = ''): Promise<ApiResponse> =>
  call('GET /reshipments', { token, query })
export const answer = (
  token: string,
  id: unknown,
  status: unknown = 'Approved',
  changes: Detail = {},
  handler?: ApiHandler,
): Promise<ApiResponse> =>
  call('PUT /reshipments/{id}', { ...withId(token, id), body: { reshipment: { status, ...changes } } }, handler)
export const deleteReshipment = (token: string, id: unknown): Promise<ApiResponse> =>
  call('DELETE /reshipments/{id}', withId(token, id))

/** Creates the reshipments Lambda with routes of one external carrier. */
export const reshipmentsBy = (
  carrier: string,
  carriers: Carriers,
  loadCredentials: CredentialFinder = async () => null,
  lanes: readonly Lane[] = routingData.lanes.filter((lane) => lane.carrier === carrier),
): ApiHandler =>
  createApiHandler(
    reshipmentRoutes,
    {
      listReshipments: listing,
      getReshipment: reading,
      createReshipment,
      answerReshipment,
      deleteReshipment: deletion,
    },
    () => {
      const deps = withShipmentPorts(withCarriers(createSigningDeps()))
      return {
        ...deps,
        carriers,
        loadCredentials,
        ports: { ...deps.ports, routing: { ...routingData, lanes } },
      }
    },
  )

/** File signatures of the accepted image types. */
export const PICTURES = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
  webp: Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
}

/** Returns the picture name in a URL. */
export const nameOf = (address: string): string => address.split('/').at(-1) ?? ''

/** Requests a picture by URL, as a browser does, from the given files. */
export function look(address: string, blobs: Blobs): Promise<ApiResponse> {
  const handler = createApiHandler(returnImageRoutes, { getReturnImage }, () => ({
    ...createCoreDeps(),
    readFile: blobs.get,
  }))
  return call('GET /return-images/{name}', { params: { name: nameOf(address) } }, handler)
}

/**
 * Returns inconsistencies between a user's returns, list rows and reshipments. Returns without a
 * list row can only be found by ID.
 */
export async function returnFaults(userId: number, ids: readonly number[]): Promise<string[]> {
  const table = testTable()
  const rows = (await listedItems('returnRow', userId)).map(parseReturnRow)
  const reshipments = (await table.queryAll({ pk: keys.reshipment(userId, 0).pk })).map(parseReshipment)
  const all = [...new Set([...ids, ...rows.map(({ id }) => id)])]
  const found = await Promise.all(
    all.map(async (id) => ({
      returned: await findReturn(table, userId, id),
      row: rows.find((one) => one.id === id),
    })),
  )
  return found.flatMap(({ returned, row }) => {
    if (!returned) return row ? [`a row is left of return ${row.id}`] : []
    return [...rowFaults(returned, row), ...placeFaults(returned, reshipments)]
  })
}

function rowFaults(returned: Returned, row: ReturnRow | undefined): string[] {
  if (!row) return [`return ${returned.id} has no row`]
  const { messageCount, ...same } = row
  const isSame = isDeepStrictEqual({ ...returned, ...same }, returned) && messageCount === returned.messages.length
  return isSame ? [] : [`return ${returned.id} is not what its row says`]
}

/** Checks the reshipment reference of a return. */
function placeFaults({ id, status, reshipmentId, statusBefore }: Returned, all: readonly Reshipment[]): string[] {
  const holding = all.filter((one) => one.status !== 'Declined' && one.returnIds.includes(id))
  const [holder] = holding
  if (holding.length > 1) return [`return ${id} is in ${holding.length} reshipments`]
  const expected = holder ? (holder.shippedMs === null ? 'Reshipping' : 'Reshipped') : null
  const isReshipped = status === 'Reshipping' || status === 'Reshipped'
  if (isReshipped !== (expected !== null) || (expected && expected !== status)) return [`return ${id} is ${status}`]
  if (reshipmentId !== (holder?.id ?? null)) return [`return ${id} says it is in ${reshipmentId}`]
  return (statusBefore !== null) === (status === 'Reshipping') ? [] : [`return ${id} was ${statusBefore}`]
}

/** Returns the stored pictures of a return. */
export async function picturesOf(userId: number, id: number): Promise<readonly ReturnImage[]> {
  return (await findReturnRecord(testTable(), userId, id))?.images ?? []
}
