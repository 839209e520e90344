import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { createCredential } from './createCredential.ts'
import { deleteCredential } from './deleteCredential.ts'
import { credentialDeps } from './deps.ts'
import { getCredential } from './getCredential.ts'
import { listCredentials } from './listCredentials.ts'
import { credentialRoutes } from './routes.ts'
import { updateCredential } from './updateCredential.ts'

export const handler = apiHandler(
  credentialRoutes,
  { listCredentials, getCredential, createCredential, updateCredential, deleteCredential },
  credentialDeps,
)
