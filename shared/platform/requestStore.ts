import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { loadConfig } from './config.ts'
import { lazily } from './lazily.ts'
import { createClientLimits } from './sdkClientLimits.ts'

/** Storage of the request log in a separate bucket, without versions and copies. */
export type RequestStore = {
  /** Returns a file, null if it does not exist. */
  readonly get: (key: string) => Promise<Uint8Array | null>
  readonly put: (key: string, content: Uint8Array) => Promise<void>
  /** Without effect if there is no such file. */
  readonly remove: (key: string) => Promise<void>
  readonly removeAll: (keys: readonly string[]) => Promise<void>
  /**
   * Returns at most a thousand keys with a prefix after a given key, in order, and whether there
   * are more.
   */
  readonly list: (
    prefix: string,
    after: string,
  ) => Promise<{ readonly keys: readonly string[]; readonly goesOn: boolean }>
}

const client = lazily(() => new S3Client(createClientLimits(5_000)))

const getBucketParameters = lazily((): { readonly Bucket: string } => ({ Bucket: loadConfig().requestBucket }))

/** Storage of this environment. */
export const requestStore: RequestStore = {
  get: async (key) => {
    try {
      const { Body } = await client().send(new GetObjectCommand({ ...getBucketParameters(), Key: key }))
      return Body ? await Body.transformToByteArray() : null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  },
  put: async (key, content) => {
    await client().send(
      new PutObjectCommand({ ...getBucketParameters(), Key: key, Body: content, ContentType: 'application/gzip' }),
    )
  },
  remove: async (key) => {
    await client().send(new DeleteObjectCommand({ ...getBucketParameters(), Key: key }))
  },
  removeAll: async (keys) => {
    const Objects = keys.map((Key) => ({ Key }))
    const { Errors = [] } = await client().send(
      new DeleteObjectsCommand({ ...getBucketParameters(), Delete: { Objects, Quiet: true } }),
    )
    const [first] = Errors
    if (first) throw new Error(`${Errors.length} files could not be removed: ${first.Code}`)
  },
  list: async (prefix, after) => {
    const { Contents = [], IsTruncated = false } = await client().send(
      new ListObjectsV2Command({
        ...getBucketParameters(),
        Prefix: prefix,
        ...(after === '' ? {} : { StartAfter: after }),
      }),
    )
    return { keys: Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key])), goesOn: IsTruncated }
  },
}
