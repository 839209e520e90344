import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupVault } from 'aws-cdk-lib/aws-backup'
import { AccountPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { RETAINED } from '../constructs/removalPolicy.ts'
import { getCopyVaultName } from '../names.ts'
import type { BackupTarget, Stage } from '../stage.ts'

export type VaultStackProps = StackProps & {
  readonly stage: Stage
  readonly target: BackupTarget
  readonly sourceAccount: string
}

/**
 * Deployed to another account: locked vault of a stage's copies, which cannot be deleted before
 * they expire.
 */
export class VaultStack extends Stack {
  constructor(scope: Construct, id: string, { stage, target, sourceAccount, ...props }: VaultStackProps) {
    super(scope, id, props)
    const key = new Key(this, 'Key', {
      description: `Encrypts the copies of ${stage.name}`,
      enableKeyRotation: true,
      removalPolicy: RETAINED,
    })
    new BackupVault(this, 'Vault', {
      backupVaultName: getCopyVaultName(stage.name),
      encryptionKey: key,
      removalPolicy: RETAINED,
      accessPolicy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            principals: [new AccountPrincipal(sourceAccount)],
            actions: ['backup:CopyIntoBackupVault'],
            resources: ['*'],
          }),
        ],
      }),
      lockConfiguration: {
        minRetention: Duration.days(target.copyDays),
        // The lock can be removed until then, and never after, not even by AWS.
        changeableFor: Duration.days(target.lockAfterDays),
      },
    })
  }
}
