import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { parametersByCarrier } from '#shared/accounts/carrierCredentials/credentialParameters.ts'
import type { Vault } from '#shared/accounts/carrierCredentials/vault.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { dictionary, object, secret, text } from '#shared/http/fields.ts'
import { paging, word } from '#shared/http/query.ts'
import {
  created,
  EmptyResponse,
  identifier,
  nextPage,
  updated,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'

/*
 * Routes and schemas of carrier credentials.
 */

const MAX_PARAMETER_LENGTH = 255
/** Above the number of parameters of any carrier. */
const MAX_CREDENTIAL_PARAMETERS = 20

const carriers = [...parametersByCarrier.keys()]
const Carrier = v.picklist(carriers, `must be one of ${carriers.join(', ')}`)

const PARAMETERS = [...parametersByCarrier]
  .map(([carrier, names]) => `\`${carrier}\`: ${names.map((name) => `\`${name}\``).join(', ')}`)
  .join('; ')

const parameters = (shortest: number) =>
  v.pipe(
    dictionary(secret(shortest, MAX_PARAMETER_LENGTH), MAX_CREDENTIAL_PARAMETERS),
    v.description(`Carrier-specific account parameters. ${PARAMETERS}.`),
  )

const ListCredentialsQuery = v.object({
  ...paging(),
  sort: v.pipe(v.optional(word(['id', 'carrier']), ['id']), v.description('Field used to sort the results')),
})

const CreateCredentialRequest = object({
  credential: object({
    carrier: v.pipe(Carrier, v.description('Carrier code. Cannot be changed after creation.')),
    params: parameters(1),
  }),
})

/** Parameters sent without values, as in responses, are unchanged. */
const UpdateCredentialRequest = object({
  credential: object({
    carrier: v.pipe(v.optional(text(1, 20)), v.description('Carrier code. Cannot be changed after creation.')),
    params: v.optional(parameters(0)),
  }),
})

const CredentialSchema = v.pipe(
  v.strictObject({
    id: identifier,
    user_id: v.pipe(wholeNumberSchema, v.description('User ID of the account owner')),
    carrier: v.pipe(v.string(), v.description('Carrier code, such as `UPS`')),
    params: v.pipe(
      v.record(v.string(), v.literal('')),
      v.description('Carrier account parameters by name. Values are always empty for security reasons.'),
    ),
    created,
    updated,
    deleted: v.pipe(
      v.union([v.literal(false), v.string()]),
      v.description(
        'Deletion time in UTC (`YYYY-MM-DD HH:MM:SS`), or `false` if the carrier account has not been deleted',
      ),
    ),
  }),
  v.title('Credential'),
)

export const CredentialResponse = v.strictObject({ credential: CredentialSchema })

const CredentialsResponse = v.strictObject({
  credentials: v.pipe(v.array(CredentialSchema), v.description('Page of carrier accounts')),
  next_page: nextPage,
})

const reading = {
  tag: 'Credentials',
  access: 'token',
  scope: 'read_credentials',
  effect: 'none',
} as const
const writing = { tag: 'Credentials', access: 'token', scope: 'write_credentials', effect: 'single' } as const

export const credentialRoutes = defineRoutes({
  listCredentials: {
    ...reading,
    key: 'GET /credentials',
    summary: 'List carrier accounts',
    query: ListCredentialsQuery,
    success: { status: 200, body: CredentialsResponse },
    problems: ['page_token_invalid'],
  },
  getCredential: {
    ...reading,
    key: 'GET /credentials/{id}',
    summary: 'Retrieve a carrier account',
    description: 'Returns a carrier account. The values of its parameters are not included.',
    success: { status: 200, body: CredentialResponse },
    problems: ['credential_not_found'],
  },
  createCredential: {
    ...writing,
    key: 'POST /credentials',
    summary: 'Create a carrier account',
    description: 'New labels of the carrier use this account unless the shipment specifies a different one.',
    body: CreateCredentialRequest,
    success: { status: 201, body: CredentialResponse },
    problems: ['credential_not_created'],
    whenNotStored: 'credential_not_created',
  },
  updateCredential: {
    ...writing,
    key: 'PUT /credentials/{id}',
    summary: 'Update a carrier account',
    description: 'Replaces all account parameters.',
    body: UpdateCredentialRequest,
    success: { status: 200, body: CredentialResponse },
    problems: [
      'credential_not_found',
      'credential_carrier_fixed',
      'credential_not_updatable',
      { name: 'credential_not_updatable', httpStatus: 500 },
    ],
    whenNotStored: 'credential_not_updatable',
  },
  deleteCredential: {
    ...writing,
    key: 'DELETE /credentials/{id}',
    summary: 'Delete a carrier account',
    success: { status: 200, body: EmptyResponse },
    problems: ['credential_not_found', 'credential_not_deleted'],
    whenNotStored: 'credential_not_deleted',
  },
})

export type CredentialEndpoint<Name extends keyof typeof credentialRoutes> = Endpoint<
  (typeof credentialRoutes)[Name],
  SigningDeps & { readonly vault: Vault }
>
