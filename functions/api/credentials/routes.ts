import type { Vault } from '../../../shared/accounts/carrierCredentials/vault.ts'
import { EmptyAnswer } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { SigningDeps } from '../../runtime.ts'
import { CreateCredential, CredentialAnswer, CredentialsAnswer, ListCredentials, UpdateCredential } from './schemas.ts'

const reading = {
  method: 'GET',
  tag: 'Credentials',
  access: 'token',
  scope: 'read_credentials',
  effect: 'none',
} as const
const writing = { tag: 'Credentials', access: 'token', scope: 'write_credentials', effect: 'single' } as const

export const credentialRoutes = defineRoutes({
  listCredentials: {
    ...reading,
    path: '/credentials',
    summary: "List the user's own accounts with carriers",
    query: ListCredentials,
    success: { status: 200, body: CredentialsAnswer },
    problems: ['page_token_invalid'],
  },
  getCredential: {
    ...reading,
    path: '/credentials/{id}',
    summary: 'Read which parameters an account with a carrier has, without their values',
    success: { status: 200, body: CredentialAnswer },
    problems: ['credential_not_found'],
  },
  createCredential: {
    ...writing,
    method: 'POST',
    path: '/credentials',
    summary: 'Store an account with a carrier; labels of the carrier are made with the newest one',
    body: CreateCredential,
    success: { status: 201, body: CredentialAnswer },
    problems: ['credential_not_created'],
    whenNotStored: 'credential_not_created',
  },
  updateCredential: {
    ...writing,
    method: 'PUT',
    path: '/credentials/{id}',
    summary: 'Replace all parameters of an account with a carrier',
    body: UpdateCredential,
    success: { status: 200, body: CredentialAnswer },
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
    method: 'DELETE',
    path: '/credentials/{id}',
    summary: 'Delete an account with a carrier',
    success: { status: 200, body: EmptyAnswer },
    problems: ['credential_not_found', 'credential_not_deleted'],
    whenNotStored: 'credential_not_deleted',
  },
})

export type CredentialEndpoint<Name extends keyof typeof credentialRoutes> = Endpoint<
  (typeof credentialRoutes)[Name],
  SigningDeps & { readonly vault: Vault }
>
