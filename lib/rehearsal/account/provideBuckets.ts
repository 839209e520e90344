import { BucketAlreadyOwnedByYou, CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3'
import { type DeployedResource, ofResourceType } from '../deployed/template/deployedResource.ts'

/** Creates the buckets that do not exist yet. Others stay: they may hold objects. */
export async function provideBuckets(s3: S3Client, resources: readonly DeployedResource[]): Promise<void> {
  for (const { properties } of ofResourceType(resources, 'AWS::S3::Bucket')) {
    try {
      await s3.send(new CreateBucketCommand({ Bucket: String(properties.BucketName) }))
    } catch (error) {
      if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
    }
  }
}
