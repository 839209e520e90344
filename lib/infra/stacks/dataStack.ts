import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { EventBus } from 'aws-cdk-lib/aws-events'
import { type IKey, Key } from 'aws-cdk-lib/aws-kms'
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { blobBucket } from '../constructs/blobBucket.ts'
import { SingleTable } from '../constructs/singleTable.ts'
import { TableBackups } from '../constructs/tableBackups.ts'
import { deployedName, EVENT_BUS } from '../names.ts'
import type { Stage } from '../stage.ts'

/** What must outlive every deployment: the table, files, the signing secret and the key of credentials; and the bus events go through. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly signingSecret: ISecret
  readonly shopifySecret: ISecret
  readonly credentialsKey: IKey
  readonly bus: EventBus

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { readonly stage: Stage }) {
    super(scope, id, props)
    this.table = new SingleTable(this, 'SingleTable', stage).table
    if (stage.isProtected) new TableBackups(this, 'Backups', stage, this.table)
    const signingSecret = new Secret(this, 'SigningSecret', {
      description:
        'Page tokens and browser sessions are signed, and keys of webhooks encrypted, with keys derived from this',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: stage.removalPolicy,
    })
    Validations.of(signingSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Nobody outside holds it. Changing it ends all sessions and closes the keys of webhooks: an operator’s decision.',
    })
    this.signingSecret = signingSecret
    const shopifySecret = new Secret(this, 'ShopifySecret', {
      description: 'Secret of our application at Shopify: made up here, to be replaced by what Shopify shows',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: stage.removalPolicy,
    })
    Validations.of(shopifySecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Shopify makes it. The operator rotates it there and puts the new one here.',
    })
    this.shopifySecret = shopifySecret
    new CfnOutput(this, 'ShopifySecretArn', { value: shopifySecret.secretArn })
    this.credentialsKey = new Key(this, 'CredentialsKey', {
      alias: deployedName(stage.name, 'credentials'),
      description: "Encrypts the keys under which users' accounts with carriers are encrypted",
      enableKeyRotation: true,
      removalPolicy: stage.removalPolicy,
    })
    blobBucket(this, stage)
    this.bus = new EventBus(this, 'Bus', {
      eventBusName: deployedName(stage.name, EVENT_BUS),
      description: 'Domain events of the platform, and operations events of carriers, warehouses and operators',
    })
  }
}
