/** Kinds of alarms. Each has a section in the runbook page. */
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

/** Returns the text of an alarm: impact on users, cause, link to the runbook. */
export const formatAlarmText = (impact: string, cause: string, runbook: Runbook): string =>
  `${impact}. ${cause}. Runbook: ${RUNBOOK_PAGE}#alarm-${runbook}`
