import type { CoreDeps } from '#functions/runtime/core.ts'
import { problem } from '#shared/core/problems.ts'
import { parseImageName } from '#shared/fulfilment/returns/imageAddresses.ts'
import { findImage } from '#shared/fulfilment/returns/returnStore.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/http/rules/httpLimits.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import type { returnImageRoutes } from './routes.ts'

/** The secret URL is the authorisation. It expires with the return, so no cache may keep a copy. */
const HEADERS = { 'cache-control': 'private, no-store', 'content-disposition': 'inline' }

export const getReturnImage: Endpoint<
  typeof returnImageRoutes.getReturnImage,
  CoreDeps & { readonly readFile: Blobs['get'] }
> = async ({ params }, { table, readFile }) => {
  const digest = parseImageName(params.name)
  const image = digest && (await findImage(table, digest))
  const content = image && (await readFile(image.key, MAX_DOCUMENT_BYTES))
  if (!content) return problem('path_not_found')
  return { kind: 'document', contentType: image.contentType, content, headers: HEADERS }
}
