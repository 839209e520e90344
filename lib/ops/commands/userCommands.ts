import * as v from 'valibot'
import { listConnectedApplications } from '#shared/accounts/grants/grants.ts'
import { findMembershipIds } from '#shared/accounts/members/memberStore.ts'
import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { STANDARD_RATE_LIMIT } from '#shared/accounts/rateLimits/rules/standardRateLimits.ts'
import { removeUserSecondFactor } from '#shared/accounts/secondFactors/userSecondFactors.ts'
import { findGrants } from '#shared/accounts/tokens/tokenStore.ts'
import { formatLockReason, isLocked } from '#shared/accounts/users/userStore.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { parseDecimalMoney, toDecimalValue } from '#shared/core/money.ts'
import { failure, ok } from '#shared/core/result.ts'
import { setUserCreditLimit } from '#shared/money/wallet/creditLimits.ts'
import { findAccountWithWallets } from '#shared/money/wallet/findAccountWithWallets.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateRandomText } from '#shared/platform/crypto.ts'
import { findSandbox } from '#shared/sandboxes/openSandbox.ts'
import {
  APPROVALS,
  createUser,
  setAccountSender,
  setInvoiceTerms,
  setPassword,
  setUserApprovals,
  setUserListShards,
  setUserRateLimit,
} from '../actions/users.ts'
import { createOpsCommand, createUserCommand } from '../command.ts'
import { amount, createIntegerSchema, currency, reason, text, timezone } from '../inputs.ts'
import { facts, instant } from '../report.ts'

/** Maximum number of list partitions of a user; each list request reads all of them in parallel. */
export const MAX_LIST_SHARDS = 16

const ONCE = 'The password is shown only once. Store it securely now.'
const generatePassword = (): string => generateRandomText(12)

const bucketSizeSchema = createIntegerSchema(1, 1_000_000)
const approval = v.picklist(APPROVALS, `must be one of ${APPROVALS.join(', ')}`)

const create = createOpsCommand({
  name: 'create',
  summary: 'Create an account with a USD wallet',
  options: {
    '--email <address>': 'Sign-in email address',
    '--first-name <name>': 'First name',
    '--last-name <name>': 'Last name',
    '--timezone <name>': 'IANA time zone (default: UTC)',
    '--password <text>': 'Password of at least 10 characters (default: random password, shown once)',
    '--bucket <requests>': `Rate limit bucket size in requests (default: ${STANDARD_RATE_LIMIT.size})`,
  },
  changes: ['timezone', 'bucket'],
  example: 'users create --email ada@example.com --first-name Ada --last-name Lovelace',
  input: v.object({
    email: text,
    firstName: text,
    lastName: text,
    timezone: v.optional(timezone),
    password: v.optional(v.string()),
    bucket: v.optional(bucketSizeSchema),
  }),
  run: async ({ table }, { bucket, password = generatePassword(), timezone: zone, ...names }) => {
    const created = await createUser(table, {
      ...names,
      password,
      ...(zone === undefined ? {} : { timezone: zone }),
      ...(bucket === undefined ? {} : { bucket: { ...STANDARD_RATE_LIMIT, size: bucket } }),
    })
    if (!created.ok) return created
    return ok(facts({ id: created.value.id, email: created.value.email, password }, [ONCE]))
  },
})

const show = createUserCommand({
  name: 'show',
  summary: "Show a user's profile, balances, limits and authorised applications",
  example: 'users show ada@example.com',
  input: {},
  run: async ({ table, user }) => {
    const { id, email, firstName, lastName, timezone: zone, createdMs, lockedMs, erasedMs, sandboxOf } = user
    if (user.isPerson) {
      const accounts = await findMembershipIds(table, id)
      return ok(
        facts({ id, email, name: `${firstName} ${lastName}`, created: instant(createdMs), member_of: accounts }),
      )
    }
    const [account, granted, sandbox] = await Promise.all([
      findAccountWithWallets(table, id),
      findGrants(table, id),
      isSandbox(id) ? null : findSandbox(table, id),
    ])
    if (!account || (!granted && !isLocked(user))) return failure(`the account of user ${id} is incomplete`)
    const wallets = [...account.wallets]
    const access = granted?.access
    return ok(
      facts(
        {
          id,
          ...(sandboxOf === undefined ? { sandbox } : { sandbox_of: sandboxOf }),
          email,
          name: `${firstName} ${lastName}`,
          timezone: zone,
          created: instant(createdMs),
          ...(isLocked(user) ? { locked: instant(lockedMs), erased: instant(erasedMs) } : {}),
          balances: Object.fromEntries(wallets.map(([code, { balance }]) => [code, toDecimalValue(balance)])),
          credit_limits: Object.fromEntries(
            wallets.map(([code, { creditLimit }]) => [code, toDecimalValue(creditLimit)]),
          ),
          bucket_size: access?.size ?? null,
          bucket_drains_per_second: access ? 1000 / access.intervalMs : null,
          approvals: access?.approvals ?? [],
          list_shards: access?.listShards ?? 1,
          applications: listConnectedApplications(granted?.grants.values() ?? [], clock.now()).map(
            ({ applicationId }) => applicationId,
          ),
        },
        isLocked(user) ? [`${formatLockReason(user)}.`] : [],
      ),
    )
  },
})

const DEFAULT_REQUESTS_PER_SECOND = String(1_000 / STANDARD_RATE_LIMIT.intervalMs)

