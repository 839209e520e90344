import { Stack, type StackProps, Validations } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { EventBus } from 'aws-cdk-lib/aws-events'
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { SingleTable } from '../constructs/singleTable.ts'
import { deployedName } from '../names.ts'
import type { Stage } from '../stage.ts'

/** What must outlive every deployment: the table and the signing secret; and the bus events go through. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly signingSecret: ISecret

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { readonly stage: Stage }) {
    super(scope, id, props)
    this.table = new SingleTable(this, 'SingleTable', stage).table
    const signingSecret = new Secret(this, 'SigningSecret', {
      description: 'Page tokens, browser sessions and form tokens are signed with keys derived from this',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: stage.removalPolicy,
    })
    Validations.of(signingSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Nobody outside holds it. Changing it ends all sessions and page tokens, so that is an operator’s decision.',
    })
    this.signingSecret = signingSecret
    new EventBus(this, 'Bus', {
      eventBusName: deployedName(stage.name, 'events'),
      description: 'Domain events of the platform, and operations events of carriers, warehouses and operators',
    })
  }
}
