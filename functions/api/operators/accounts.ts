import * as v from 'valibot'
import { listConnectedApplications } from '#shared/accounts/grants/grants.ts'
import { findGrants } from '#shared/accounts/tokens/tokenStore.ts'
import { isLocked, type User } from '#shared/accounts/users/userStore.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { isCurrencyCode, type Money, money, parseDecimalMoney, toDecimalValue } from '#shared/core/money.ts'
import { invalid, type Problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { decideCreditLimit } from '#shared/money/wallet/creditLimits.ts'
import { decideDeposit } from '#shared/money/wallet/deposits.ts'
import { findAccountWithWallets } from '#shared/money/wallet/findAccountWithWallets.ts'
import { planAccountCreation } from '#shared/money/wallet/planAccountCreation.ts'
import { parseLedgerEntry } from '#shared/money/wallet/walletStore.ts'
import { generateRandomText } from '#shared/platform/crypto.ts'
import { listAccountsSortedByVolume, loadVolumes, type Ranked } from '#shared/statistics/accountVolumes.ts'
import { sumLabelTotals } from '#shared/statistics/rules/labelTotals.ts'
import { keys } from '#shared/table/keys.ts'
import { toAccountVolumeResponse } from './accountVolumeResponse.ts'
import { listOperatorPage, listPageById } from './lists.ts'
import type { OperatorEndpoint } from './routes.ts'
import { searchAccounts } from './searchAccounts.ts'
import {
  addAuditEntry,
  changing,
  createAuditedAccountEndpoint,
  createUserNotFoundProblem,
  recordAccountAccess,
  settling,
} from './trail.ts'

/*
 * Operator endpoints on accounts: search, volume, details, ledger, deposits and credit limits.
 */

const GENERATED_PASSWORD_BYTES = 24

export const findUsers: OperatorEndpoint<'findUsers'> = async ({ query: { search }, caller, nowMs }, { table }) => {
  const users = await searchAccounts(table, search)
  await Promise.all(users.map(({ id }) => recordAccountAccess(table, caller, id, nowMs)))
  return reply({ users: users.map(toUserResponse) })
}

export const createUser: OperatorEndpoint<'createUser'> = async ({ body, caller, nowMs }) => {
  const { user: input, reason } = body
  const { email, timezone } = input
  const names = { firstName: input.first_name, lastName: input.last_name }
  // Replaced by the user with a password reset, so that no operator knows it.
  const password = generateRandomText(GENERATED_PASSWORD_BYTES)
  const planned = await planAccountCreation({ email, ...names, timezone, password }, nowMs, '/user/email: ')
  if (!planned.ok) return invalid(`/user/${planned.error.field}: ${planned.error.reason}`)
  const { user, actions } = planned.value
  const auditedAction = { action: 'users create', userId: user.id, details: { timezone }, reason }
  return plan(addAuditEntry(caller, auditedAction, actions, nowMs), { user: toUserResponse(user) })
}

export const getAccount: OperatorEndpoint<'getAccount'> = createAuditedAccountEndpoint(
  async (user, { nowMs }, { table }) => {
    const [account, granted] = await Promise.all([findAccountWithWallets(table, user.id), findGrants(table, user.id)])
    // The lock of an erasure removes access, so a locked account has no grant.
    if (!account || (!granted && !isLocked(user))) throw new Error(`account of user ${user.id} is incomplete`)
    const access = granted?.access
    return reply({
      user: {
        ...toUserResponse(user),
        wallets: [...account.wallets].map(([currency, { balance, creditLimit }]) => ({
          currency,
          balance: toDecimalValue(balance),
          credit_limit: toDecimalValue(creditLimit),
        })),
        bucket_size: access?.size ?? null,
        bucket_drains_per_second: access ? 1000 / access.intervalMs : null,
        approvals: [...(access?.approvals ?? [])],
        applications: listConnectedApplications(granted?.grants.values() ?? [], nowMs).map(
          ({ applicationId }) => applicationId,
        ),
      },
    })
  },
)

const toUserResponse = ({ id, email, firstName, lastName, timezone, createdMs, lockedMs, erasedMs }: User) => ({
  id,
  email,
  first_name: firstName,
  last_name: lastName,
  timezone,
  created: formatDateTime(createdMs),
  locked: formatDateTimeOrNull(lockedMs ?? null),
  erased: formatDateTimeOrNull(erasedMs ?? null),
})

export const listLedger: OperatorEndpoint<'listLedger'> = createAuditedAccountEndpoint(
  async ({ id }, { params, query, caller }, deps) => {
    const { currency } = params
    if (!isCurrencyCode(currency)) return createUserNotFoundProblem(`currency ${currency}`)
    const page = await listPageById(
      deps,
      caller,
      {
        name: `ledger/${id}/${currency}`,
        pk: keys.ledgerEntry(id, currency, 0).pk,
        read: parseLedgerEntry,
        idOf: ({ entryId }) => entryId,
      },
      query,
    )
    if (!page.ok) return page.error
    const entries = page.value.rows.map((entry) => ({
      id: entry.entryId,
      time: formatDateTime(entry.bookedAtMs),
      amount: toDecimalValue(money(entry.amountMinor, currency)),
      booked_as: entry.naturalKey,
      description: entry.description,
      counter_account: entry.counterAccount,
      actor: entry.actor ?? null,
    }))
    return reply({ entries, next_page: page.value.nextPage })
  },
)

export const createDeposit: OperatorEndpoint<'createDeposit'> = settling(
  async ({ id: userId }, { body, caller, nowMs }, { table }) => {
    const { deposit, reason } = body
    const { amount, currency, reference, beyond_limit: beyondLimit } = deposit
    const paid = parseExactMoney('/deposit/amount', amount, currency)
    if (!paid.ok) return paid.error
    const decided = await decideDeposit(table, { userId, amount: paid.value, reference, beyondLimit })
    if (!decided.ok) return invalid(`/deposit: ${decided.error}`)
    const { actions, value: result } = decided.value
    const auditedAction = {
      action: 'deposit',
      userId,
      details: { amount, currency, reference, ...(beyondLimit && { beyondLimit }) },
      reason,
    }
    return plan(addAuditEntry(caller, auditedAction, actions, nowMs), {
      deposit: { reference, result, amount, currency },
    })
  },
)

export const setCreditLimit: OperatorEndpoint<'setCreditLimit'> = changing(
  async ({ id: userId }, { body, caller, nowMs }, { table }) => {
    const { credit_limit: limit, reason } = body
    const { amount, currency } = limit
    const creditLimit = parseExactMoney('/credit_limit/amount', amount, currency)
    if (!creditLimit.ok) return creditLimit.error
    const decided = await decideCreditLimit(table, userId, creditLimit.value)
    if (!decided.ok) return invalid(`/credit_limit/amount: ${decided.error}`)
    const auditedAction = { action: 'users credit-limit', userId, details: { amount, currency }, reason }
    return plan(addAuditEntry(caller, auditedAction, decided.value.actions, nowMs), {
      credit_limit: { amount, currency },
    })
  },
)

/** Converts an amount to money; fails if it has more decimals than its currency. */
function parseExactMoney(field: string, amount: number, currency: string): Result<Money, Problem> {
  const exact = parseDecimalMoney(amount, currency)
  return toDecimalValue(exact) === amount
    ? ok(exact)
    : failure(invalid(`${field}: has too many decimal places for ${currency}`))
}

export const listAccountsByVolume: OperatorEndpoint<'listAccountsByVolume'> = async (
  { query, caller, nowMs },
  deps,
) => {
  const { table } = deps
  const list = {
    name: 'accounts',
    position: v.object({ userId: v.number(), rank: v.number() }),
    toPosition: ({ userId, rank }: Ranked) => ({ userId, rank }),
    find: (limit: number, after: Ranked | null) => listAccountsSortedByVolume(table, limit, after),
  }
  const page = await listOperatorPage(deps, caller, list, query)
  if (!page.ok) return page.error
  const ids = page.value.rows.map(({ userId }) => userId)
  const [volumes, found] = await Promise.all([
    loadVolumes(table, ids, nowMs),
    Promise.all(ids.map((id) => findAccountWithWallets(table, id))),
  ])
  const accounts = found.filter((account) => account !== null).filter(({ user }) => !isLocked(user))
  await Promise.all(accounts.map(({ user }) => recordAccountAccess(table, caller, user.id, nowMs)))
  return reply({
    accounts: accounts.map(({ user: { id, email, firstName, lastName }, wallets }) => ({
      user_id: id,
      email,
      name: `${firstName} ${lastName}`,
      ...toAccountVolumeResponse(sumLabelTotals(Object.values(volumes.get(id) ?? {}))),
      balances: [...wallets].map(([currency, { balance }]) => ({ currency, balance: toDecimalValue(balance) })),
    })),
    next_page: page.value.nextPage,
  })
}
