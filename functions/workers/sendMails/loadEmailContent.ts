import { listApiKeys } from '#shared/accounts/apiKeys/apiKeys.ts'
import { createEmailLinkToken } from '#shared/accounts/emailLinks.ts'
import { findInvitation } from '#shared/accounts/members/manageMembers.ts'
import { findMembers, getAccountName } from '#shared/accounts/members/memberStore.ts'
import type { Role } from '#shared/accounts/members/rules/roles.ts'
import { findPasswordReset } from '#shared/accounts/passwords/passwordResets.ts'
import { findUser, isLocked, type User } from '#shared/accounts/users/userStore.ts'
import { money, toDecimalValue } from '#shared/core/money.ts'
import type { DueEmail, EmailKind } from '#shared/mail/dueEmail.ts'
import type { EmailContent } from '#shared/mail/rules/mail.ts'
import * as templates from '#shared/mail/rules/templates.ts'
import { findAutoTopUp } from '#shared/money/payments/automaticPayments.ts'
import { findBalanceMonitor, getLowBalanceThreshold } from '#shared/money/wallet/balanceMonitor.ts'
import { findWallet } from '#shared/money/wallet/walletStore.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'
import type { Table } from '#shared/table/table.ts'
import { findWebhook } from '#shared/webhooks/webhookStore.ts'

/** Recipient of an email. */
export type Recipient = { readonly id: number; readonly email: string; readonly name: string }

/** Email with all its recipients. */
export type DueEmailRecord = { readonly content: EmailContent; readonly recipients: readonly Recipient[] }

export type EmailContentDeps = {
  readonly table: Table
  readonly baseUrl: string
  readonly supportEmail: string
  readonly signingKey: SigningKeys
  readonly nowMs: () => number
}

type DueEmailByKind<Kind extends EmailKind> = Extract<DueEmail, { readonly kind: Kind }>

type Read<Kind extends EmailKind> = (
  due: DueEmailByKind<Kind>,
  deps: EmailContentDeps,
  atMs: number,
) => Promise<DueEmailRecord | null>

const toRecipient = ({ id, email, firstName }: User): Recipient => ({ id, email, name: firstName })

/** Returns the user as a recipient; none if the account is being erased. */
async function person(table: Table, userId: number): Promise<readonly Recipient[]> {
  const user = await findUser(table, userId)
  return user && !isLocked(user) ? [toRecipient(user)] : []
}

/** Returns account members with one of the roles; none if the account is being erased. */
async function people(table: Table, accountId: number, roles: readonly Role[]): Promise<readonly Recipient[]> {
  const account = await findMembers(table, accountId)
  const found = await Promise.all(
    (account?.members.members ?? [])
      .filter(({ role }) => roles.includes(role))
      .map(({ personId }) => person(table, personId)),
  )
  return found.flat()
}

/**
 * Returns the owners of an account and the affected user, without duplicates. `personId` is null
 * for unknown users.
 */
