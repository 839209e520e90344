import { harmlessName, type MailContent } from './mail.ts'

/*
 * Every mail there is, a function each. Addresses come from the settings of the deployment, never from a request; names that
 * persons chose are made harmless.
 */

/** An instant as mails say it: in UTC, as who reads it may be anywhere. */
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const when = (ms: number): string => `${WHEN.format(ms)} UTC`

const NOT_YOU = 'If this was not you, set a new password at once and look through the keys and members of your account.'

export const passwordReset = ({ resetUrl }: { resetUrl: string }): MailContent => ({
  subject: 'Set a new password',
  paragraphs: ['Somebody, probably you, asked to set a new password for your account.'],
  link: { words: 'Set a new password', address: resetUrl },
  closing: [
    'The link works once, within 30 minutes. A new password signs out all browsers; API keys and connected applications stay as they are.',
    'If it was not you, do nothing: without the link nobody can change your password.',
  ],
})

export const passwordChanged = ({ atMs, resetUrl }: { atMs: number; resetUrl: string }): MailContent => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password you sign in with was changed on ${when(atMs)}.`,
    'All browsers were signed out. API keys and connected applications stay as they are: revoke those you do not trust.',
  ],
  link: { words: 'Not you? Set another password', address: resetUrl },
})

/** What became of a second factor, as subject and as sentence. */
const FACTOR_CHANGES = {
  on: ['Two-step sign-in was switched on', 'From now on your sign-in asks for a code of your authenticator app.'],
  off: ['Two-step sign-in was switched off', 'Your password alone signs you in now.'],
  'recovery code used': [
    'A recovery code was used',
    'Somebody signed in, or confirmed a change, with one of your recovery codes.',
  ],
  'new recovery codes': ['You have new recovery codes', 'Those you had before are worth nothing any more.'],
} as const

export const factorChanged = ({
  change,
  atMs,
  factorUrl,
}: {
  change: keyof typeof FACTOR_CHANGES
  atMs: number
  factorUrl: string
}): MailContent => {
  const [subject, meaning] = FACTOR_CHANGES[change]
  return {
    subject,
    paragraphs: [`${meaning} That was on ${when(atMs)}.`, NOT_YOU],
    link: { words: 'Look at your two-step sign-in', address: factorUrl },
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
}): MailContent => ({
  subject: 'You are invited to an account',
  paragraphs: [`${harmlessName(by)} invites you to become ${role} of the account “${harmlessName(accountName)}”.`],
  link: { words: 'Look at the invitation', address: invitationUrl },
  closing: ['The link works once, within seven days. If you do not know what this is about, do nothing.'],
})

/** What became of a member, as subject and as the end of a sentence. */
const MEMBER_CHANGES = {
  joined: ['A member has joined an account of yours', 'has become a member of the account'],
  left: [
    'A member has left an account of yours',
    'is no member any more, and the keys they made are revoked, of the account',
  ],
  role: ['A member has another role', 'has another role in the account'],
} as const

export const memberChanged = ({
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
}): MailContent => {
  const [subject, meaning] = MEMBER_CHANGES[change]
  return {
    subject,
    paragraphs: [`${email} ${meaning} “${harmlessName(accountName)}”. That was on ${when(atMs)}.`, NOT_YOU],
    link: { words: 'See the members of the account', address: membersUrl },
  }
}

export const balanceLow = ({
  accountName,
  balance,
  threshold,
  supportEmail,
}: {
  accountName: string
  balance: string
  threshold: string
  supportEmail: string
}): MailContent => ({
  subject: `Your balance is low: ${balance}`,
  paragraphs: [
    `The balance of the account “${harmlessName(accountName)}” is ${balance}, below ${threshold}.`,
    'Labels and other services that it does not cover are refused. Pay money in before that happens.',
  ],
  closing: [
    `How to pay, or to be told at another amount: ask ${supportEmail}, or set the amount among the members of the account.`,
  ],
})

export const topUpStopped = ({
  accountName,
  balance,
  amount,
  stop,
  paymentsUrl,
}: {
  accountName: string
  balance: string
  amount: string
  /** Why the card was not charged any more, as its bank says, or how much is charged in a month at most. */
  stop: { readonly declined: string } | { readonly cap: string }
  paymentsUrl: string
}): MailContent => ({
  subject: 'Your balance is not topped up any more',
  paragraphs: [
    'cap' in stop
      ? `The balance of the account “${harmlessName(accountName)}” is ${balance}. Another ${amount} would be more than the ${stop.cap} that you allow in a calendar month: nothing is charged before the next one.`
      : `The balance of the account “${harmlessName(accountName)}” is ${balance}. It was to be topped up by ${amount}, and the card was not charged: ${harmlessName(stop.declined)} Nothing is charged until somebody switches automatic top-up on again.`,
    'Labels and other services that the balance does not cover are refused.',
  ],
  link: { words: 'Pay, or change automatic top-up', address: paymentsUrl },
})

export const webhookDeactivated = ({
  topic,
  host,
  docsUrl,
}: {
  topic: string
  host: string
  docsUrl: string
}): MailContent => ({
  subject: 'A webhook was switched off',
  paragraphs: [
    `The webhook of topic ${topic} to ${harmlessHost(host)} was switched off: its last 1000 deliveries failed.`,
    'Your system does not hear of what happens any more. Put its receiver right, switch the webhook on (PUT /webhooks/{id} with active: true), and have what was missed sent again.',
  ],
  link: { words: 'Read how to have events sent again', address: docsUrl },
})

/** A host that mail programs make no link of. */
const harmlessHost = (host: string): string => host.replaceAll('.', ' . ')

export const keyExpiring = ({
  name,
  end,
  expiresAtMs,
  keysUrl,
}: {
  name: string
  end: string
  expiresAtMs: number
  keysUrl: string
}): MailContent => ({
  subject: 'An API key of yours ends soon',
  paragraphs: [
    `The API key “${harmlessName(name)}”, ending in ${end}, ends on ${when(expiresAtMs)}. From then on requests with it are refused.`,
    'Make another one, bring it to the program that uses this one, and revoke this one.',
  ],
  link: { words: 'See the keys of your account', address: keysUrl },
})

export const keyMade = ({
  name,
  end,
  atMs,
  keysUrl,
}: {
  name: string
  end: string
  atMs: number
  keysUrl: string
}): MailContent => ({
  subject: 'A new API key was made',
  paragraphs: [
    `The API key “${harmlessName(name)}”, ending in ${end}, was made for your account on ${when(atMs)}.`,
    NOT_YOU,
  ],
  link: { words: 'See the keys of your account', address: keysUrl },
})
