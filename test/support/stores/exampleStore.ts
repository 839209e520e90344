import http from 'node:http'
import https from 'node:https'
import { startWooCommerce } from './strictWooCommerce.ts'

/* The store of examples: HTTPS requests to its host are answered by a stand-in in this process. */

const HOST = 'shop.example'
const opened = { isOpen: false }

/** Starts the store, once, and returns its connection as sent to the API. */
export async function openExampleStore() {
  const connection = {
    platform: 'woocommerce',
    address: `https://${HOST}`,
    api_key: 'ck_test',
    api_secret: 'cs_test',
  }
  if (opened.isOpen) return connection
  opened.isOpen = true
  const { connection: local } = await startWooCommerce()
  const send = https.request
  Object.assign(https, {
    request: (...sent: [URL | string | https.RequestOptions, https.RequestOptions?]) => {
      const [url, options = {}] = sent
      if (!(url instanceof URL) || url.hostname !== HOST) return Reflect.apply(send, https, sent)
      const { lookup: _, ...rest } = options
      return http.request(`${local.store}${url.pathname}${url.search}`, rest)
    },
  })
  return connection
}
