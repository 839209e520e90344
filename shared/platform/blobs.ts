import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { readConfig } from './config.ts'
import { lazily } from './lazily.ts'
import { clientLimits } from './sdkClientLimits.ts'

/** Files: what cannot be made again or is too large for the table. */
export type Blobs = {
  /** Null where there is none under the key, or where it is larger than that. */
  readonly get: (key: string, maxBytes: number) => Promise<Uint8Array | null>
  readonly put: (key: string, content: Uint8Array, contentType: string) => Promise<void>
  /** Nothing happens where there is none. */
  readonly remove: (key: string) => Promise<void>
}

/** The files in a bucket. */
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

const ownBucket = lazily(() => readConfig().blobBucket)

/** The files of this environment. They take longer than anything else. */
export const blobs: Blobs = createBlobs(
  lazily(() => new S3Client(clientLimits(5_000))),
  async () => ownBucket(),
)
