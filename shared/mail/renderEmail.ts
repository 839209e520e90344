import { html } from 'hono/html'
import { type EmailContent, type EmailEnvelope, joinTextLines, type Mail, sanitiseName } from './rules/mail.ts'

/** Renders an email as plain text and as simple HTML without external resources. */
export function renderEmail({ subject, paragraphs, link, closing = [] }: EmailContent, frame: EmailEnvelope): Mail {
  const greeting = `Hello${frame.name === '' ? '' : ` ${sanitiseName(frame.name)}`},`
  const footer = [frame.serviceName, `Questions? ${frame.supportEmail}`]
  const text = [
    greeting,
    ...paragraphs,
    ...(link ? [`${link.words}:\n${link.address}`] : []),
    ...closing,
    ['-- ', ...footer].join('\n'),
  ]
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${joinTextLines(subject)}</title></head>
<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 36rem; margin: 0 auto; padding: 1.5rem">
<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${
  link
    ? html`<p><a href="${link.address}" style="display: inline-block; padding: .7em 1.2em; border-radius: .5em; background: ${frame.colour ?? '#0b5cad'}; color: #ffffff; text-decoration: none">${link.words}</a></p>
<p style="font-size: .85em; overflow-wrap: anywhere">${link.address}</p>`
    : ''
}
${closing.map((paragraph) => html`<p>${paragraph}</p>`)}
<p style="font-size: .85em; border-top: 1px solid #8592a3; padding-top: 1em">${footer[0]}<br>${footer[1]}</p>
</body>
</html>
`
  return { subject: joinTextLines(subject), text: `${text.join('\n\n')}\n`, html: String(page) }
}
