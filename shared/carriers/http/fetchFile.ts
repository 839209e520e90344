import { log } from '#shared/platform/log.ts'
import { CarrierDownError } from '../carrier.ts'
import type { CarrierTransport } from '../port.ts'
import { INITIAL_BACKOFF_MS, MAX_ATTEMPTS, MAX_FILE_BYTES, READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { readBytes } from './readBytes.ts'

/**
 * Downloads a file of a carrier, public unless `headers` authenticate. Requires HTTPS, unless the
 * carrier's API itself uses HTTP, so that a URL in a response cannot reach internal addresses.
 */
export async function fetchFile(
  transport: CarrierTransport,
  {
    carrier,
    url,
    allowsHttp,
    headers = {},
  }: {
    readonly carrier: string
    readonly url: string
    readonly allowsHttp: boolean
    /** Authenticates at the carrier's own host; redirects fail. */
    readonly headers?: Readonly<Record<string, string>>
  },
): Promise<Uint8Array> {
  const protocols = allowsHttp ? ['https:', 'http:'] : ['https:']
  if (!URL.canParse(url) || !protocols.includes(new URL(url).protocol))
    throw new CarrierDownError(`${carrier} returned an invalid file URL`)
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptRequest(transport, url, headers)
    if (typeof outcome !== 'string') return outcome
    log.warn('carrier file download failed', { carrier, reason: outcome, attempt })
    if (attempt >= MAX_ATTEMPTS) throw new CarrierDownError(`${carrier} to fetch a file: ${outcome}`)
    await transport.wait(INITIAL_BACKOFF_MS * attempt)
  }
}

/** Returns the file, or the reason for a failure. */
async function attemptRequest(
  transport: CarrierTransport,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Uint8Array | string> {
  try {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
    const response = await transport.fetch(url, { headers, redirect: 'error', signal })
    return response.ok ? await readBytes(response, MAX_FILE_BYTES) : `returned HTTP status ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}
