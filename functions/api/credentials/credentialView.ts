import type { InferOutput } from 'valibot'
import type { Credential } from '../../../shared/accounts/carrierCredentials/rules/credential.ts'
import { formatDateTime } from '../../../shared/core/dates.ts'
import { createdMs } from '../../../shared/core/ids.ts'
import type { CredentialAnswer } from './schemas.ts'

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
