import { RemovalPolicy } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'

/** What differs between one deployment of the platform and another. */
export type Stage = {
  readonly name: string
  /** Data outlives its stack, and neither goes by accident. */
  readonly isProtected: boolean
  readonly removalPolicy: RemovalPolicy
  readonly logRetention: RetentionDays
  /** Carriers that only exist to try out failures may be asked for. */
  readonly hasSandboxCarriers: boolean
  /** Requests of everybody together; each user's own limit is the platform's. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number }
}

/** A stage by its name: `prod` is protected and sized for customers, all others are for trying things out. */
export function stageNamed(name: string): Stage {
  if (!/^[a-z][a-z0-9]{1,11}$/.test(name)) {
    throw new RangeError(`stage "${name}" must be 2 to 12 lower-case letters or digits, starting with a letter`)
  }
  return name === 'prod'
    ? {
        name,
        isProtected: true,
        removalPolicy: RemovalPolicy.RETAIN,
        logRetention: RetentionDays.SIX_MONTHS,
        hasSandboxCarriers: false,
        throttle: { rateLimit: 2_000, burstLimit: 4_000 },
      }
    : {
        name,
        isProtected: false,
        removalPolicy: RemovalPolicy.DESTROY,
        logRetention: RetentionDays.TWO_WEEKS,
        hasSandboxCarriers: true,
        throttle: { rateLimit: 100, burstLimit: 200 },
      }
}
