import { randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { registerApplication } from '#lib/ops/actions/applications.ts'
import { type Approval, createApplicationToken, setUserListShards } from '#lib/ops/actions/users.ts'
import { createAccess } from '#shared/accounts/access/accessStore.ts'
import { createApiKey } from '#shared/accounts/apiKeys/apiKeys.ts'
import { createTokenSigner } from '#shared/accounts/tokens/accessToken.ts'
import { publishTokenKey } from '#shared/accounts/tokens/tokenKeys.ts'
import { createProfile } from '#shared/accounts/users/userStore.ts'
import { parseDecimalMoney } from '#shared/core/money.ts'
import { invalid } from '#shared/core/problems.ts'
import type { Result } from '#shared/core/result.ts'
import { SCOPES, type Scope } from '#shared/core/scopes.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { openWallet } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { createTable, type Table } from '#shared/table/table.ts'

/** Returns the table of this test file. */
export const testTable = (): Table => createTable(getDocumentClient(), process.env.TABLE_NAME ?? '')

export function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[]

/** Token signer of this test file. */
const signer = lazily(() => createTokenSigner(randomBytes(32)))

/** Creates an access token, as the code exchange does. */
export async function testToken(
  userId: number,
  applicationId: string,
  scopes: readonly Scope[],
): Promise<Result<string, string>> {
  const { keyId, publicKey } = signer()
  await publishTokenKey(testTable(), keyId, publicKey)
  return createApplicationToken(testTable(), userId, applicationId, scopes, signer())
}

/** Creates an API key directly, without the console page. */
export async function anApiKey(
  userId: number,
  {
    scopes = ALL_SCOPES,
    expiresAtMs = null,
    by = null,
  }: { scopes?: readonly Scope[]; expiresAtMs?: number | null; by?: number | null } = {},
) {
  const { keyId, publicKey } = signer()
  await publishTokenKey(testTable(), keyId, publicKey)
  const id = generateId()
  const request = {
    userId,
    id,
    name: 'Order import',
    scopes,
    expiresAtMs,
    actor: `user:${userId}`,
    by,
  } as const
  return { id, text: must(await createApiKey(testTable(), signer(), request, clock.now())) }
}

export type TestAccount = {
  readonly userId: number
  readonly token: string
  readonly applicationId: string
  readonly applicationSecret: string
  readonly email: string
  readonly password: string
}

export type AccountOptions = {
  readonly balances?: Readonly<Record<string, number>>
  readonly scopes?: readonly Scope[]
  readonly bucketSize?: number
  readonly approvals?: readonly Approval[]
  readonly isServiceOwned?: boolean
  /** Number of list partitions. */
  readonly listShards?: number
}

/** Sets the default number of list partitions for the accounts of a test file. */
export const spreadLists = (partitions: number): void => {
  process.env[LIST_SHARDS_VARIABLE] = String(partitions)
}
const LIST_SHARDS_VARIABLE = 'LIST_SHARDS'

export const RETURN_URI = 'https://merchant.example/callback?shop=1'

export const PASSWORD = 'correct horse battery'
/** Hashes a password with cheap parameters, as those of the platform are deliberately slow. */
export function hashCheaply(password: string): string {
  const [salt, N, r, p] = [randomBytes(16), 16, 1, 1]
  const key = scryptSync(password, salt, 32, { N, r, p })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

const passwordHash = lazily(() => hashCheaply(PASSWORD))

/** Creates a user without an account. */
export async function aPerson(): Promise<Pick<TestAccount, 'userId' | 'email' | 'password'>> {
  const user = {
    id: generateId(),
    email: `${randomUUID()}@example.com`,
    firstName: 'Grace',
    lastName: 'Worker',
    timezone: 'UTC',
    address: null,
    passwordHash: passwordHash(),
    sessionEpoch: 1,
    createdMs: clock.now(),
    isPerson: true,
  } as const
  must(await testTable().commit(createProfile(user, () => invalid('the address is taken'))))
  return { userId: user.id, email: user.email, password: PASSWORD }
}

/**
 * Creates a user with application, token and funds. The rate limit is high unless the test is about
 * it.
 */
export async function anAccount(options: AccountOptions = {}): Promise<TestAccount> {
  const table = testTable()
  const email = `${randomUUID()}@example.com`
  const user = {
    id: generateId(),
    email,
    firstName: 'Ada',
    lastName: 'Merchant',
    timezone: 'UTC',
    address: null,
    passwordHash: passwordHash(),
    sessionEpoch: 1,
    createdMs: clock.now(),
  }
  must(
    await table.commit([
      ...createProfile(user, () => invalid('the address is taken')),
      createAccess(user.id, { size: options.bucketSize ?? 100_000, intervalMs: 500 }, options.approvals ?? []),
      openWallet(user.id, 'USD', user.createdMs),
    ]),
  )
  const listShards = options.listShards ?? Number(process.env[LIST_SHARDS_VARIABLE] ?? 1)
  if (listShards > 1) must(await setUserListShards(table, user.id, listShards))
  const scopes = options.scopes ?? ALL_SCOPES
  const { application, secret } = must(
    await registerApplication(table, {
      name: 'Test shop',
      scopes,
      returnUris: [RETURN_URI],
      isServiceOwned: options.isServiceOwned ?? false,
    }),
  )
  const token = must(await testToken(user.id, application.id, scopes))
  for (const [currency, amount] of Object.entries(options.balances ?? {})) {
    must(
      await deposit(table, { userId: user.id, amount: parseDecimalMoney(amount, currency), reference: randomUUID() }),
    )
  }
  return { userId: user.id, token, applicationId: application.id, applicationSecret: secret, email, password: PASSWORD }
}

/** Creates a token of another application for the same user. */
export async function anotherToken({ userId }: Pick<TestAccount, 'userId'>): Promise<string> {
  const table = testTable()
  const { application } = must(
    await registerApplication(table, {
      name: 'Other shop',
      scopes: ALL_SCOPES,
      returnUris: [RETURN_URI],
      isServiceOwned: false,
    }),
  )
  return must(await testToken(userId, application.id, ALL_SCOPES))
}
