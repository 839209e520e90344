/** Metrics of scheduled jobs, used by alarms. Dimension: `stage`; the log lines name the job. */
export const METRICS = {
  namespace: 'Shipping',
  /** Items that failed five times in a row. */
  stuckItems: 'StuckItems',
  /** Age of the oldest due item that a run did not reach, in seconds. */
  secondsBehind: 'SecondsBehind',
  /** Jobs whose last run ended too long ago. */
  jobsOverdue: 'JobsOverdue',
} as const

/**
 * Metrics of calls to carriers. Dimensions: `carrier` (the adapter) and `stage`; calls, unanswered
 * calls and duration also by `operation`.
 */
export const CARRIER_METRICS = {
  calls: 'CarrierCalls',
  /** The carrier rejected the request, or the merchant's account. */
  refused: 'CarrierRefused',
  /** The carrier rejected the platform's account. */
  accountRefused: 'CarrierAccountRefused',
  /** The carrier's rate limit was exceeded. */
  throttled: 'CarrierThrottled',
  /** Unknown outcome: no response in time, or an unreadable one. */
  unanswered: 'CarrierUnanswered',
  duration: 'CarrierDuration',
} as const

export type CarrierMetric = (typeof CARRIER_METRICS)[keyof typeof CARRIER_METRICS]

/** Metrics of imported number pools. Dimension: `stage`; the remaining numbers also by `pool`. */
export const NUMBER_METRICS = {
  /** 1 if a pool is nearly or completely exhausted, otherwise 0. */
  low: 'NumbersLow',
  left: 'NumbersLeft',
} as const

/** Log messages that need attention: metrics are derived from them. */
export const ALARMING_MESSAGES = {
  /** An active dataset version could not be loaded. */
  datasetLoadFailed: 'dataset_load_failed',
  /** The active dataset versions could not be read. */
  datasetPollFailed: 'dataset_poll_failed',
  /** Parcels need screening, but no official list is active. */
  screeningListsMissing: 'screening_lists_missing',
} as const

/**
 * Log message: the duty and tax rules have not been compared with those of the authorities for a
 * long time.
 */
export const IMPORT_RULES_OUTDATED_MESSAGE = 'import_rules_outdated'

/**
 * Log messages about the end of a tariff's validity: it has passed, or is near without a successor.
 */
export const TARIFF_OUTDATED_MESSAGE = 'tariff_outdated'
export const TARIFF_ENDS_MESSAGE = 'tariff_ends'

/** Log message: a denied-party list has not been fetched from its publisher for a long time. */
export const SCREENING_LISTS_OUTDATED_MESSAGE = 'screening_lists_outdated'

/** Metrics derived from logs: of the messages above, and of requests that API Gateway throttled. */
export const LOG_METRICS = {
  datasetFailures: 'DatasetFailures',
  importRulesOutdated: 'ImportRulesOutdated',
  tariffsOutdated: 'TariffsOutdated',
  screeningListsOutdated: 'ScreeningListsOutdated',
  refusedByGateway: 'RefusedByGateway',
} as const
