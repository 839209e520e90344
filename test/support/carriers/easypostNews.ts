import { createHmac } from 'node:crypto'

/** What opens EasyPost's webhook here: a secret that is written in two ways. */
export const EASYPOST_WEBHOOK = { webhook_secret: 's\u00e9cret' }

/**
 * As EasyPost sends it: whole numbers have a fraction, and the secret is decomposed before it
 * signs.
 */
export function easypostNews(trackingNumber: string, description = 'tracker.updated') {
  const result = { id: 'trk_1', object: 'Tracker', tracking_code: trackingNumber, status: 'in_transit', weight: 136 }
  const event = { id: 'evt_1', object: 'Event', mode: 'test', description, previous_attributes: {}, result }
  return signedNews(JSON.stringify(event).replace('"weight":136', '"weight":136.0'))
}

/** Any bytes with the signature they would have. */
export function signedNews(body: string) {
  const signature = createHmac('sha256', 'se\u0301cret').update(body).digest('hex')
  return { credentials: EASYPOST_WEBHOOK, headers: { 'x-hmac-signature': `hmac-sha256-hex=${signature}` }, body }
}

/** The same as a request to our webhook. */
export function newsRequest(trackingNumber: string, description?: string) {
  const { headers, body } = easypostNews(trackingNumber, description)
  return { params: { adapter: 'easypost' }, headers: { 'content-type': 'application/json', ...headers }, body }
}
