import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { parametersByCarrier } from '#shared/accounts/carrierCredentials/credentialParameters.ts'
import {
  findCredential,
  deleteCredential as markDeleted,
  parseCredential,
  createCredential as storeCredential,
  updateCredentialRecord,
} from '#shared/accounts/carrierCredentials/credentialStore.ts'
import {
  type Credential,
  type CredentialParameters,
  isUnchangedPlaceholder,
} from '#shared/accounts/carrierCredentials/rules/credential.ts'
import type { Vault } from '#shared/accounts/carrierCredentials/vault.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { ListFilters, listTokenPage, loadPageRows, type PageStartPosition } from '#shared/http/pageTokens.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { log } from '#shared/platform/log.ts'
import { isPurchasable } from '#shared/reference/carriers.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { CredentialEndpoint, CredentialResponse } from './routes.ts'

/** A deleted credential is treated as missing. */
const createCredentialEndpoint = createAccountResourceEndpoint(
  async (table, userId, id) => {
    const credential = await findCredential(table, userId, id)
    return credential?.deletedMs === null ? credential : null
  },
  (id) => problem('credential_not_found', { id }),
)

export const getCredential: CredentialEndpoint<'getCredential'> = createCredentialEndpoint(async (found) =>
  reply({ credential: toCredentialResponse(found) }),
)

const Filters = v.object({ ...ListFilters.entries, sort: v.picklist(['id', 'carrier']) })
const Position = v.object({ carrier: v.string(), id: v.number() })

export const listCredentials: CredentialEndpoint<'listCredentials'> = async (
  { query, caller },
  { table, signingKey },
) => {
  const { userId } = caller
  const list = {
    keys: signingKey('page tokens'),
    place: { list: 'credentials', userId },
    filters: Filters,
    position: Position,
    toPosition: ({ carrier, id }: Credential) => ({ carrier, id }),
    find: (start: Start) => listCredentialPage(table, userId, start),
  }
  const page = await listTokenPage(list, query, { limit: query.limit, order: query.order, sort: query.sort })
  if (!page.ok) return page.error
  return reply({ credentials: page.value.rows.map(toCredentialResponse), next_page: page.value.nextPage })
}

type Start = PageStartPosition<v.InferOutput<typeof Filters>, v.InferOutput<typeof Position>>

/** Finds the credentials of a page and one more, by id, or by carrier and then id. */
async function listCredentialPage(
  table: Table,
  userId: number,
  { filters, after, skip }: Start,
): Promise<readonly Credential[] | null> {
  const { limit, order, sort } = filters
  const walk = (carrier: string | null, behindId: number | null, found: number) => {
    const list = {
      pk: keys.credential(userId, 0).pk,
      read: parseCredential,
      isIncluded: (one: Credential) => one.deletedMs === null && (carrier === null || one.carrier === carrier),
    }
    return loadPageRows(table, list, { filters: { limit: skip + limit - found, order }, after: behindId, skip: 0 })
  }
  if (sort === 'id') return (await walk(null, after?.id ?? null, 0))?.slice(skip) ?? null

  const carriers = [...parametersByCarrier.keys()].toSorted()
  if (order === 'desc') carriers.reverse()
  const found: Credential[] = []
  for (const carrier of carriers.slice(after ? carriers.indexOf(after.carrier) : 0)) {
    const lastCredentialId = carrier === after?.carrier ? after.id : null
    const more = await walk(carrier, lastCredentialId, found.length)
    if (!more) return null
    found.push(...more)
    if (found.length > skip + limit) break
  }
  return found.slice(skip)
}

export const deleteCredential: CredentialEndpoint<'deleteCredential'> = createCredentialEndpoint(
  async (found, { nowMs }) => plan([markDeleted(found, nowMs)], {}),
)

/** Returns a credential as the API shows it: parameter names, never values. */
const toCredentialResponse = ({
  id,
  userId,
  carrier,
  parameterNames,
  updatedMs,
  deletedMs,
}: Credential): InferOutput<typeof CredentialResponse>['credential'] => ({
  id,
  user_id: userId,
  carrier,
  params: Object.fromEntries(parameterNames.map((name) => [name, ''] as const)),
  created: formatCreationTime(id),
  updated: formatDateTime(updatedMs),
  deleted: deletedMs === null ? false : formatDateTime(deletedMs),
})

export const createCredential: CredentialEndpoint<'createCredential'> = async (
  { body, caller, nextId, nowMs },
  { vault, config },
) => {
  const { carrier, params } = body.credential
  if (!isPurchasable(carrier, config.carrierAccounts))
    return invalid(`/credential/carrier: ${carrier} is not a supported carrier`)
  const wrong = validateCredentialParameters(carrier, params)
  if (wrong) return wrong
  const owner = { id: nextId(), userId: caller.userId }
  const sealed = await encryptCredentialParameters(vault, owner, params)
  if (!sealed) return problem('credential_not_created')
  const credential: Credential = { ...owner, carrier, ...sealed, isLocked: false, updatedMs: nowMs, deletedMs: null }
  return plan([storeCredential(credential)], { credential: toCredentialResponse(credential) })
}

/** Returns 400 for parameters that the carrier does not have or that lack a value, or null. */
function validateCredentialParameters(carrier: string, parameters: CredentialParameters): Problem | null {
  const known = parametersByCarrier.get(carrier) ?? []
  const [first, ...more] = Object.entries(parameters).flatMap(([name, value]) => {
    if (!known.includes(name)) return [`/credential/params/${name}: is not a parameter of ${carrier}`]
    return value === '' ? [`/credential/params/${name}: must have a value`] : []
  })
  return first === undefined ? null : invalid(first, ...more)
}

/**
 * Encrypts parameters for storage; returns null and logs the cause if encryption is unavailable.
 */
async function encryptCredentialParameters(
  vault: Vault,
  owner: Pick<Credential, 'userId' | 'id'>,
  parameters: CredentialParameters,
) {
  try {
    return { parameterNames: Object.keys(parameters), ...(await vault.seal(owner, parameters)) }
  } catch (error) {
    log.error('credential encryption failed', { credential_id: owner.id, error })
    return null
  }
}

export const updateCredential: CredentialEndpoint<'updateCredential'> = createCredentialEndpoint(
  async (before, { body, nowMs }, { vault }) => {
    const { carrier = before.carrier, params: parameters } = body.credential
    if (carrier !== before.carrier) return problem('credential_carrier_fixed')
    if (!parameters || isUnchangedPlaceholder(before, parameters))
      return plan([], { credential: toCredentialResponse(before) })
    const wrong = validateCredentialParameters(carrier, parameters)
    if (wrong) return wrong
    if (before.isLocked) return problem('credential_not_updatable')
    const sealed = await encryptCredentialParameters(vault, before, parameters)
    if (!sealed) return problem('credential_not_updatable', {}, { httpStatus: 500 })
    const changes = { ...sealed, updatedMs: nowMs }
    return plan([updateCredentialRecord(before, changes)], {
      credential: toCredentialResponse({ ...before, ...changes }),
    })
  },
)
