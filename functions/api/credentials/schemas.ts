import * as v from 'valibot'
import { parametersOf } from '../../../shared/accounts/carrierCredentials/parametersOf.ts'
import { nextPage, wholeNumber } from '../../../shared/http/answerFields.ts'
import { dictionary, object, secret, text } from '../../../shared/http/fields.ts'
import { tokenPaging, word } from '../../../shared/http/query.ts'

const MAX_VALUE = 255
/** More than any carrier has. */
const MAX_PARAMETERS = 20

const carriers = [...parametersOf.keys()]
const Carrier = v.picklist(carriers, `must be one of ${carriers.join(', ')}`)

const PARAMETERS = [...parametersOf].map(([carrier, names]) => `${carrier} has ${names.join(', ')}.`).join(' ')

const parameters = (shortest: number) =>
  v.pipe(dictionary(secret(shortest, MAX_VALUE), MAX_PARAMETERS), v.description(PARAMETERS))

export const ListCredentials = v.object({ ...tokenPaging, sort: v.optional(word(['id', 'carrier']), ['id']) })

export const CreateCredential = object({ credential: object({ carrier: Carrier, params: parameters(1) }) })

/** Without values, as answers show them, parameters stay as they are. */
export const UpdateCredential = object({
  credential: object({ carrier: v.optional(text(1, 20)), params: v.optional(parameters(0)) }),
})

const CredentialView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    user_id: wholeNumber,
    carrier: v.string(),
    params: v.pipe(v.record(v.string(), v.literal('')), v.description('Names only: values are never shown again')),
    created: v.string(),
    updated: v.string(),
    deleted: v.union([v.literal(false), v.string()]),
  }),
  v.title('Credential'),
)

export const CredentialAnswer = v.strictObject({ credential: CredentialView })

export const CredentialsAnswer = v.strictObject({
  credentials: v.array(CredentialView),
  next_page: nextPage,
})
