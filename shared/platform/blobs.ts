import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { loadConfig } from './config.ts'
import { lazily } from './lazily.ts'
import { createClientLimits } from './sdkClientLimits.ts'

/** File storage for data that cannot be recreated or are too large for the table. */
export type Blobs = {
  /** Returns a file, null if it does not exist or exceeds `maxBytes`. */
  readonly get: (key: string, maxBytes: number) => Promise<Uint8Array | null>
  readonly put: (key: string, content: Uint8Array, contentType: string) => Promise<void>
  /** Without effect if there is no such file. */
  readonly remove: (key: string) => Promise<void>
}

/** Creates file storage in a bucket. */
export const createBlobs = (client: () => S3Client, bucket: () => Promise<string>): Blobs => ({
  get: async (key, maxBytes) => {
    try {
      const { Body, ContentLength = 0 } = await client().send(
        new GetObjectCommand({ Bucket: await bucket(), Key: key }),
      )
      return Body && ContentLength <= maxBytes ? await Body.transformToByteArray() : null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  },
  put: async (key, content, contentType) => {
    const object = { Bucket: await bucket(), Key: key, Body: content, ContentType: contentType }
    await client().send(new PutObjectCommand(object))
  },
  remove: async (key) => {
    await client().send(new DeleteObjectCommand({ Bucket: await bucket(), Key: key }))
  },
})

const getBlobBucket = lazily(() => loadConfig().blobBucket)

/** File storage of this environment, with longer timeouts than other services. */
export const blobs: Blobs = createBlobs(
  lazily(() => new S3Client(createClientLimits(5_000))),
  async () => getBlobBucket(),
)