const bucket = createUserCommand({
  name: 'bucket',
  summary: "Set the size and refill rate of a user's rate limit bucket",
  options: {
    '--size <requests>': 'Bucket size in requests',
    '--per-second <requests>': `Refill rate in requests per second (default: ${DEFAULT_REQUESTS_PER_SECOND})`,
  },
  changes: ['size', 'perSecond'],
  example: 'users bucket ada@example.com --size 500 --per-second 20',
  input: { size: bucketSizeSchema, perSecond: v.optional(createIntegerSchema(1, 1000), DEFAULT_REQUESTS_PER_SECOND) },
  run: async ({ table, user }, { size, perSecond }) => {
    const rateLimit: RateLimit = { size, intervalMs: Math.round(1000 / perSecond) }
    const done = await setUserRateLimit(table, user.id, rateLimit)
    return done.ok ? ok(facts({ id: user.id, bucket_size: size, bucket_drains_per_second: perSecond })) : done
  },
})

const addCreditLimitCommand = createUserCommand({
  name: 'credit-limit',
  summary: "Set a balance's credit limit",
  options: {
    '--amount <decimal>': 'Non-negative amount',
    '--currency <code>': 'ISO 4217 currency code, for example USD',
  },
  changes: ['amount', 'currency'],
  example: 'users credit-limit ada@example.com --amount 500 --currency USD',
  input: { amount, currency },
  run: async ({ table, user }, { amount: limit, currency: code }) => {
    const creditLimit = parseDecimalMoney(limit, code)
    const done = await setUserCreditLimit(table, user.id, creditLimit)
    return done.ok ? ok(facts({ id: user.id, currency: code, credit_limit: toDecimalValue(creditLimit) })) : done
  },
})

const approvals = createUserCommand({
  name: 'approvals',
  summary: "Set an account's special approvals. Omit all approvals to revoke them.",
  arguments: { '[approvals...]': APPROVALS.join(', ') },
  changes: ['approvals'],
  example: 'users approvals ada@example.com special_dangerous_goods',
  input: { approvals: v.array(approval) },
  run: async ({ table, user }, { approvals: requiredApprovals }) => {
    const done = await setUserApprovals(table, user.id, requiredApprovals)
    return done.ok ? ok(facts({ id: user.id, approvals: requiredApprovals })) : done
  },
})

const listShards = createUserCommand({
  name: 'list-shards',
  summary: 'Distribute new shipments, orders and returns over more list partitions. Partitions cannot be removed.',
  options: {
    '--count <partitions>': 'Number of partitions. Each partition supports about 100 new parcels per second.',
  },
  changes: ['count'],
  example: 'users list-shards ada@example.com --count 4',
  input: { count: createIntegerSchema(1, MAX_LIST_SHARDS) },
  run: async ({ table, user }, { count }) => {
    const done = await setUserListShards(table, user.id, count)
    return done.ok ? ok(facts({ id: user.id, list_shards: count })) : done
  },
})

const sender = createUserCommand({
  name: 'sender',
  summary: 'Set the customs sender for store orders. Omitted fields are cleared.',
  options: {
    '--tax-id <text>': 'Tax ID. Required for the European Union.',
    '--phone <number>': 'Phone number with country code',
  },
  changes: [],
  example: 'users sender ada@example.com --tax-id US12345678 --phone "+1 212 555 0100"',
  input: { taxId: v.optional(text), phone: v.optional(text) },
  run: async ({ table, user }, { taxId = null, phone = null }) => {
    const done = await setAccountSender(table, user.id, { taxId, phone })
    return done.ok ? ok(facts({ id: user.id, tax_id: taxId, phone })) : done
  },
})

const MAX_TERMS_DAYS = 120

const addInvoiceTermsCommand = createUserCommand({
  name: 'invoice-terms',
  summary: 'Set the invoice payment terms for an account that pays by bank transfer',
  options: { '--days <days>': 'Payment term in days. If 0, invoices are paid from the balance.' },
  changes: ['days'],
  example: 'users invoice-terms ada@example.com --days 30',
  input: { days: createIntegerSchema(0, MAX_TERMS_DAYS) },
  run: async ({ table, user }, { days }) => {
    const done = await setInvoiceTerms(table, user.id, days)
    return done.ok ? ok(facts({ id: user.id, days })) : done
  },
})

const password = createUserCommand({
  name: 'password',
  summary: 'Set a new password for a user and end all browser sessions',
  options: { '--password <text>': 'Password of at least 10 characters (default: random password, shown once)' },
  changes: [],
  example: 'users password ada@example.com',
  input: { password: v.optional(v.string()) },
  run: async ({ table, user }, { password: newPassword = generatePassword() }) => {
    const done = await setPassword(table, user.id, newPassword)
    return done.ok ? ok(facts({ id: user.id, password: newPassword }, [ONCE])) : done
  },
})

const resetSecondFactor = createUserCommand({
  name: 'reset-second-factor',
  summary: 'Disable two-factor authentication for a user who lost access to the authenticator app and recovery codes',
  options: { '--reason <text>': 'Reason and identity verification method, recorded in the audit trail' },
  changes: [],
  example: 'users reset-second-factor ada@example.com --reason "lost phone; called back on the number on file"',
  input: { reason },
  run: async ({ table, user }) =>
    (await removeUserSecondFactor(table, user.id, 'operator', clock.now()))
      ? ok(facts({ id: user.id, second_factor: 'none' }))
      : failure(`${user.email} does not use two-factor authentication`),
})

export const userCommands = [
  create,
  show,
  bucket,
  addCreditLimitCommand,
  approvals,
  listShards,
  sender,
  addInvoiceTermsCommand,
  password,
  resetSecondFactor,
]
