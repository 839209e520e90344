import { randomInt } from 'node:crypto'
import type { ApiHandler } from '#shared/http/apiHandler.ts'
import { type ApiResponse, call } from './api.ts'

/* Browser simulator for HTML pages. */

export const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

type Fields = Readonly<Record<string, string>>

export type Visitor = {
  readonly get: (key: string, query?: Fields, params?: Fields) => Promise<ApiResponse>
  /** Submits the form of the last page whose route is `key`, with some fields filled in. */
  readonly submit: (key: string, fields?: Fields) => Promise<ApiResponse>
  readonly cookies: () => readonly string[]
  readonly forget: () => void
  /** Returns the text of the last page. */
  readonly text: () => string
  /** Returns the HTML of the last page. */
  readonly html: () => string
  /** Returns the target of a link, found by its text. */
  readonly link: (words: string) => string
  /** Returns the hidden fields of a form of the last page. */
  readonly form: (key: string, action?: string) => Fields
}

/**
 * Creates a headless browser that keeps cookies and submits forms as rendered. `handlerNow`, if
 * given, handles its requests.
 */
export function aVisitor(sourceIp = anAddress(), handlerNow?: () => ApiHandler): Visitor {
  const jar = new Map<string, string>()
  let html = ''

  const visit = async (key: string, request: Parameters<typeof call>[1]): Promise<ApiResponse> => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`)
    const response = await call(key, { ...request, sourceIp, cookies }, handlerNow?.())
    for (const cookie of response.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    if (response.bytes.length > 0) html = response.bytes.toString()
    return response
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
 * Returns the hidden fields of the form with the given action. If several match, selects by
 * application or action field.
 */
export function hiddenFields(
  html: string,
  action: string,
  { application_id, action: wanted, person_id }: Fields,
): Fields {
  const forms = [...html.matchAll(new RegExp(`<form[^>]*action="(?:[^"]*/)?${action}"[^>]*>(.*?)</form>`, 'gs'))].map(
    ([, form = '']) =>
      Object.fromEntries(
        [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
          name,
          unescaped(value),
        ]),
      ),
  )
  const fits = (found: string | undefined, request: string | undefined): boolean =>
    request === undefined || found === request
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

/** Returns the text of a page without tags. */
const textOf = (html: string): string =>
  unescaped(
    html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  )
