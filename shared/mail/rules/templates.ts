import { toSentence } from '#shared/core/toSentence.ts'
import { type EmailContent, sanitiseName } from './mail.ts'

/*
 * Templates of all emails, one function each. Addresses come from the settings of the deployment,
 * never from a request; user-supplied names are sanitised.
 */

/** Format of instants in emails: in UTC, since the time zone of the reader is unknown. */
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const when = (ms: number): string => `${WHEN.format(ms)} UTC`

const SECURITY_NOTICE_MESSAGE =
  'If you did not make this change, reset your password immediately, and review the API keys and members in your account.'

export const renderPasswordResetEmail = ({ resetUrl }: { resetUrl: string }): EmailContent => ({
  subject: 'Reset your password',
  paragraphs: ['We received a request to reset your account password.'],
  link: { words: 'Reset your password', address: resetUrl },
  closing: [
    'The link can be used once and expires in 30 minutes. Resetting your password signs you out of all browsers. API keys and connected applications are not affected.',
    'If you did not request this, you can ignore this email. Your password has not been changed.',
  ],
})

export const renderPasswordChangedEmail = ({ atMs, resetUrl }: { atMs: number; resetUrl: string }): EmailContent => ({
  subject: 'Your password was changed',
  paragraphs: [
    `Your password was changed on ${when(atMs)}.`,
    'You have been signed out of all browsers. API keys and connected applications are not affected. Revoke any that you do not recognise.',
  ],
  link: { words: 'Not you? Reset your password', address: resetUrl },
})

/** Changes of a second factor: subject and sentence. */
const SECOND_FACTOR_CHANGES = {
  on: ['Two-factor authentication enabled', 'Signing in now requires a code from your authenticator app.'],
  off: ['Two-factor authentication disabled', 'Signing in now requires only your password.'],
  'recovery code used': ['Recovery code used', 'A recovery code was used to sign in or to confirm a change.'],
  'new recovery codes': ['New recovery codes created', 'Your previous recovery codes no longer work.'],
} as const

export const renderSecondFactorChangedEmail = ({
  change,
  atMs,
  factorUrl,
}: {
  change: keyof typeof SECOND_FACTOR_CHANGES
  atMs: number
  factorUrl: string
}): EmailContent => {
  const [subject, meaning] = SECOND_FACTOR_CHANGES[change]
  return {
    subject,
    paragraphs: [`${meaning} Date: ${when(atMs)}.`, SECURITY_NOTICE_MESSAGE],
    link: { words: 'Review two-factor authentication', address: factorUrl },
  }
}

export const invitation = ({
  accountName,
  role,
  by,
  invitationUrl,
}: {
  accountName: string
  role: string
  by: string
  invitationUrl: string
}): EmailContent => ({
  subject: 'You have been invited to join an account',
  paragraphs: [`${sanitiseName(by)} has invited you to join the account “${sanitiseName(accountName)}” as ${role}.`],
  link: { words: 'View invitation', address: invitationUrl },
  closing: [
    'The link can be used once and expires in seven days. If you did not expect this invitation, you can ignore this email.',
  ],
})

/** Changes of a member: subject and sentence. */
const MEMBER_CHANGES = {
  joined: {
    subject: 'A member joined your account',
    describe: (email: string, account: string) => `${email} has joined the account “${account}”.`,
  },
  left: {
    subject: 'A member left your account',
    describe: (email: string, account: string) =>
      `${email} was removed from the account “${account}”, and the member's API keys were revoked.`,
  },
  role: {
    subject: 'Member role changed',
    describe: (email: string, account: string) => `${email} has a new role in the account “${account}”.`,
  },
} as const

export const renderMemberChangedEmail = ({
  change,
  email,
  accountName,
  atMs,
  membersUrl,
}: {
  change: keyof typeof MEMBER_CHANGES
  email: string
  accountName: string
  atMs: number
  membersUrl: string
}): EmailContent => {
  const { subject, describe } = MEMBER_CHANGES[change]
  return {
    subject,
    paragraphs: [`${describe(email, sanitiseName(accountName))} Date: ${when(atMs)}.`, SECURITY_NOTICE_MESSAGE],
    link: { words: 'View members', address: membersUrl },
  }
}

export const renderBalanceLowEmail = ({
  accountName,
  balance,
  threshold,
  supportEmail,
}: {
  accountName: string
  balance: string
  threshold: string
  supportEmail: string
}): EmailContent => ({
  subject: `Low balance: ${balance}`,
  paragraphs: [
    `The balance of the account “${sanitiseName(accountName)}” is ${balance}, below the threshold of ${threshold}.`,
    'Purchases that exceed your balance are rejected. Add funds to avoid interruptions.',
  ],
  closing: [
    `To add funds, contact ${supportEmail}. To change the notification threshold, open the account's member settings.`,
  ],
})

export const renderTopUpStoppedEmail = ({
  accountName,
  balance,
  amount,
  stop,
  paymentsUrl,
}: {
  accountName: string
  balance: string
  amount: string
  /** Why the card was not charged: the reason of its bank, or the monthly cap. */
  stop: { readonly declined: string } | { readonly cap: string }
  paymentsUrl: string
}): EmailContent => ({
  subject: 'Automatic top-up stopped',
  paragraphs: [
    'cap' in stop
      ? `The balance of the account “${sanitiseName(accountName)}” is ${balance}. A top-up of ${amount} would exceed your monthly limit of ${stop.cap}. Automatic top-ups resume at the beginning of the next calendar month.`
      : `The balance of the account “${sanitiseName(accountName)}” is ${balance}. A top-up of ${amount} failed: ${toSentence(sanitiseName(stop.declined))} Automatic top-up remains disabled until you enable it again.`,
    'Purchases that exceed your balance are rejected.',
  ],
  link: { words: 'Add funds or edit automatic top-up', address: paymentsUrl },
})

export const renderWebhookDisabledEmail = ({
  topic,
  host,
  docsUrl,
}: {
  topic: string
  host: string
  docsUrl: string
}): EmailContent => ({
  subject: 'Webhook disabled',
  paragraphs: [
    `The webhook for the topic ${topic} at ${sanitiseHostName(host)} was disabled because the last 1,000 deliveries failed.`,
    'Your endpoint no longer receives events for this topic. Fix the endpoint, enable the webhook (PUT /webhooks/{id} with active: true), and replay the missed events.',
  ],
  link: { words: 'Learn how to replay events', address: docsUrl },
})

/** Returns a host in a form that mail programs do not turn into a link. */
const sanitiseHostName = (host: string): string => host.replaceAll('.', ' . ')

export const renderApiKeyExpiringEmail = ({
  name,
  end,
  expiresAtMs,
  keysUrl,
}: {
  name: string
  end: string
  expiresAtMs: number
  keysUrl: string
}): EmailContent => ({
  subject: 'Your API key expires soon',
  paragraphs: [
    `The API key “${sanitiseName(name)}” ending in ${end} expires on ${when(expiresAtMs)}. After that, requests with this key will be rejected.`,
    'Create a new key, update your application, and then revoke this key.',
  ],
  link: { words: 'View API keys', address: keysUrl },
})

export const renderApiKeyCreatedEmail = ({
  name,
  end,
  atMs,
  keysUrl,
}: {
  name: string
  end: string
  atMs: number
  keysUrl: string
}): EmailContent => ({
  subject: 'API key created',
  paragraphs: [
    `The API key “${sanitiseName(name)}” ending in ${end} was created for your account on ${when(atMs)}.`,
    SECURITY_NOTICE_MESSAGE,
  ],
  link: { words: 'View API keys', address: keysUrl },
})
