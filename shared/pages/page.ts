import { html, raw } from 'hono/html'
import type { Visit } from '../accounts/sessions/sessions.ts'
import type { User } from '../accounts/users/userStore.ts'
import { type DocumentResponse, page } from '../http/endpoint.ts'
import { branding } from '../platform/branding.ts'
import { lazily } from '../platform/lazily.ts'
import { SIGN } from './colours.ts'
import { createColouredStyles, type Styles } from './styles.ts'

/* HTML pages and their common parts. */

/** Escaped HTML; interpolated values are escaped unless they are markup. */
export type Markup = ReturnType<typeof html>

type PageContent = {
  readonly title: string
  readonly content: Markup
  /** Additional permitted target of forms: browsers block redirects to other sites. */
  readonly formTarget?: string
  readonly httpStatus?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
}

/** Creates a page for merchants and operators, in English. */
export function renderHtmlPage({ title, content, formTarget, ...options }: PageContent): Promise<DocumentResponse> {
  const { name, colour, legalLines } = branding()
  return renderHtmlDocument({
    ...options,
    language: 'en',
    title: `${title} – ${name}`,
    styles: createColouredStyles(colour),
    formTargets: ["'self'", ...(formTarget === undefined ? [] : [new URL(formTarget).origin])],
    body: html`<header>${renderLogo()}<span>${name}</span></header>
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

/** Returns the logo or icon in front of the platform name. */
export function renderLogo(): Markup {
  const { logo } = branding()
  return logo === null ? html`${raw(SIGN)}` : html`<img src="${logo}" alt="" width="26" height="26">`
}

type DocumentContent = Pick<PageContent, 'title' | 'httpStatus' | 'headers' | 'cookies'> & {
  readonly language: string
  readonly styles: Styles
  readonly body: Markup
  /** Permitted form targets as sources of the content security policy. */
  readonly formTargets: readonly string[]
}

const RTL_LANGUAGES = ['ar']

/** Creates an HTML document without scripts and external resources that cannot be framed. */
export async function renderHtmlDocument({
  language,
  title,
  styles,
  body,
  formTargets,
  httpStatus,
  headers,
  cookies,
}: DocumentContent): Promise<DocumentResponse> {
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

/** Redirects the browser with a GET request. */
export const redirect = (location: string, cookies: readonly string[] = []): DocumentResponse =>
  page('', { httpStatus: 303, headers: { location }, cookies })

/** Returns an error message that screen readers announce; empty for null. */
export const alert = (message: string | null): Markup =>
  message === null ? html`` : html`<p class="alert" role="alert" id="alert">${message}</p>`

/** What is said of a form that was shown in another session, or about something else. */
export const FORM_EXPIRED_MESSAGE = 'This form has expired. Try again.'

/** Cached: creating a format takes a hundred times as long as using it. */
const days = lazily(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))

/** Formats the day of an instant (Unix ms) in UTC for pages: `31 January 2026`. */
export const day = (ms: number): string => days().format(ms)

/** Returns the status and message for a rate-limited user. */
export function createTooManyAttemptsError(retryAtMs: number, nowMs: number) {
  const seconds = Math.max(1, Math.ceil((retryAtMs - nowMs) / 1000))
  const message = `Too many attempts. Try again in ${seconds} seconds.`
  return { httpStatus: 429, message, retryAfterSeconds: seconds } as const
}

/** Creates hidden form fields. */
export const hidden = (fields: Readonly<Record<string, string>>): readonly Markup[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** Subject of a sign-out form's token. */
export const SIGN_OUT_PURPOSE = 'sign out'

/**
 * Shows the signed-in user and account, with links to switch them. `carried` leads back to the
 * current page afterwards; `action` is relative to the page.
 */
export const renderAccountLine = (
  visit: Visit,
  user: User,
  label: string,
  carried: Readonly<Record<string, string>> = {},
  action = 'sign-out',
): Markup => html`<form class="account" method="post" action="${action}">
${hidden({ ...carried, form_token: visit.createFormToken(SIGN_OUT_PURPOSE) })}
<span class="soft">Signed in as ${user.email}${renderAccountSwitcher(visit, user, carried, action)}</span>
<button class="link">${label}</button>
</form>`

/** Shows the current account where it is ambiguous, with a link to other accounts. */
function renderAccountSwitcher(
  { account, hasOthers }: Visit,
  user: User,
  carried: Readonly<Record<string, string>>,
  action: string,
): Markup {
  if (!hasOthers && (!account || account.id === user.id)) return html``
  const others = `${action.replace(/sign-out$/, 'accounts')}?${new URLSearchParams({ ...carried })}`
  return html` for the account <strong>${account?.name ?? 'none'}</strong>${hasOthers ? html` (<a href="${others}">switch account</a>)` : ''}`
}
