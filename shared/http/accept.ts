import type { Route } from './routes.ts'

type Sent = { readonly type: string; readonly quality: number; readonly place: number }

/**
 * Parses `Accept` by media type, or `Accept-Language` by language range (RFC 9110, 12.4 and 12.5).
 */
function parseAcceptHeader(header: string): readonly Sent[] {
  return header.split(',').map((part, place) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0, place }
  })
}

/** Equal quality is decided by position. */
const isPreferredType = (one: Sent, other: Sent): boolean =>
  one.quality > other.quality || (one.quality === other.quality && one.place < other.place)

/** Returns the document that a header prefers to JSON; null for none. */
export function selectDocumentType<Type extends string>(accept: string, documents: readonly Type[]): Type | null {
  const sent = parseAcceptHeader(accept).filter(({ quality }) => quality > 0)
  const json = sent.find(({ type }) => type === 'application/json')
  const best = sent
    .filter(({ type }) => documents.some((document) => document === type))
    .reduce<Sent | null>((one, other) => (one && isPreferredType(one, other) ? one : other), null)
  if (!best || (json && !isPreferredType(best, json))) return null
  return documents.find((document) => document === best.type) ?? null
}

/**
 * Whether a header names HTML and prefers it to JSON, which a wildcard may represent. HTML must be
 * named, so that no client gets a page by accident.
 */
function isHtmlPreferred(accept: string): boolean {
  const sent = parseAcceptHeader(accept)
  const html = sent.find(({ type }) => type === 'text/html')
  if (!html || html.quality === 0) return false
  const json = sent.find(({ type }) => type === 'application/json')
  if (json) return isPreferredType(html, json)
  const any = sent.find(({ type }) => type === 'application/*') ?? sent.find(({ type }) => type === '*/*')
  return !any || html.quality >= any.quality
}

/** Whether a request is answered with pages, including errors. A token excludes that. */
export function isHtmlPageRequest(
  { access, hasPage }: Pick<Route, 'access' | 'hasPage'>,
  { authorization, accept = '' }: { readonly authorization?: string | undefined; readonly accept?: string | undefined },
): boolean {
  if (access === 'browser') return true
  if (authorization !== undefined) return false
  return access === 'browserOrToken' || (hasPage === true && isHtmlPreferred(accept))
}

/** Adds the document requested by `Accept` to the query; an explicit `type` takes precedence. */
export function withAcceptedType(route: Route, rawQueryString: string, accept = ''): string {
  const { body, document, otherDocuments = [] } = route.success
  const documents = [...(document ? [document] : []), ...otherDocuments]
  const hasJsonAndDocument = route.method === 'GET' && body !== undefined && documents.length > 0
  if (!hasJsonAndDocument || /(^|&)type=[^&]/.test(rawQueryString)) return rawQueryString
  const selected = selectDocumentType(accept, documents)
  if (selected === null) return rawQueryString
  return [rawQueryString, `type=${selected.slice(selected.indexOf('/') + 1)}`].filter((part) => part !== '').join('&')
}

/** Further languages of a header are ignored. */
const MAX_ACCEPTED_LANGUAGES = 20

/**
 * Returns the preferred language among those available: `zh-Hant-TW` matches `zh`, and equal
 * quality is decided by position. Falls back to the first one available.
 */
export function selectLanguage<const Language extends string>(
  acceptLanguage: string | undefined,
  languages: readonly [Language, ...Language[]],
): Language {
  const preferences = parseAcceptHeader(acceptLanguage ?? '')
    .slice(0, MAX_ACCEPTED_LANGUAGES)
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality || one.place - other.place)
  for (const { type } of preferences) {
    if (type === '*') return languages[0]
    const found = languages.find((language) => language === type.split('-')[0])
    if (found) return found
  }
  return languages[0]
}
