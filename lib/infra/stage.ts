import { RemovalPolicy } from 'aws-cdk-lib'
import type { AdapterName } from '#shared/reference/rules/adapterNames.ts'
import type { StageFile } from './stageFile.ts'

/** Settings that differ between deployments: the stage file merged with defaults. */
export type Stage = {
  readonly name: string
  /** Only permitted place of deployment; otherwise that of the credentials. */
  readonly account?: string
  readonly region?: string
  /** Data outlives its stack, and accidental deletion is prevented. */
  readonly isProtected: boolean
  readonly removalPolicy: RemovalPolicy
  /** Short names of the stacks this deployment creates; a second deployment protects them. */
  readonly newStacks: readonly string[]
  readonly retention: Required<NonNullable<StageFile['retention']>>
  /** Enables the sandbox carriers, which simulate failures. */
  readonly hasSandboxCarriers: boolean
  /** Adapters of external carriers with a platform account. */
  readonly carrierAccounts: readonly AdapterName[]
  /** Card payments are enabled. */
  readonly takesPayments: boolean
  /** Limits of all requests together; limits per user are fixed. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number }
  readonly rollout: Rollout
  readonly edge?: Edge
  readonly backup?: BackupTarget
}

/** New code takes all calls immediately, or a percentage for some minutes first. */
export type Rollout = 'atOnce' | { readonly percent: number; readonly minutes: number }

/**
 * Retains the resource when its stack is deleted or the resource removed. A failed deployment
 * deletes what it created, as the retry would find the name taken.
 */
export const KEPT = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

type EdgeSettings = NonNullable<StageFile['edge']>
/** CloudFront with a firewall in front of the API. */
export type Edge = Required<EdgeSettings>

/** Backup vault in another account. */
export type BackupTarget = Required<NonNullable<StageFile['backup']>>

/**
 * Statutory retention: the longest known period of any country, ten years for invoices and customs
 * records.
 */
const KEPT_BY_LAW = { personalDataMonths: 24, invoiceYears: 10, customsRecordYears: 10 } as const

/**
 * Three monthly backups. Each is a full copy of the table, so thirteen would cost three times as
 * much as the table.
 */
const MONTHLY_COPY_DAYS = 95

const DEFAULTS = {
  protected: {
    removalPolicy: KEPT,
    retention: { logDays: 180, monthlyCopyDays: MONTHLY_COPY_DAYS, eventDays: 30, ...KEPT_BY_LAW },
    requestsPerSecond: 2_000,
    rollout: { percent: 10, minutes: 5 },
    sandbox: false,
  },
  trial: {
    removalPolicy: RemovalPolicy.DESTROY,
    retention: { logDays: 14, monthlyCopyDays: MONTHLY_COPY_DAYS, eventDays: 7, ...KEPT_BY_LAW },
    requestsPerSecond: 100,
    rollout: 'atOnce',
    sandbox: true,
  },
} as const

/** Returns the settings of a stage. Protected ones are sized for customers, others for tests. */
export function stageOf(name: string, file: StageFile): Stage {
  if (!/^[a-z][a-z0-9]{1,11}$/.test(name)) {
    throw new RangeError(`stage "${name}" must be 2 to 12 lower-case letters or digits, starting with a letter`)
  }
  const { account, region, limits = {}, rollout, retention, edge, backup, carriers } = file
  const isProtected = file.protected ?? false
  const defaults = DEFAULTS[isProtected ? 'protected' : 'trial']
  const rateLimit = limits.requestsPerSecond ?? limits.burst ?? defaults.requestsPerSecond
  return {
    name,
    ...(account === undefined ? {} : { account }),
    ...(region === undefined ? {} : { region }),
    isProtected,
    removalPolicy: defaults.removalPolicy,
    newStacks: [],
    retention: { ...defaults.retention, ...retention },
    hasSandboxCarriers: carriers?.sandbox ?? defaults.sandbox,
    carrierAccounts: carriers?.accounts ?? [],
    takesPayments: file.payments !== undefined,
    throttle: { rateLimit, burstLimit: limits.burst ?? 2 * rateLimit },
    rollout: rollout ?? defaults.rollout,
    ...(edge
      ? { edge: { requestsPerAddress: 3_000, commonRules: 'count', isOnlyWay: false, keyNumber: 1, ...edge } }
      : {}),
    ...(backup ? { backup: { copyDays: 35, lockAfterDays: 3, region: region ?? '', ...backup } } : {}),
  }
}
