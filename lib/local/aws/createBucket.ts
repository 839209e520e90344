import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** Makes the bucket of the platform's files, if it is not there. */
export async function createBucket(name: string): Promise<void> {
  const client = new S3Client({})
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }))
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
  } finally {
    client.destroy()
  }
}
