/** Kinds of alarms. Each has a section in the page below that says what to do at night. */
export const RUNBOOKS = [
  'errors',
  'throttles',
  'slow',
  'dead-letters',
  'backlog',
  'in-flight',
  'stream-age',
  'stream-silent',
  'missed',
  'stuck',
  'behind',
  'api-5xx',
  'api-throttles',
  'table-throttles',
  'table-errors',
  'table-conflicts',
  'concurrency',
  'datasets',
  'import-rules',
  'tariffs',
  'screening-lists',
  'numbers',
  'carrier-unanswered',
  'carrier-account',
  'backups',
  'rollback',
  'request-log',
  'mail-reputation',
  'secret-deletion',
] as const
export type Runbook = (typeof RUNBOOKS)[number]

export const RUNBOOK_PAGE = 'docs/operating.md'

/**
 * What a person is told: first what people notice, then what it means, then where the way out is
 * written.
 */
export const alarmText = (impact: string, cause: string, runbook: Runbook): string =>
  `${impact}. ${cause}. Runbook: ${RUNBOOK_PAGE}#alarm-${runbook}`
