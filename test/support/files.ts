import { afterAll, beforeAll } from '@jest/globals'
import { createLocalBucket } from '#lib/local/aws/createStorage.ts'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import { BLOB_BUCKET, REGION, REQUEST_BUCKET } from '#lib/local/environment.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'

/**
 * Starts an S3 and SQS emulator for a test file, and a Lambda emulation that only records
 * invocations in `started`. Call it at the top of a `describe` block.
 */
export function useFiles(): { readonly started: readonly string[] } {
  const started: string[] = []
  const services: RunningServer[] = []
  beforeAll(async () => {
    const storage = await startQueues(REGION)
    const functions = await startJsonService(
      {},
      {
        start: (name) => started.push(name) > 0,
        call: () => null,
      },
    )
    services.push(storage, functions)
    process.env.AWS_ENDPOINT_URL_S3 = storage.endpoint
    process.env.AWS_ENDPOINT_URL_SQS = storage.endpoint
    process.env.AWS_ENDPOINT_URL_LAMBDA = functions.endpoint
    process.env.BLOB_BUCKET = BLOB_BUCKET
    process.env.REQUEST_BUCKET = REQUEST_BUCKET
    await createLocalBucket(BLOB_BUCKET)
    await createLocalBucket(REQUEST_BUCKET)
  })
  afterAll(async () => {
    for (const { stop } of services) await stop()
  })
  return { started }
}
