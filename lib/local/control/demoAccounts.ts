import { change, registerApplication } from '#lib/ops/actions/applications.ts'
import { enrolSecondFactor, grantOperatorAccess } from '#lib/ops/actions/operators.ts'
import { createApplicationToken, createUser, setPassword } from '#lib/ops/actions/users.ts'
import { createApiKey } from '#shared/accounts/apiKeys/apiKeys.ts'
import { STANDARD_RATE_LIMIT } from '#shared/accounts/rateLimits/rules/standardRateLimits.ts'
import { createCodeSecretEncryptor } from '#shared/accounts/secondFactors/codeSecrets.ts'
import type { TokenSigner } from '#shared/accounts/tokens/accessToken.ts'
import { createCachedTokenSigner } from '#shared/accounts/tokens/tokenKeys.ts'
import { findUserIdByEmail } from '#shared/accounts/users/userStore.ts'
import { OPERATOR_CODES } from '#shared/core/encryptionPurposes.ts'
import { parseDecimalMoney } from '#shared/core/money.ts'
import type { Result } from '#shared/core/result.ts'
import { isOperatorScope, isScope, OPERATOR_SCOPES, SCOPES } from '#shared/core/scopes.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { generateRandomText } from '#shared/platform/crypto.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { createSigningKeys } from '#shared/platform/secrets.ts'
import { openSandbox } from '#shared/sandboxes/openSandbox.ts'
import type { Table } from '#shared/table/table.ts'
import type { DemoOperator, Seeds, StackState } from '../stackState.ts'

/*
 * Demo accounts, application and operator of the local stack.
 */

type NewUser = {
  /** Decimal amounts by currency. */
  readonly balances: Readonly<Record<string, number>>
  /** Size of the rate limit bucket. */
  readonly bucket: number
  readonly email?: string
}

export type LocalUser = Seeds['users'][number]

export type Accounts = {
  readonly operator: DemoOperator
  /**
   * Creates an account with funds, a token of the demo application with all scopes, and a sandbox
   * key.
   */
  readonly createUser: (input: NewUser) => Promise<LocalUser>
}

const DEMO_EMAILS = ['demo1@example.com', 'demo2@example.com'] as const
const DEMO_USER = { balances: { USD: 1000, EUR: 1000 }, bucket: STANDARD_RATE_LIMIT.size } as const
const ALL_SCOPES = Object.keys(SCOPES).filter(isScope)

/**
 * Creates the demo accounts and application, or loads the persisted ones. After an interruption it
 * runs again: existing accounts get new passwords and tokens, but no second deposit.
 */
export async function seedAccounts(table: Table, state: StackState, returnUri: string): Promise<Accounts & Seeds> {
  const stored = state.current().seeds
  // The port may have changed.
  if (stored) unwrap(await change(table, stored.application_id, { returnUris: [returnUri] }))
  const seeds = stored ? await withSandboxes(table, stored) : await seed(table, returnUri)
  const operator = state.current().operator ?? (await seedOperator(table))
  await state.change({ seeds, operator })
  return { ...seeds, operator, createUser: (input) => openDemoAccount(table, seeds.application_id, input) }
}

/** Adds sandbox keys to demo accounts persisted before sandboxes existed. */
async function withSandboxes(table: Table, seeds: Seeds): Promise<Seeds> {
  const signer = await createSigner(table)
  const users = seeds.users.map(async (user) =>
    user.sandbox_key ? user : { ...user, sandbox_key: await createSandboxKey(table, user.id, signer) },
  )
  return { ...seeds, users: await Promise.all(users) }
}

const createSigner = (table: Table): Promise<TokenSigner> =>
  createCachedTokenSigner(table, createSigningKeys(loadConfig().signingSecretIds))()

async function seed(table: Table, returnUri: string): Promise<Seeds> {
  const { application, secret } = unwrap(
    await registerApplication(table, {
      name: 'Demo application',
      scopes: ALL_SCOPES,
      returnUris: [returnUri],
      isServiceOwned: true,
    }),
  )
  const users = DEMO_EMAILS.map((email) => openDemoAccount(table, application.id, { ...DEMO_USER, email }))
  return { users: await Promise.all(users), application_id: application.id, application_secret: secret }
}

const OPERATOR_EMAIL = 'operator@example.com'

/** Creates an operator with all scopes and a two-factor secret specific to this stack. */
async function seedOperator(table: Table): Promise<DemoOperator> {
  const password = generateRandomText(9)
  const profile = { email: OPERATOR_EMAIL, password, firstName: 'Demo', lastName: 'Operator' }
  const known = await findUserIdByEmail(table, OPERATOR_EMAIL)
  if (known !== null) unwrap(await setPassword(table, known, password))
  const userId = known ?? unwrap(await createUser(table, profile)).id
  unwrap(await grantOperatorAccess(table, userId, Object.keys(OPERATOR_SCOPES).filter(isOperatorScope)))
  const secret = unwrap(
    await enrolSecondFactor(table, createCodeSecretEncryptor(OPERATOR_CODES, loadConfig().credentialsKeyId), userId),
  )
  return { email: OPERATOR_EMAIL, password, secret: Buffer.from(secret).toString('base64') }
}

async function openDemoAccount(table: Table, applicationId: string, input: NewUser): Promise<LocalUser> {
  const email = input.email ?? `user-${generateRandomText(6).toLowerCase()}@example.com`
  const password = generateRandomText(9)
  const bucket = { ...STANDARD_RATE_LIMIT, size: input.bucket }
  const signer = await createSigner(table)
  const known = await findUserIdByEmail(table, email)
  if (known !== null) unwrap(await setPassword(table, known, password))
  const profile = { email, password, firstName: 'Demo', lastName: 'User', bucket }
  const id = known ?? unwrap(await createUser(table, profile)).id
  for (const [currency, amount] of Object.entries(input.balances)) {
    if (amount === 0) continue
    const payment = { userId: id, amount: parseDecimalMoney(amount, currency), reference: `demo-${id}-${currency}` }
    unwrap(await deposit(table, payment))
  }
  const token = unwrap(await createApplicationToken(table, id, applicationId, ALL_SCOPES, signer))
  return { id, email, password, access_token: token, sandbox_key: await createSandboxKey(table, id, signer) }
}

/** Creates the sandbox of an account with a key. */
async function createSandboxKey(table: Table, ownerId: number, signer: TokenSigner): Promise<string> {
  const userId = unwrap(await openSandbox(table, ownerId, clock.now()))
  const input = { userId, id: generateId(), name: 'Demo', scopes: ALL_SCOPES, expiresAtMs: null, actor: null, by: null }
  return unwrap(await createApiKey(table, signer, input, clock.now()))
}

/** All inputs are fixed, so an error is a bug. */
function unwrap<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error)
  return result.value
}
