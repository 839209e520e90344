import { gunzipSync } from 'node:zlib'
import type { Operation } from '../../shared/http/operation.ts'
import type { DocsDeps } from './handler.ts'
import type { docsRoutes } from './routes.ts'

/** The page goes out compressed, a quarter of its size, unless a client says it cannot read that. */
export const getDocs: Operation<typeof docsRoutes.getDocs, DocsDeps> = async ({ headers }, { docs }) => {
  const { compressedPage, pagePolicy } = docs()
  const isCompressed = /\bgzip\b/i.test(headers['accept-encoding'] ?? '')
  return {
    kind: 'document',
    contentType: 'text/html; charset=utf-8',
    content: isCompressed ? compressedPage : gunzipSync(compressedPage),
    headers: {
      'content-security-policy': pagePolicy,
      vary: 'accept-encoding',
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    },
  }
}