async function findOwnersAndRecipient(
  table: Table,
  accountId: number,
  personId: number | null,
): Promise<readonly Recipient[]> {
  const found = [
    ...(await people(table, accountId, ['owner'])),
    ...(personId === null ? [] : await person(table, personId)),
  ]
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

/**
 * Content and recipients of each kind of email, read from the table; null if it no longer applies.
 */
const READERS: { readonly [Kind in EmailKind]: Read<Kind> } = {
  passwordReset: async ({ userId, resetId }, { table, baseUrl, signingKey, nowMs }) => {
    if (!(await findPasswordReset(table, resetId, nowMs()))) return null
    const token = await createEmailLinkToken(signingKey, 'password reset', resetId)
    return {
      content: templates.renderPasswordResetEmail({ resetUrl: `${baseUrl}/oauth/reset-password?token=${token}` }),
      recipients: await person(table, userId),
    }
  },
  passwordChanged: async ({ userId }, { table, baseUrl }, atMs) => ({
    content: templates.renderPasswordChangedEmail({ atMs, resetUrl: `${baseUrl}/oauth/forgot-password` }),
    recipients: await person(table, userId),
  }),
  factorChanged: async ({ userId, change }, { table, baseUrl }, atMs) => ({
    content: templates.renderSecondFactorChangedEmail({ change, atMs, factorUrl: `${baseUrl}/oauth/second-factor` }),
    recipients: await person(table, userId),
  }),
  invitation: async ({ userId, invitationId }, { table, baseUrl, signingKey, nowMs }) => {
    const found = await findInvitation(table, userId, invitationId, nowMs())
    if (!found) return null
    const { account, invitation } = found
    const by = await findUser(table, invitation.invitedBy)
    const token = await createEmailLinkToken(signingKey, 'invitation', userId, invitationId)
    return {
      content: templates.invitation({
        accountName: getAccountName(account),
        role: invitation.role,
        by: by ? `${by.firstName} ${by.lastName}` : 'Someone',
        invitationUrl: `${baseUrl}/oauth/invitation?token=${token}`,
      }),
      recipients: [{ id: invitationId, email: invitation.email, name: '' }],
    }
  },
  memberChanged: async ({ userId, personId, change }, { table, baseUrl }, atMs) => {
    const [account, member] = await Promise.all([findUser(table, userId), findUser(table, personId)])
    if (!account || !member) return null
    const names = { email: member.email, accountName: getAccountName(account) }
    return {
      content: templates.renderMemberChangedEmail({ change, ...names, atMs, membersUrl: `${baseUrl}/oauth/members` }),
      recipients: await findOwnersAndRecipient(table, userId, personId),
    }
  },
  balanceLow: async ({ userId, currency }, { table, supportEmail }) => {
    const [found, wallet, watch] = await Promise.all([
      findMembers(table, userId),
      findWallet(table, userId, currency),
      findBalanceMonitor(table, userId, currency),
    ])
    if (!found || !wallet || !watch) return null
    const shown = (minorUnits: number): string => `${toDecimalValue(money(minorUnits, currency))} ${currency}`
    const content = templates.renderBalanceLowEmail({
      accountName: getAccountName(found.account),
      balance: shown(wallet.balance.minorUnits),
      threshold: shown(getLowBalanceThreshold(watch)),
      supportEmail,
    })
    return { content, recipients: await people(table, userId, ['owner', 'billing']) }
  },
  topUpStopped: async ({ userId, currency, why }, { table, baseUrl }) => {
    const [found, wallet, automatic] = await Promise.all([
      findMembers(table, userId),
      findWallet(table, userId, currency),
      findAutoTopUp(table, userId, currency),
    ])
    // The top-up was enabled or disabled again, or its cap raised.
    const isEmailApplicable = why === 'cap' ? automatic?.isOn && automatic.cappedIn !== '' : automatic?.stoppedFor
    if (!found || !automatic || !isEmailApplicable) return null
    const shown = (minorUnits: number): string => `${toDecimalValue(money(minorUnits, currency))} ${currency}`
    const content = templates.renderTopUpStoppedEmail({
      accountName: getAccountName(found.account),
      balance: shown(wallet?.balance.minorUnits ?? 0),
      amount: shown(automatic.amountMinor),
      stop: why === 'cap' ? { cap: shown(automatic.monthlyCapMinor) } : { declined: automatic.stoppedFor ?? '' },
      paymentsUrl: `${baseUrl}/oauth/payments`,
    })
    return { content, recipients: await people(table, userId, ['owner', 'billing']) }
  },
  webhookDeactivated: async ({ userId, webhookId }, { table, baseUrl }) => {
    const webhook = await findWebhook(table, userId, webhookId)
    if (!webhook || webhook.isActive) return null
    const { topic, address } = webhook
    return {
      content: templates.renderWebhookDisabledEmail({
        topic,
        host: new URL(address).hostname,
        docsUrl: `${baseUrl}/docs/guides/webhooks`,
      }),
      recipients: await people(table, userId, ['owner']),
    }
  },
  keyExpiring: async ({ userId, keyId }, { table, baseUrl, nowMs }) => {
    const key = (await listApiKeys(table, userId, nowMs())).find(({ id }) => id === keyId)
    if (!key || key.expiresAtMs === null) return null
    const { name, end, expiresAtMs, by } = key
    return {
      content: templates.renderApiKeyExpiringEmail({ name, end, expiresAtMs, keysUrl: `${baseUrl}/oauth/keys` }),
      recipients: await findOwnersAndRecipient(table, userId, by),
    }
  },
  keyMade: async ({ userId, keyId }, { table, baseUrl }, atMs) => {
    const key = (await listApiKeys(table, userId, atMs)).find(({ id }) => id === keyId)
    if (!key) return null
    return {
      content: templates.renderApiKeyCreatedEmail({
        name: key.name,
        end: key.end,
        atMs,
        keysUrl: `${baseUrl}/oauth/keys`,
      }),
      recipients: await findOwnersAndRecipient(table, userId, key.by),
    }
  },
}

/** Returns the content and recipients of an email. `atMs`: time of the reported event. */
export function loadEmailContent<Kind extends EmailKind>(
  due: DueEmailByKind<Kind> & { readonly kind: Kind },
  deps: EmailContentDeps,
  atMs: number,
): Promise<DueEmailRecord | null> {
  const read: Read<Kind> = READERS[due.kind]
  return read(due, deps, atMs)
}
