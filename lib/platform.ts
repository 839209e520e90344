import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IEventBus } from 'aws-cdk-lib/aws-events'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Bundle } from './bundles/bundleFunctions.ts'
import type { Stage } from './stage.ts'
import type { Tables } from './tables.ts'

export type PlatformProps = {
  readonly stage: Stage
  readonly tables: Tables
  readonly bundles: Readonly<Record<string, Pick<Bundle, 'directory'>>>
  /** Is sent every alarm, after confirming that once. */
  readonly alarmEmail?: string
  /** Environment of every function that a deployer sets: CLAIM_URL, TRACKING_URL, SUPPORT_EMAIL, PRIVATE_WEBHOOKS, SHOPIFY_CLIENT_ID, SHOPIFY_API_VERSION. */
  readonly settings?: Readonly<Record<string, string>>
}

/** What a construct of any stack builds on. */
export type Platform = PlatformProps & {
  readonly data: {
    readonly table: TableV2
    readonly signingSecret: ISecret
    readonly shopifySecret: ISecret
    readonly credentialsKey: IKey
    readonly bus: IEventBus
  }
}
