import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { tableShape } from '../../../shared/table/keys.ts'
import type { Stage } from '../stage.ts'

/** The platform's one table, as `tableShape` describes it: on demand, with stream and point-in-time recovery. */
export class SingleTable extends Construct {
  readonly table: TableV2

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.table = new TableV2(this, 'Table', {
      ...keys(tableShape),
      globalSecondaryIndexes: Object.entries(tableShape.indexes).map(([indexName, index]) => ({
        indexName,
        ...keys(index),
        projectionType: ProjectionType[index.projection],
      })),
      timeToLiveAttribute: tableShape.timeToLive,
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.isProtected,
      removalPolicy: stage.removalPolicy,
    })
  }
}

const TYPES = { S: AttributeType.STRING, N: AttributeType.NUMBER } as const

type Keys = { readonly partitionKey: string; readonly sortKey: string; readonly sortKeyType?: keyof typeof TYPES }

const keys = ({ partitionKey, sortKey, sortKeyType = 'S' }: Keys) => ({
  partitionKey: { name: partitionKey, type: AttributeType.STRING },
  sortKey: { name: sortKey, type: TYPES[sortKeyType] },
})
