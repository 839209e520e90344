import type { Route } from './routes.ts'

type Sent = { readonly type: string; readonly quality: number; readonly place: number }

/** What an `Accept` header asks for, by media type (RFC 9110, 12.5.1). */
function readAccept(header: string): readonly Sent[] {
  return header.split(',').map((part, place) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
    return { type, quality: quality === undefined ? 1 : Number(quality) || 0, place }
  })
}

/** Whether a header would rather have a PDF than JSON: of two that are as good, the one that is named first. */
export function prefersPdf(accept: string): boolean {
  const sent = readAccept(accept)
  const pdf = sent.find(({ type }) => type === 'application/pdf')
  if (!pdf || pdf.quality === 0) return false
  const json = sent.find(({ type }) => type === 'application/json')
  return !json || pdf.quality > json.quality || (pdf.quality === json.quality && pdf.place < json.place)
}

/** The query of a request with the document it asks for by `Accept`; `type` wins where it was sent as well. */
export function withAcceptedType(route: Route, rawQueryString: string, accept = ''): string {
  const { body, document } = route.success
  const hasBoth = route.method === 'GET' && body !== undefined && document === 'application/pdf'
  if (!hasBoth || /(^|&)type=[^&]/.test(rawQueryString) || !prefersPdf(accept)) return rawQueryString
  return [rawQueryString, 'type=pdf'].filter((part) => part !== '').join('&')
}
