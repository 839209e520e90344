import { randomInt } from 'node:crypto'
import type { ApiHandler } from '#shared/http/apiHandler.ts'
import { type Answer, call } from './api.ts'

export const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

type Fields = Readonly<Record<string, string>>

export type Visitor = {
  readonly get: (key: string, query?: Fields, params?: Fields) => Promise<Answer>
  /** Posts the form of the last page that leads to `key`, with some fields filled in. */
  readonly submit: (key: string, fields?: Fields) => Promise<Answer>
  readonly cookies: () => readonly string[]
  readonly forget: () => void
  /** What the last page says. */
  readonly text: () => string
  /** The last page as it came. */
  readonly html: () => string
  /** Where the last page's link of these words leads. */
  readonly link: (words: string) => string
  /** The unseen fields of a form of the last page. */
  readonly form: (key: string, action?: string) => Fields
}

/**
 * A browser without a screen: keeps cookies, and posts forms as they were shown. `handlerNow`
 * serves it, if it is given.
 */
export function aVisitor(sourceIp = anAddress(), handlerNow?: () => ApiHandler): Visitor {
  const jar = new Map<string, string>()
  let html = ''

  const visit = async (key: string, request: Parameters<typeof call>[1]): Promise<Answer> => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`)
    const answer = await call(key, { ...request, sourceIp, cookies }, handlerNow?.())
    for (const cookie of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    if (answer.bytes.length > 0) html = answer.bytes.toString()
    return answer
  }

  return {
    get: (key, query = {}, params = {}) => visit(key, { query: new URLSearchParams(query).toString(), params }),
    submit: (key, fields = {}) => {
      const hidden = hiddenFields(html, actionOf(key), fields)
      return visit(key, {
        body: new URLSearchParams({ ...hidden, ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    },
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`),
    forget: () => jar.clear(),
    text: () => textOf(html),
    html: () => html,
    link: (words) => {
      const [, address = ''] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${words}`).exec(html) ?? []
      return unescaped(address)
    },
    form: (key, action) => hiddenFields(html, actionOf(key), action === undefined ? {} : { action }),
  }
}

const actionOf = (key: string): string => key.split('/').at(-1) ?? ''

/**
 * The unseen fields of the form with this address; of several, the one for the wanted application,
 * or of the wanted action.
 */
function hiddenFields(html: string, action: string, { application_id, action: wanted, person_id }: Fields): Fields {
  const forms = [...html.matchAll(new RegExp(`<form[^>]*action="(?:[^"]*/)?${action}"[^>]*>(.*?)</form>`, 'gs'))].map(
    ([, form = '']) =>
      Object.fromEntries(
        [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
          name,
          unescaped(value),
        ]),
      ),
  )
  const fits = (found: string | undefined, asked: string | undefined): boolean => asked === undefined || found === asked
  const form = forms.find(
    (fields) =>
      fits(fields.application_id, application_id) && fits(fields.action, wanted) && fits(fields.person_id, person_id),
  )
  if (!form) throw new Error(`the page has no form ${action}`)
  return form
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What a page says, without its tags. */
const textOf = (html: string): string =>
  unescaped(
    html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  )
