import type { ServiceCall, ServiceResponse } from './serviceCall.ts'

/** REST services with JSON bodies. */
const REST_JSON_SERVICES: ReadonlySet<string> = new Set(['lambda', 'ses'])

/** Returns an error in the protocol of a service. */
export function createServiceError(
  service: ServiceCall['service'],
  code: string,
  message: string,
  status = service === 's3' || REST_JSON_SERVICES.has(service) ? 403 : 400,
): ServiceResponse {
  if (service === 's3') {
    const body = Buffer.from(`<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`)
    return { status, headers: { 'content-type': 'application/xml' }, body }
  }
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': code },
    body: Buffer.from(JSON.stringify({ __type: code, message })),
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
