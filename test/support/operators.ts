import { enrolSecondFactor, grantOperatorAccess } from '#lib/ops/actions/operators.ts'
import { createOperatorSessions } from '#shared/accounts/operators/operatorSessions.ts'
import { findOperator } from '#shared/accounts/operators/operatorStore.ts'
import { createCodeSecretEncryptor } from '#shared/accounts/secondFactors/codeSecrets.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { OPERATOR_CODES } from '#shared/core/encryptionPurposes.ts'
import { isOperatorScope, OPERATOR_SCOPES, type OperatorScope } from '#shared/core/scopes.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { computeStepCode, stepAt } from '#shared/platform/oneTimeCodes.ts'
import { createSigningKeys } from '#shared/platform/secrets.ts'
import { anAccount, must, type TestAccount, testTable } from './accounts.ts'
import { aVisitor, type Visitor } from './visitor.ts'

export const ALL_OPERATOR_SCOPES = Object.keys(OPERATOR_SCOPES).filter(isOperatorScope)

export const SIGN_IN_PAGE = 'GET /operator/sign-in'
export const OPERATOR_SIGN_IN = 'POST /operator/sign-in'
export const OPERATOR_SIGN_OUT = 'POST /operator/sign-out'

export type TestOperator = TestAccount & {
  /** Returns the current one-time code, or that of a later time step. */
  readonly code: (stepsLater?: number) => string
}

/** Creates an enrolled operator. Requires a key service. */
export async function anOperator(scopes: readonly OperatorScope[] = ALL_OPERATOR_SCOPES): Promise<TestOperator> {
  const account = await anAccount()
  must(await grantOperatorAccess(testTable(), account.userId, scopes))
  return { ...account, code: await enrolled(account.userId) }
}

/** Enrols an operator again. */
export async function enrolled(userId: number): Promise<TestOperator['code']> {
  const secret = must(
    await enrolSecondFactor(
      testTable(),
      createCodeSecretEncryptor(OPERATOR_CODES, loadConfig().credentialsKeyId),
      userId,
    ),
  )
  return (stepsLater = 0) => computeStepCode(secret, stepAt(clock.now()) + stepsLater)
}

/** Returns a visitor signed in as operator. */
export async function signedIn(operator: TestOperator, visitor: Visitor = aVisitor()): Promise<Visitor> {
  await visitor.get(SIGN_IN_PAGE)
  const { email, password } = operator
  const { status } = await visitor.submit(OPERATOR_SIGN_IN, { email, password, code: operator.code() })
  if (status !== 303) throw new Error(`the sign-in is answered ${status}: ${visitor.text()}`)
  return visitor
}

/** Returns the cookies of a signed-in operator, without the page. Requires a signing secret. */
export async function operatorCookies({ userId }: Pick<TestAccount, 'userId'>): Promise<readonly string[]> {
  const config = loadConfig()
  const sessions = createOperatorSessions(testTable(), createSigningKeys(config.signingSecretIds), config)
  const [user, operator] = await Promise.all([findUser(testTable(), userId), findOperator(testTable(), userId)])
  if (!user || !operator) throw new Error(`user ${userId} is no operator`)
  const cookies = await sessions.begin(user, operator, clock.now())
  return cookies.map((cookie) => cookie.split(';')[0] ?? '')
}
