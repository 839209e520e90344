import {
  type Application,
  createApplication,
  findApplication,
  rotateApplicationSecret,
  updateApplication,
} from '#shared/accounts/applications/applicationStore.ts'
import { INVALID_REDIRECT_URI_MESSAGE, isValidRedirectUri } from '#shared/accounts/applications/rules/redirectUri.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Scope } from '#shared/core/scopes.ts'
import { clock } from '#shared/platform/clock.ts'
import { digest, generateRandomText } from '#shared/platform/crypto.ts'
import type { Table } from '#shared/table/table.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'

/*
 * Operator actions on applications.
 */

export type NewApplication = {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly returnUris: readonly string[]
  readonly isServiceOwned?: boolean
}

export type ApplicationWithSecret = { readonly application: Application; readonly secret: string }

/** Registers an application. Its secret is returned once, as only a digest is stored. */
export async function registerApplication(
  table: Table,
  input: NewApplication,
): Promise<Result<ApplicationWithSecret, string>> {
  const secret = generateRandomText(32)
  const registered = await register(table, { ...input, secretDigest: digest(secret), isPublic: false })
  return registered.ok ? ok({ application: registered.value, secret }) : registered
}

/** Registers a public application (browser, mobile or native app), which cannot keep a secret. */
export const registerPublicApplication = (
  table: Table,
  input: Omit<NewApplication, 'isServiceOwned'>,
): Promise<Result<Application, string>> => register(table, { ...input, secretDigest: '', isPublic: true })

async function register(
  table: Table,
  input: NewApplication & Pick<Application, 'secretDigest' | 'isPublic'>,
): Promise<Result<Application, string>> {
  const badUri = input.returnUris.find((uri) => !isValidRedirectUri(uri))
  if (badUri !== undefined) {
    return failure(`${badUri} is not a valid redirect URI: ${INVALID_REDIRECT_URI_MESSAGE}`)
  }
  if (input.returnUris.length === 0) return failure('at least one redirect URI is required')
  if (input.name.trim() === '') return failure('the application name is required')
  const application: Application = {
    id: `app_${generateRandomText(12)}`,
    name: input.name.trim(),
    secretDigest: input.secretDigest,
    previousSecret: null,
    scopes: [...input.scopes],
    returnUris: [...input.returnUris],
    isServiceOwned: input.isServiceOwned ?? false,
    isPublic: input.isPublic,
    state: 'live',
    createdMs: clock.now(),
  }
  const committed = await table.commit(createApplication(application))
  return committed.ok ? ok(application) : failure('the generated ID is already in use. Try again.')
}

/**
 * Rotates the application's secret; the previous one stays valid for `previousForMs` (0: expires
 * now). Tokens of its users remain valid.
 */
export function rotateSecret(
  table: Table,
  applicationId: string,
  previousForMs: number,
): Promise<Result<string, string>> {
  const secret = generateRandomText(32)
  return transactWithMessage<string>(table, async () => {
    const application = await findApplication(table, applicationId)
    if (!application) return failure(`application ${applicationId} was not found`)
    if (application.isPublic)
      return failure(`application ${applicationId} is a public client and does not have a secret`)
    const before = { digest: application.secretDigest, endsAtMs: clock.now() + previousForMs }
    const previousSecret = previousForMs > 0 ? before : null
    return ok({
      actions: [rotateApplicationSecret(application, { secretDigest: digest(secret), previousSecret })],
      value: secret,
    })
  })
}

/** Changes an application. Effective for its tokens within a minute. */
export const change = async (
  table: Table,
  applicationId: string,
  changes: Parameters<typeof updateApplication>[1],
): Promise<Result<void, string>> => {
  if (!(await findApplication(table, applicationId))) return failure(`application ${applicationId} was not found`)
  const committed = await table.commit([updateApplication(applicationId, changes)])
  return committed.ok ? ok(undefined) : failure(`application ${applicationId} was not changed. Try again.`)
}

/**
 * Suspends, resumes or deletes an application. Effective for its tokens within a minute; deletion
 * is final.
 */
export async function setApplicationState(
  table: Table,
  applicationId: string,
  state: 'live' | 'suspended' | 'deleted',
): Promise<Result<void, string>> {
  const application = await findApplication(table, applicationId)
  if (application?.state === 'deleted' && state !== 'deleted') {
    return failure(`application ${applicationId} was deleted. Register a new application.`)
  }
  return change(table, applicationId, { state })
}
