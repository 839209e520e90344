import * as v from 'valibot'
import { defineRoutes } from '../../../shared/http/routes.ts'
import { CreateCredential, CredentialAnswer, CredentialsAnswer, ListCredentials, UpdateCredential } from './schemas.ts'

const tag = 'Credentials'
const access = 'token'

export const credentialRoutes = defineRoutes({
  listCredentials: {
    method: 'GET',
    path: '/credentials',
    summary: "List the user's own accounts with carriers",
    tag,
    access,
    scope: 'read_credentials',
    effect: 'none',
    query: ListCredentials,
    success: { status: 200, body: CredentialsAnswer },
    problems: ['page_token_invalid'],
  },
  getCredential: {
    method: 'GET',
    path: '/credentials/{id}',
    summary: 'Read which parameters an account with a carrier has, without their values',
    tag,
    access,
    scope: 'read_credentials',
    effect: 'none',
    success: { status: 200, body: CredentialAnswer },
    problems: ['credential_not_found'],
  },
  createCredential: {
    method: 'POST',
    path: '/credentials',
    summary: 'Store an account with a carrier; labels of the carrier are made with the newest one',
    tag,
    access,
    scope: 'write_credentials',
    effect: 'single',
    body: CreateCredential,
    success: { status: 201, body: CredentialAnswer },
    problems: ['credential_not_created'],
    whenNotStored: 'credential_not_created',
  },
  updateCredential: {
    method: 'PUT',
    path: '/credentials/{id}',
    summary: 'Replace all parameters of an account with a carrier',
    tag,
    access,
    scope: 'write_credentials',
    effect: 'single',
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
    method: 'DELETE',
    path: '/credentials/{id}',
    summary: 'Delete an account with a carrier',
    tag,
    access,
    scope: 'write_credentials',
    effect: 'single',
    success: { status: 200, body: v.strictObject({}) },
    problems: ['credential_not_found', 'credential_not_deleted'],
    whenNotStored: 'credential_not_deleted',
  },
})
