/**
 * Metrics of scheduled jobs, by the names that alarms use. Dimension: `stage`; the log lines name
 * the job.
 */
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
 * What is measured of each call of an adapter to its carrier. Dimensions: `carrier` (the adapter)
 * and `stage`; how many there were, how many had no answer and how long they took also by
 * `operation`.
 */
export const CARRIER_METRICS = {
  calls: 'CarrierCalls',
  /** The carrier said no to what was asked, or to a merchant's own account. */
  refused: 'CarrierRefused',
  /** It said no to our account. */
  accountRefused: 'CarrierAccountRefused',
  /** It was asked too often. */
  throttled: 'CarrierThrottled',
  /** It is not known what became of what was asked: no answer in time, or none that can be read. */
  unanswered: 'CarrierUnanswered',
  duration: 'CarrierDuration',
} as const

export type CarrierMetric = (typeof CARRIER_METRICS)[keyof typeof CARRIER_METRICS]

/**
 * What is measured where a process takes numbers of a pool that was imported. Dimension: `stage`;
 * how many are left also by `pool`.
 */
export const NUMBER_METRICS = {
  /** 1 where a pool has few left, or none: else 0. */
  low: 'NumbersLow',
  left: 'NumbersLeft',
} as const

/** Messages of the log that somebody has to look into: metrics are made of them. */
export const ALARMING_MESSAGES = {
  /** A version of a dataset is in force, and this process cannot read it. */
  datasetLoadFailed: 'dataset_load_failed',
  /** Which versions are in force could not be read. */
  datasetPollFailed: 'dataset_poll_failed',
  /** Real parcels are to be screened, and no list of a publisher is in force. */
  screeningListsMissing: 'screening_lists_missing',
} as const

/**
 * Message of the log: nobody has compared the rules of duty and tax with the authorities' for long.
 */
export const IMPORT_RULES_OUTDATED = 'import_rules_outdated'

/**
 * Messages of the log about the last day a tariff's prices were meant for: it has passed, or comes
 * soon and no version follows.
 */
export const TARIFF_OUTDATED = 'tariff_outdated'
export const TARIFF_ENDS = 'tariff_ends'

/** Message of the log: nobody has fetched a list of denied parties from its publisher for long. */
export const SCREENING_LISTS_OUTDATED = 'screening_lists_outdated'

/**
 * Metrics that are made of lines of logs: of the messages above, and of requests that API Gateway
 * refused for their rate.
 */
export const LOG_METRICS = {
  datasetFailures: 'DatasetFailures',
  importRulesOutdated: 'ImportRulesOutdated',
  tariffsOutdated: 'TariffsOutdated',
  screeningListsOutdated: 'ScreeningListsOutdated',
  refusedByGateway: 'RefusedByGateway',
} as const
