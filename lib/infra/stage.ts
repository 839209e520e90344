import type { AdapterName } from '#shared/reference/rules/adapterNames.ts'
import type { StageFile } from './stageFile.ts'

/**
 * What differs between one deployment of the platform and another: what its file says, and what
 * holds where it is silent.
 */
export type Stage = {
  readonly name: string
  /** The only place it may be deployed to; wherever the credentials lead if not given. */
  readonly account?: string
  readonly region?: string
  /** Whether stacks and data are protected from deletion. */
  readonly isProtected: boolean
  /**
   * Short names of stacks that this deployment creates: they are protected after that, by a
   * second one.
   */
  readonly newStacks: readonly string[]
  readonly retention: Required<NonNullable<StageFile['retention']>>
  /** Carriers that only exist to try out failures may be asked for. */
  readonly hasSandboxCarriers: boolean
  /** Adapters to real carriers with which there is an account of ours. */
  readonly carrierAccounts: readonly AdapterName[]
  /** Whether a payment provider is configured. */
  readonly takesPayments: boolean
  /** Requests of everybody together; each user's own limit is the platform's. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number }
  readonly rollout: Rollout
  readonly edge?: Edge
  readonly backup?: BackupTarget
}

/**
 * Deployment of new code: to all traffic at once, or to a percentage of invocations for some minutes
 * first.
 */
export type Rollout = 'atOnce' | { readonly percent: number; readonly minutes: number }

type EdgeSettings = NonNullable<StageFile['edge']>
/** CloudFront with a firewall in front of the API. */
export type Edge = Required<EdgeSettings>

/** A vault in another account. */
export type BackupTarget = Required<NonNullable<StageFile['backup']>>

/**
 * The statutory times are the longest of the countries we know of: ten years, for invoices and
 * customs records.
 */
const RETENTION_DEFAULTS = { personalDataMonths: 24, invoiceYears: 10, customsRecordYears: 10 } as const

/**
 * Three monthly backups. Each is a full copy of the table: thirteen of them would cost three
 * times what the table does.
 */
const MONTHLY_COPY_DAYS = 95

const DEFAULTS = {
  protected: {
    retention: { logDays: 180, monthlyCopyDays: MONTHLY_COPY_DAYS, eventDays: 30, ...RETENTION_DEFAULTS },
    requestsPerSecond: 2_000,
    rollout: { percent: 10, minutes: 5 },
    sandbox: false,
  },
  trial: {
    retention: { logDays: 14, monthlyCopyDays: MONTHLY_COPY_DAYS, eventDays: 7, ...RETENTION_DEFAULTS },
    requestsPerSecond: 100,
    rollout: 'atOnce',
    sandbox: true,
  },
} as const

/**
 * A stage by its name and what its file says: protected ones are sized for customers, all others
 * are for trying things out.
 */
export function resolveStage(name: string, file: StageFile): Stage {
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
