import { randomUUID } from 'node:crypto'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { INCOMING } from '../../../shared/platform/blobs.ts'

/** Puts a file under the prefix operations events may name, under a name nobody else uses; answers its key. */
export async function uploadTo(client: S3Client, bucket: string, name: string, content: Uint8Array): Promise<string> {
  const Key = `${INCOMING}${randomUUID()}/${name}`
  await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: content }))
  return Key
}

/** A file by its key; null where there is none. */
export async function downloadFrom(client: S3Client, bucket: string, key: string): Promise<Uint8Array | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return (await Body?.transformToByteArray()) ?? null
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}
