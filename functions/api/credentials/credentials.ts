import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import {
  findCredential,
  deleteCredential as markDeleted,
  readCredential,
} from '../../../shared/accounts/carrierCredentials/credentialStore.ts'
import { parametersOf } from '../../../shared/accounts/carrierCredentials/parametersOf.ts'
import type { Credential } from '../../../shared/accounts/carrierCredentials/rules/credential.ts'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { createdMs, parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { plan, reply } from '../../../shared/http/endpoint.ts'
import { cutPage, type PageStart, rowsBehind, startOfPage } from '../../../shared/http/tokenPaging.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { Table } from '../../../shared/table/table.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import type { CredentialEndpoint } from './routes.ts'
import type { CredentialAnswer } from './schemas.ts'

/** The caller's credential a path names; 404/1450 for a deleted one as for one that never was. */
export async function ownCredential(
  table: Table,
  userId: number,
  idText: string,
): Promise<Result<Credential, Problem>> {
  const id = parseId(idText)
  const credential = id === null ? null : await findCredential(table, userId, id)
  return credential?.deletedMs === null ? ok(credential) : failure(problem('credential_not_found', { id: idText }))
}

export const getCredential: CredentialEndpoint<'getCredential'> = async ({ params, caller }, { table }) => {
  const found = await ownCredential(table, caller.userId, params.id)
  return found.ok ? reply({ credential: credentialView(found.value) }) : found.error
}

const Filters = v.object({
  limit: v.number(),
  order: v.picklist(['asc', 'desc']),
  sort: v.picklist(['id', 'carrier']),
})
const Position = v.object({ carrier: v.string(), id: v.number() })

export const listCredentials: CredentialEndpoint<'listCredentials'> = async (
  { query, caller },
  { table, signingKey },
) => {
  const { userId } = caller
  const key = await signingKey('page tokens')
  const list = { key, place: { list: 'credentials', userId }, filters: Filters, position: Position }
  const { limit, order, sort } = query
  const start = startOfPage(list, query, { limit, order, sort })
  if (!start.ok) return start.error
  const { filters } = start.value
  const found = await findPage(table, userId, start.value)
  const { rows, nextPage } = cutPage(list, filters, found, filters.limit, ({ carrier, id }) => ({ carrier, id }))
  return reply({ credentials: rows.map(credentialView), next_page: nextPage })
}

type Start = PageStart<v.InferOutput<typeof Filters>, v.InferOutput<typeof Position>>

/** The credentials of a page and one more: by id, or carrier after carrier and by id within each. */
async function findPage(table: Table, userId: number, { filters, after, skip }: Start): Promise<readonly Credential[]> {
  const descending = filters.order === 'desc'
  const needed = filters.limit + 1
  const walk = async (carrier: string | null, behindId: number | null, limit: number) => {
    const { rows } = await walkRows(table, {
      pk: keys.credential(userId, 0).pk,
      range: rowsBehind(behindId, descending),
      descending,
      read: readCredential,
      isWanted: (credential) => credential.deletedMs === null && (carrier === null || credential.carrier === carrier),
      skip: 0,
      limit,
    })
    return rows
  }
  if (filters.sort === 'id') return (await walk(null, after?.id ?? null, skip + needed)).slice(skip)

  const carriers = [...parametersOf.keys()].toSorted()
  if (descending) carriers.reverse()
  const found: Credential[] = []
  for (const carrier of carriers.slice(after ? carriers.indexOf(after.carrier) : 0)) {
    const behindId = carrier === after?.carrier ? after.id : null
    found.push(...(await walk(carrier, behindId, skip + needed - found.length)))
    if (found.length === skip + needed) break
  }
  return found.slice(skip)
}

export const deleteCredential: CredentialEndpoint<'deleteCredential'> = async (
  { params, caller, nowMs },
  { table },
) => {
  const found = await ownCredential(table, caller.userId, params.id)
  return found.ok ? plan([markDeleted(found.value, nowMs)], {}) : found.error
}

/** A credential as the API shows it: the names of its parameters, never a value. */
export const credentialView = ({
  id,
  userId,
  carrier,
  parameterNames,
  updatedMs,
  deletedMs,
}: Credential): InferOutput<typeof CredentialAnswer>['credential'] => ({
  id,
  user_id: userId,
  carrier,
  params: Object.fromEntries(parameterNames.map((name) => [name, ''] as const)),
  created: formatDateTime(createdMs(id)),
  updated: formatDateTime(updatedMs),
  deleted: deletedMs === null ? false : formatDateTime(deletedMs),
})
