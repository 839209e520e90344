import { randomUUID } from 'node:crypto'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { INCOMING } from '../../../shared/platform/blobs.ts'

/** Puts a file under the prefix operations events may name, under a name nobody else uses; answers its key. */
export async function uploadTo(client: S3Client, bucket: string, name: string, content: Uint8Array): Promise<string> {
  const Key = `${INCOMING}${randomUUID()}/${name}`
  await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: content }))
  return Key
}
