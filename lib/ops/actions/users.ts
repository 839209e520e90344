import {
  type Access,
  findAccess,
  setDangerousGoodsApprovals,
  setListShards,
  setRateLimit,
} from '#shared/accounts/access/accessStore.ts'
import { validatePassword } from '#shared/accounts/passwords/rules/password.ts'
import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { createToken, type TokenSigner } from '#shared/accounts/tokens/accessToken.ts'
import { addTokenGrant, findGrants } from '#shared/accounts/tokens/tokenStore.ts'
import {
  type AccountSender,
  findUnlockedUser,
  replacePassword,
  type User,
  updateProfile,
} from '#shared/accounts/users/userStore.ts'
import { isWithinLimit } from '#shared/addresses/rules/addressErrors.ts'
import { getSandboxId, isSandbox } from '#shared/core/ids.ts'
import type { Problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Scope } from '#shared/core/scopes.ts'
import { getWarehouseApproval } from '#shared/fulfilment/inbound/rules/inbound.ts'
import { enqueueEmail } from '#shared/mail/dueEmail.ts'
import { type NewAccount, planAccountCreation } from '#shared/money/wallet/planAccountCreation.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { hashPassword } from '#shared/platform/passwords.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { TRACKING_REPORT_PERMISSION } from '#shared/shipping/tracking/trackingReports.ts'
import type { Table } from '#shared/table/table.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'

/** Approval that an operator may grant to an account. */
export type Approval =
  | 'special_dangerous_goods'
  | typeof TRACKING_REPORT_PERMISSION
  | ReturnType<typeof getWarehouseApproval>

const restrictedWarehouses = [...warehouses].filter(([, { authorisationRequired }]) => authorisationRequired)

export const APPROVALS: readonly Approval[] = [
  'special_dangerous_goods',
  TRACKING_REPORT_PERMISSION,
  ...restrictedWarehouses.map(([id]) => getWarehouseApproval(id)),
]

const reason = ({ message }: Problem): string => message

export type NewUser = Omit<NewAccount, 'approvals'> & { readonly approvals?: readonly Approval[] }

/** Creates an account with a USD wallet. Fails for a taken email address and a short password. */
export async function createUser(table: Table, input: NewUser): Promise<Result<User, string>> {
  const planned = await planAccountCreation(input, clock.now())
  if (!planned.ok) return failure(planned.error.reason)
  const { user, actions } = planned.value
  const committed = await table.commit(actions)
  if (committed.ok) return ok(user)
  return failure(
    committed.error === 'again' ? 'the generated ID is already in use. Try again.' : reason(committed.error),
  )
}

async function hashValidPassword(password: string): Promise<Result<string, string>> {
  const error = validatePassword(password)
  if (error !== null) return failure(error)
  return ok(await hashPassword(password))
}

/** Sets a new password, ends all browser sessions, and notifies the user. */
export async function setPassword(table: Table, userId: number, password: string): Promise<Result<void, string>> {
  const usable = await hashValidPassword(password)
  if (!usable.ok) return usable
  return transactWithMessage<void>(table, async () => {
    const user = await findUnlockedUser(table, userId)
    if (!user.ok) return user
    const notification = enqueueEmail({ kind: 'passwordChanged', userId }, generateId(), clock.now())
    return ok({ actions: [replacePassword(user.value, usable.value), notification], value: undefined })
  })
}

/** Finds the access settings of an account's sandbox, which share its limits. */
async function findSandboxAccess(table: Table, userId: number): Promise<readonly (readonly [number, Access])[]> {
  if (isSandbox(userId)) return []
  const id = getSandboxId(userId)
  const access = await findAccess(table, id)
  return access ? [[id, access]] : []
}

/**
 * Sets size and drain rate of the rate limit of a user and the sandbox. The current count is kept.
 */
export async function setUserRateLimit(table: Table, userId: number, bucket: RateLimit): Promise<Result<void, string>> {
  return transactWithMessage<void>(table, async () => {
    const [access, sandboxAccess] = await Promise.all([findAccess(table, userId), findSandboxAccess(table, userId)])
    if (!access) return failure(`user ${userId} was not found`)
    const changed = [[userId, access] as const, ...sandboxAccess]
    return ok({
      actions: changed.map(([id, before]) => setRateLimit(id, before, bucket, clock.now())),
      value: undefined,
    })
  })
}

export async function setUserApprovals(
  table: Table,
  userId: number,
  approvals: readonly Approval[],
): Promise<Result<void, string>> {
  const sandboxAccess = await findSandboxAccess(table, userId)
  const ids = [userId, ...sandboxAccess.map(([id]) => id)]
  return existing(userId, await table.commit(ids.map((id) => setDangerousGoodsApprovals(id, approvals))))
}

/** Sets the exporter data, other than the address, for orders imported from stores. */
export async function setAccountSender(
  table: Table,
  userId: number,
  sender: AccountSender,
): Promise<Result<void, string>> {
  for (const [part, text] of [['id', sender.taxId] as const, ['phone', sender.phone] as const]) {
    if (text !== null && !isWithinLimit(part, text)) return failure(`${text} is too long`)
  }
  return transactWithMessage<void>(table, async () => {
    const user = await findUnlockedUser(table, userId)
    return user.ok ? ok({ actions: [updateProfile(userId, { sender })], value: undefined }) : user
  })
}

/**
 * Sets the payment term of invoices in days, for accounts that pay by transfer; 0: paid from the
 * balance.
 */
export const setInvoiceTerms = (table: Table, userId: number, days: number): Promise<Result<void, string>> =>
  transactWithMessage<void>(table, async () => {
    const user = await findUnlockedUser(table, userId)
    return user.ok ? ok({ actions: [updateProfile(userId, { invoiceTermsDays: days })], value: undefined }) : user
  })

/**
 * Sets the number of partitions of a user's lists, for new entries. Never lower than before, as
 * existing entries stay. Requires that all functions support it.
 */
export async function setUserListShards(
  table: Table,
  userId: number,
  listShards: number,
): Promise<Result<void, string>> {
  return transactWithMessage<void>(table, async () => {
    const access = await findAccess(table, userId)
    if (!access) return failure(`user ${userId} was not found`)
    const { listShards: before = 1 } = access
    if (listShards < before)
      return failure(`the lists already have ${before} partitions. Partitions cannot be removed.`)
    const actions = [setListShards(userId, access, listShards), updateProfile(userId, { listShards })]
    return ok({ actions, value: undefined })
  })
}

function existing(userId: number, committed: Result<void, unknown>): Result<void, string> {
  return committed.ok ? ok(undefined) : failure(`user ${userId} was not found`)
}

/** Grants a token to an application without the browser flow, for seeding and tests. */
export async function createApplicationToken(
  table: Table,
  userId: number,
  applicationId: string,
  scopes: readonly Scope[],
  signer: TokenSigner,
): Promise<Result<string, string>> {
  return transactWithMessage(table, async () => {
    const granted = await findGrants(table, userId)
    if (!granted) return failure(`user ${userId} was not found`)
    const { token, tokenDigest } = createToken(userId, signer)
    const grant = {
      applicationId,
      scopes,
      createdMs: clock.now(),
      withdrawnMs: null,
      expiresAtMs: null,
      key: null,
      by: null,
    }
    return ok({ actions: addTokenGrant(userId, granted, tokenDigest, grant), value: token })
  })
}
