import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  DeleteBucketCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import { type DeployedResource, filterByType } from '../deployed/template/deployedResource.ts'

/**
 * Creates missing buckets of the templates, and deletes those no template has any longer.
 * `provided` tracks the buckets it created.
 */
export async function provisionBuckets(
  s3: S3Client,
  resources: readonly DeployedResource[],
  provided: Set<string>,
): Promise<void> {
  const buckets = filterByType(resources, 'AWS::S3::Bucket').map(({ properties }) => String(properties.BucketName))
  for (const Bucket of provided) {
    if (buckets.includes(Bucket)) continue
    await s3.send(new DeleteBucketCommand({ Bucket }))
    provided.delete(Bucket)
  }
  for (const Bucket of buckets) {
    provided.add(Bucket)
    try {
      await s3.send(new CreateBucketCommand({ Bucket }))
    } catch (error) {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
    }
  }
}

/** Whether a bucket contains objects, which prevents its deletion. */
export async function isBucketFilled(s3: S3Client, Bucket: string): Promise<boolean> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
  return Contents.length > 0
}
