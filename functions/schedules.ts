/** A job EventBridge starts by the clock. Its code is functions/<name>/handler.ts. */
export type Schedule = {
  /** AWS schedule expression in UTC: `rate(1 minute)` or `cron(15 0 * * ? *)`. */
  readonly expression: `rate(${string})` | `cron(${string})`
  readonly timeoutSeconds: number
  readonly memoryMb?: number
  /** What a person loses while this job fails: the text of its alarm. */
  readonly errorImpact: string
}

/** Every scheduled job, one row each. All are safe to run twice, late, or side by side. */
export const schedules = {
  settleLabels: {
    expression: 'rate(1 minute)',
    timeoutSeconds: 60,
    errorImpact: 'Labels whose purchase broke off stay unfinished, and late carrier files do not become available',
  },
} as const satisfies Record<string, Schedule>
