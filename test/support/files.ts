import { afterAll, beforeAll } from '@jest/globals'
import { createBucket } from '../../lib/local/aws/createStorage.ts'
import { startQueues } from '../../lib/local/aws/startQueues.ts'
import { BLOB_BUCKET, REGION } from '../../lib/local/environment.ts'
import type { RunningServer } from '../../lib/local/http/localServer.ts'

/** Serves a test file's blobs as S3 does. Call it at the top of a `describe` block. */
export function useFiles(): void {
  let service: RunningServer
  beforeAll(async () => {
    service = await startQueues(REGION)
    process.env.AWS_ENDPOINT_URL_S3 = service.endpoint
    process.env.BLOB_BUCKET = BLOB_BUCKET
    await createBucket(BLOB_BUCKET)
  })
  afterAll(() => service.stop())
}
