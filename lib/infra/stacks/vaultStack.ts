import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupVault } from 'aws-cdk-lib/aws-backup'
import { AccountPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { RETAINED } from '../constructs/removalPolicy.ts'
import { copiesVaultName } from '../names.ts'
import type { BackupTarget, Stage } from '../stage.ts'

export type VaultStackProps = StackProps & {
  readonly stage: Stage
  readonly target: BackupTarget
  readonly sourceAccount: string
}

/**
 * Deployed into another account: the locked vault that takes the copies of a stage, and that nobody
 * empties before their time.
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
      backupVaultName: copiesVaultName(stage.name),
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
        // Until then the lock can still be taken off; afterwards nobody can, not even AWS.
        changeableFor: Duration.days(target.lockAfterDays),
      },
    })
  }
}
