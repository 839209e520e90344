import * as v from 'valibot'
import type { CredentialParameters } from '../../accounts/carrierCredentials/rules/credential.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import { log } from '../../platform/log.ts'
import { CarrierDownError } from '../carrier.ts'
import { askCarrier } from '../http/askCarrier.ts'
import { fetchFile } from '../http/fetchFile.ts'
import type { CarrierTransport } from '../port.ts'
import { READ_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { readReason } from './rules/errors.ts'

const CARRIER = 'shippo'
const BASE_URL = 'https://api.goshippo.com'

/** Of the API, which this is written by: without it, the account's own would count. */
const API_VERSION = '2018-02-08'

/** What concerns our account with Shippo, and not the parcel: the token, what it may do, the funds. */
const ACCOUNT_STATUSES: readonly number[] = [401, 402, 403]

/** What is said instead: the account may be none of the reader's. */
const ACCOUNT_REFUSED = 'the account with the carrier cannot be used'

export type Call = {
  /** What is asked, in words for the log. */
  readonly action: string
  readonly method: 'GET' | 'POST'
  /** With the ids. */
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  /** Only where it would do harm to ask again. */
  readonly isRepeatable?: false
  readonly timeoutMs?: number
}

/** `isAccount`: nothing is wrong with what was asked. */
export type ShippoRefusal = { readonly reason: string; readonly isAccount: boolean }

export type ShippoProxy = {
  /** What Shippo answers, as far as a schema names it, or what it refused. Throws a CarrierDownError for anything else. */
  readonly call: <T>(call: Call, schema: v.GenericSchema<unknown, T>) => Promise<Result<T, ShippoRefusal>>
  readonly file: (url: string) => Promise<Uint8Array>
}

export function createProxy(credentials: CredentialParameters, transport: CarrierTransport): ShippoProxy {
  const baseUrl = (credentials.base_url || BASE_URL).replace(/\/$/, '')
  const authorization = `ShippoToken ${credentials.api_token ?? ''}`
  return {
    call: async ({ action, method, path, body, isRepeatable, timeoutMs }, schema) => {
      const answer = await askCarrier(transport, {
        carrier: CARRIER,
        action,
        method,
        url: `${baseUrl}${path}`,
        headers: {
          authorization,
          'shippo-api-version': API_VERSION,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        timeoutMs: timeoutMs ?? READ_TIMEOUT_MS,
        isRepeatable: isRepeatable ?? true,
      })
      if (answer.status >= 400) return failure(refusal(action, answer))
      const parsed = v.safeParse(schema, answer.body)
      if (parsed.success) return ok(parsed.output)
      const [issue] = parsed.issues
      throw new CarrierDownError(`${CARRIER} to ${action}: unknown answer at ${v.getDotPath(issue) ?? 'its root'}`)
    },
    file: (url) => fetchFile(transport, { carrier: CARRIER, url, allowsHttp: baseUrl.startsWith('http:') }),
  }
}

function refusal(action: string, { status, body }: { readonly status: number; readonly body: unknown }): ShippoRefusal {
  if (!ACCOUNT_STATUSES.includes(status)) return { reason: readReason(body), isAccount: false }
  log.error('a carrier refuses the account', { carrier: CARRIER, action, status })
  return { reason: ACCOUNT_REFUSED, isAccount: true }
}
