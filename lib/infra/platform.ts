import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IEventBus } from 'aws-cdk-lib/aws-events'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { SigningSecretName } from '#shared/core/signingSecrets.ts'
import type { Bundle } from './bundles/bundleFunctions.ts'
import type { Tables } from './deployedFunctions.ts'
import type { Deployment } from './deployment.ts'

export type PlatformProps = Deployment & {
  readonly tables: Tables
  readonly bundles: Readonly<Record<string, Pick<Bundle, 'directory'>>>
}

/** Common dependencies of the constructs of all stacks. */
export type Platform = PlatformProps & {
  readonly data: {
    readonly table: TableV2
    readonly signingSecrets: Readonly<Record<SigningSecretName, ISecret>>
    readonly shopifySecret: ISecret
    readonly carrierSecret: ISecret
    readonly credentialsKey: IKey
    readonly bus: IEventBus
  }
}
