import { html, raw } from 'hono/html'
import type { Visit } from '../accounts/sessions/sessions.ts'
import type { User } from '../accounts/users/userStore.ts'
import { type DocumentReply, page } from '../http/endpoint.ts'
import { branding } from '../platform/branding.ts'
import { lazily } from '../platform/lazily.ts'
import { SIGN } from './colours.ts'
import { type Styles, stylesIn } from './styles.ts'

/** A piece of a page; what is put into one is escaped, unless it is a piece itself. */
export type Markup = ReturnType<typeof html>

type PageContent = {
  readonly title: string
  readonly content: Markup
  /**
   * Where a form of the page may lead besides our own pages: browsers stop a redirect to anywhere
   * else.
   */
  readonly formTarget?: string
  readonly httpStatus?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
}

/** A page of ours for merchants and operators, in English. */
export function htmlPage({ title, content, formTarget, ...answer }: PageContent): Promise<DocumentReply> {
  const { name, colour, legalLines } = branding()
  return htmlDocument({
    ...answer,
    language: 'en',
    title: `${title} – ${name}`,
    styles: stylesIn(colour),
    formTargets: ["'self'", ...(formTarget === undefined ? [] : [new URL(formTarget).origin])],
    body: html`<header>${logoOrSign()}<span>${name}</span></header>
<main>
<h1>${title}</h1>
${content}
</main>${
      legalLines.length === 0
        ? ''
        : html`
<footer>${legalLines.map((line) => html`<p class="soft">${line}</p>`)}</footer>`
    }`,
  })
}

/** What stands before the name of the platform. */
export function logoOrSign(): Markup {
  const { logo } = branding()
  return logo === null ? html`${raw(SIGN)}` : html`<img src="${logo}" alt="" width="26" height="26">`
}

type DocumentContent = Pick<PageContent, 'title' | 'httpStatus' | 'headers' | 'cookies'> & {
  readonly language: string
  readonly styles: Styles
  readonly body: Markup
  /** Where forms may lead, as sources of a content security policy. */
  readonly formTargets: readonly string[]
}

const RTL_LANGUAGES = ['ar']

/** A whole document: runs no script, loads nothing, and cannot be framed. */
export async function htmlDocument({
  language,
  title,
  styles,
  body,
  formTargets,
  httpStatus,
  headers,
  cookies,
}: DocumentContent): Promise<DocumentReply> {
  const document = html`<!doctype html>
<html lang="${language}"${RTL_LANGUAGES.includes(language) ? html` dir="rtl"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(styles.css)}</style>
</head>
<body>
${body}
</body>
</html>
`
  return page(String(await document), {
    headers: { ...headers, 'content-security-policy': policy(styles, formTargets), 'x-frame-options': 'DENY' },
    ...(httpStatus === undefined ? {} : { httpStatus }),
    ...(cookies && cookies.length > 0 ? { cookies } : {}),
  })
}

const policy = ({ source }: Styles, formTargets: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${source}`,
    'img-src data:',
    `form-action ${formTargets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sends the browser on with a GET. */
export const redirect = (location: string, cookies: readonly string[] = []): DocumentReply =>
  page('', { httpStatus: 303, headers: { location }, cookies })

/** What went wrong, read out at once by a screen reader; nothing where nothing did. */
export const alert = (message: string | null): Markup =>
  message === null ? html`` : html`<p class="alert" role="alert" id="alert">${message}</p>`

/** What is said of a form that was shown in another session, or about something else. */
export const FORM_EXPIRED_MESSAGE = 'This form has expired. Try again.'

/** Making one takes a hundred times as long as using it. */
const days = lazily(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))

/** The day of an instant (Unix ms) in UTC, as pages write it: `31 January 2026`. */
export const day = (ms: number): string => days().format(ms)

/** What is said to whoever has to wait. */
export function tooManyAttempts(retryAtMs: number, nowMs: number) {
  const seconds = Math.max(1, Math.ceil((retryAtMs - nowMs) / 1000))
  const message = `Too many attempts. Try again in ${seconds} seconds.`
  return { httpStatus: 429, message, retryAfterSeconds: seconds } as const
}

/** Fields a form carries along unseen. */
export const hidden = (fields: Readonly<Record<string, string>>): readonly Markup[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** What a sign-out form's token is about. */
export const SIGN_OUT = 'sign out'

/**
 * Who is signed in, for whose account, and the way to be somebody else. `carried` leads back here
 * afterwards; `action` is relative to the page.
 */
export const accountLine = (
  visit: Visit,
  user: User,
  label: string,
  carried: Readonly<Record<string, string>> = {},
  action = 'sign-out',
): Markup => html`<form class="account" method="post" action="${action}">
${hidden({ ...carried, form_token: visit.formToken(SIGN_OUT) })}
<span class="soft">Signed in as ${user.email}${accountSwitcher(visit, user, carried, action)}</span>
<button class="link">${label}</button>
</form>`

/** For which account somebody acts, where that is not plain, and the way to another. */
function accountSwitcher(
  { account, hasOthers }: Visit,
  user: User,
  carried: Readonly<Record<string, string>>,
  action: string,
): Markup {
  if (!hasOthers && (!account || account.id === user.id)) return html``
  const others = `${action.replace(/sign-out$/, 'accounts')}?${new URLSearchParams({ ...carried })}`
  return html` for the account <strong>${account?.name ?? 'none'}</strong>${hasOthers ? html` (<a href="${others}">switch account</a>)` : ''}`
}
