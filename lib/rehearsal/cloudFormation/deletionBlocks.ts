import type { Cloud } from './cloud.ts'
import type { PhysicalResource } from './physicalResource.ts'

/**
 * Returns the reason why a service rejects the deletion of a resource; undefined if it permits it.
 */
export function findDeletionBlock(
  { type, physicalId, properties }: PhysicalResource,
  cloud: Cloud,
): string | undefined {
  switch (type) {
    // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/WorkingWithTables.Basics.html
    case 'AWS::DynamoDB::GlobalTable':
      return isDeletionProtected(properties.Replicas)
        ? `Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.`
        : undefined
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/troubleshooting.html
    case 'AWS::S3::Bucket':
      return cloud.hasContent(physicalId) ? 'The bucket you tried to delete is not empty' : undefined
    // https://docs.aws.amazon.com/aws-backup/latest/devguide/deleting-a-vault.html
    case 'AWS::Backup::BackupVault':
      return cloud.hasContent(physicalId)
        ? 'Backup vault cannot be deleted because it contains recovery points'
        : undefined
    default:
      return undefined
  }
}

const isDeletionProtected = (replicas: unknown): boolean =>
  Array.isArray(replicas) && replicas.some((replica) => Object(replica).DeletionProtectionEnabled === true)
