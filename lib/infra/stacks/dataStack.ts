import { CfnOutput, Duration, Stack, type StackProps, Tags, Validations } from 'aws-cdk-lib'
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { CfnArchive, EventBus } from 'aws-cdk-lib/aws-events'
import { PolicyDocument } from 'aws-cdk-lib/aws-iam'
import { type IKey, Key } from 'aws-cdk-lib/aws-kms'
import { type ISecret, Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { SIGNING_SECRETS, type SigningSecretName } from '#shared/core/signingSecrets.ts'
import { tableShape } from '#shared/table/keys.ts'
import { copyToBackupAccount, createMonthlyCopies } from '../constructs/backups.ts'
import { createBlobBucket } from '../constructs/blobBucket.ts'
import { createEdgeKey } from '../constructs/edgeKey.ts'
import { getRemovalPolicy } from '../constructs/removalPolicy.ts'
import { CREDENTIALS_KEY, EVENT_BUS_LOGICAL_ID, getDeployedName, SIGNING_SECRET_TAG } from '../names.ts'
import type { Stage } from '../stage.ts'
import { buildTableSettings } from '../tableSettings.ts'

/**
 * Resources that must outlive every deployment: table, files, secrets, the credentials key, and the
 * event bus.
 */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly signingSecrets: Readonly<Record<SigningSecretName, ISecret>>
  readonly shopifySecret: ISecret
  readonly carrierSecret: ISecret
  readonly credentialsKey: IKey
  readonly bus: EventBus

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { readonly stage: Stage }) {
    super(scope, id, props)
    this.table = new SingleTable(this, 'SingleTable', stage).table
    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    if (stage.isProtected) createMonthlyCopies(this, 'Backups', stage, this.table)
    const secret = (secretId: string, description: string, reason: string, template: SecretStringGenerator = {}) => {
      const created: ISecret = new Secret(this, secretId, {
        description,
        generateSecretString: { passwordLength: 64, excludePunctuation: true, ...template },
        removalPolicy: getRemovalPolicy(stage),
      })
      Validations.of(created).acknowledge({ id: 'AwsSolutions-SMG4', reason })
      return created
    }
    const resolveSigningSecret = (secretId: string, name: SigningSecretName): ISecret => {
      const created = secret(
        secretId,
        `Key material for ${SIGNING_SECRETS[name].join(', ')}`,
        'Internal to the platform. Rotated by operators (ops secrets rotate).',
      )
      Tags.of(created).add(SIGNING_SECRET_TAG, name)
      return created
    }
    this.signingSecrets = {
      signing: resolveSigningSecret('SigningSecret', 'signing'),
      'mail-links': resolveSigningSecret('MailLinksSecret', 'mail-links'),
      'page-tokens': resolveSigningSecret('PageTokensSecret', 'page-tokens'),
      'webhook-keys': resolveSigningSecret('WebhookKeysSecret', 'webhook-keys'),
      'public-links': resolveSigningSecret('PublicLinksSecret', 'public-links'),
    }
    this.shopifySecret = secret(
      'ShopifySecret',
      'Client secret of the Shopify app. Replace the generated value with the secret shown by Shopify',
      'Created by Shopify. Rotate it there and update the value here.',
    )
    new CfnOutput(this, 'ShopifySecretArn', { value: this.shopifySecret.secretArn })
    this.carrierSecret = secret(
      'CarrierAccounts',
      'Carrier accounts of the platform: JSON object of parameters by adapter name',
      'Created by carriers. Change it there and update the value here.',
      // Initially an empty object; an operator adds the accounts.
      { secretStringTemplate: '{}', generateStringKey: 'unused' },
    )
    new CfnOutput(this, 'CarrierAccountsArn', { value: this.carrierSecret.secretArn })
    this.credentialsKey = new Key(this, 'CredentialsKey', {
      alias: getDeployedName(stage.name, CREDENTIALS_KEY),
      description: "Encrypts the data keys of users' carrier accounts",
      enableKeyRotation: true,
      removalPolicy: getRemovalPolicy(stage),
    })
    const blobs = createBlobBucket(this, stage)
    if (stage.backup)
      copyToBackupAccount(this, 'CopiesElsewhere', stage, stage.backup, [this.table.tableArn, blobs.bucketArn])
    if (stage.edge) createEdgeKey(this, 'EdgeKey', stage, stage.edge)
    this.bus = new EventBus(this, 'Bus', {
      eventBusName: getDeployedName(stage.name, EVENT_BUS_LOGICAL_ID),
      description: 'Domain events of the platform, and operations events of carriers, warehouses and operators',
    })
    const archive = this.bus.archive('Archive', {
      archiveName: getDeployedName(stage.name, EVENT_BUS_LOGICAL_ID),
      description: 'Archive of bus events for replays',
      // Archives all events, as the bus only has events of this account.
      eventPattern: { account: [this.account] },
      retention: Duration.days(stage.retention.eventDays),
    })
    const { defaultChild } = archive.node
    // CDK sends an empty KMS key id, which some regions reject
    // (github.com/aws/aws-cdk/issues/37847).
    if (defaultChild instanceof CfnArchive) defaultChild.addPropertyDeletionOverride('KmsKeyIdentifier')
    this.#exportAll()
  }

  /**
   * Exports all values, imported or not, as an export that a deployed stack still imports cannot be
   * removed.
   */
  #exportAll(): void {
    const { table, signingSecrets, shopifySecret, carrierSecret, credentialsKey, bus } = this
    const secrets = [...Object.values(signingSecrets), shopifySecret, carrierSecret].map(({ secretArn }) => secretArn)
    const values = [table.tableName, table.tableArn, table.tableStreamArn, credentialsKey.keyArn, ...secrets]
    for (const value of [...values, bus.eventBusName, bus.eventBusArn]) {
      if (value !== undefined) this.exportValue(value)
    }
  }
}

/**
 * Single table of the platform as `tableShape` describes it: on demand, with stream and
 * point-in-time recovery.
 */
class SingleTable extends Construct {
  readonly table: TableV2

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    const settings = buildTableSettings(stage)
    this.table = new TableV2(this, 'Table', {
      ...keys(tableShape),
      globalSecondaryIndexes: Object.entries(tableShape.indexes).map(([indexName, index]) => ({
        indexName,
        ...keys(index),
        projectionType: ProjectionType[index.projection],
      })),
      timeToLiveAttribute: settings.timeToLive,
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType[settings.streamView],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: settings.pointInTimeRecovery },
      // Deletion protection would block the rollback of a failed stack creation.
      deletionProtection: settings.deletionProtection && !stage.newStacks.includes('data'),
      removalPolicy: getRemovalPolicy(stage),
      resourcePolicy: PolicyDocument.fromJson(settings.policy),
    })
  }
}

const TYPES = { S: AttributeType.STRING, N: AttributeType.NUMBER } as const

type Keys = { readonly partitionKey: string; readonly sortKey: string; readonly sortKeyType?: keyof typeof TYPES }

const keys = ({ partitionKey, sortKey, sortKeyType = 'S' }: Keys) => ({
  partitionKey: { name: partitionKey, type: AttributeType.STRING },
  sortKey: { name: sortKey, type: TYPES[sortKeyType] },
})
