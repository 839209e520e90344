import http from 'node:http'
import https from 'node:https'
import { startWooCommerce } from './strictWooCommerce.ts'

/* Store for examples: an in-process stand-in that handles HTTPS requests to its host. */

const HOST = 'shop.example'
const opened = { stores: 0 }

/**
 * Starts the server once, and returns connection parameters for a new store, as a store belongs to
 * one account only.
 */
export async function openExampleStore() {
  opened.stores += 1
  const connection = {
    platform: 'woocommerce',
    address: `https://${HOST}${opened.stores === 1 ? '' : `/${opened.stores}`}`,
    api_key: 'ck_test',
    api_secret: 'cs_test',
  }
  if (opened.stores > 1) return connection
  const { connection: local } = await startWooCommerce()
  const send = https.request
  Object.assign(https, {
    request: (...sent: [URL | string | https.RequestOptions, https.RequestOptions?]) => {
      const [url, options = {}] = sent
      if (!(url instanceof URL) || url.hostname !== HOST) return Reflect.apply(send, https, sent)
      const { lookup: _, ...rest } = options
      return http.request(`${local.store}${url.pathname.replace(/^\/\d+/, '')}${url.search}`, rest)
    },
  })
  return connection
}
