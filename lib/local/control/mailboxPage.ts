import { html } from 'hono/html'
import { COLOURS } from '#shared/pages/colours.ts'
import type { LocalEmail } from '../aws/emailService.ts'
import { createGatewayResponse, createPageResponse, type GatewayResponse } from '../http/toResponse.ts'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** Links in the text of an email. */
const LINK = /(https?:\/\/[^\s]+)/

const linkifyUrls = (text: string) =>
  text.split(LINK).map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))

const STYLE = `:root {${COLOURS}}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; background: var(--ground); color: var(--ink) }
article { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: 1rem 1.2rem; margin: 0 0 1rem }
h2 { font-size: 1.1rem; margin: 0 }
p.soft { color: var(--soft); margin: 0 0 .6rem; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
a { color: var(--accent) }`

/** Renders all sent emails as text with links, newest first; with an id, that email as HTML. */
export async function renderMailboxPage(mails: readonly LocalEmail[], id: string): Promise<GatewayResponse> {
  if (id !== '') {
    const mail = mails.find((one) => String(one.id) === id)
    return mail ? createPageResponse(mail.html) : createGatewayResponse(404, `Email ${id} was not found`)
  }
  return createPageResponse(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title><style>${STYLE}</style></head>
<body>
<h1>Mailbox</h1>
${mails.length === 0 ? html`<p>No emails have been sent yet. Reload the page in a second.</p>` : ''}
${mails.map(
  (mail) => html`<article>
<h2>${mail.subject}</h2>
<p class="soft">to ${mail.to}, ${WHEN.format(mail.sentMs)} UTC, <a href="mail/${mail.id}">as HTML</a></p>
<pre>${linkifyUrls(mail.text)}</pre>
</article>`,
)}
</body>
</html>`)
}
