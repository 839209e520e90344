/** Base URL of the API, from the page. */
export const API_URL = document.querySelector<HTMLMetaElement>('meta[name=base]')?.content ?? ''

/** Returns the URL of a document of the API. */
export const buildDocumentUrl = (href: string): string => `${API_URL}${href}`

/** Response of the API that reports a problem. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: number
  readonly errors: readonly string[]

  constructor(status: number, { code = 0, message = '', errors = [] }: ProblemBody) {
    super(message || `HTTP ${status}`)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

type ProblemBody = { readonly code?: number; readonly message?: string; readonly errors?: readonly string[] }

/** The API could not be reached. */
export class Unreachable extends Error {}

/** Waits longer than the slowest label purchase. */
const TIMEOUT_MS = 40_000

/** Calls the API with the cookies of device and worker; an image is sent unencoded. */
export async function call<Body>(method: 'GET' | 'POST' | 'DELETE', path: string, sent?: unknown): Promise<Body> {
  const isImageResponse = sent instanceof Blob
  const response = await fetch(API_URL + path, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      accept: 'application/json',
      ...(sent === undefined ? {} : { 'content-type': isImageResponse ? sent.type : 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: isImageResponse ? sent : JSON.stringify(sent) }),
  }).catch((error: unknown) => {
    throw new Unreachable(String(error))
  })
  const text = await response.text().catch(() => {
    throw new Unreachable('interrupted')
  })
  if (!response.ok) throw new ApiProblem(response.status, parseProblem(text))
  const body: Body = JSON.parse(text)
  return body
}

/** Uploads a picture and returns its ID. */
export const uploadImage = (picture: Blob): Promise<string> =>
  call<{ image: { id: string } }>('POST', '/floor/images', picture).then(({ image }) => image.id)

function parseProblem(text: string): ProblemBody {
  try {
    const body: ProblemBody | null = JSON.parse(text)
    return body ?? {}
  } catch {
    // A gateway may answer without JSON.
    return {}
  }
}
