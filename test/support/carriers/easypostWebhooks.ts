import { createHmac } from 'node:crypto'

/** Webhook secret of EasyPost in tests, with two Unicode normalisations. */
export const EASYPOST_WEBHOOK = { webhook_secret: 's\u00e9cret' }

/**
 * Returns a webhook as EasyPost sends it: integers have a decimal, and the secret is decomposed
 * before signing.
 */
export function easypostNews(trackingNumber: string, description = 'tracker.updated') {
  const result = { id: 'trk_1', object: 'Tracker', tracking_code: trackingNumber, status: 'in_transit', weight: 136 }
  const event = { id: 'evt_1', object: 'Event', mode: 'test', description, previous_attributes: {}, result }
  return signedNews(JSON.stringify(event).replace('"weight":136', '"weight":136.0'))
}

/** Returns a body with a valid signature. */
export function signedNews(body: string) {
  const signature = createHmac('sha256', 'se\u0301cret').update(body).digest('hex')
  return { credentials: EASYPOST_WEBHOOK, headers: { 'x-hmac-signature': `hmac-sha256-hex=${signature}` }, body }
}

/** Returns an EasyPost webhook as a request to our endpoint. */
export function newsRequest(trackingNumber: string, description?: string) {
  const { headers, body } = easypostNews(trackingNumber, description)
  return { params: { adapter: 'easypost' }, headers: { 'content-type': 'application/json', ...headers }, body }
}
