import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  DeleteBucketCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3'
import { type DeployedResource, ofResourceType } from '../deployed/template/deployedResource.ts'

/**
 * Creates the buckets of the templates that do not exist yet, and deletes those that are no
 * longer in any. `provided` are those that it has created.
 */
export async function provideBuckets(
  s3: S3Client,
  resources: readonly DeployedResource[],
  provided: Set<string>,
): Promise<void> {
  const buckets = ofResourceType(resources, 'AWS::S3::Bucket').map(({ properties }) => String(properties.BucketName))
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

/** Whether a bucket holds objects, so that it cannot be deleted. */
export async function isBucketFilled(s3: S3Client, Bucket: string): Promise<boolean> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
  return Contents.length > 0
}
