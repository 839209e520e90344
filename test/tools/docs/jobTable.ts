import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { aligned } from './endpointTable.ts'

/**
 * Returns a table of all jobs, their schedules and the impact of a failure, from the table they are
 * deployed from.
 */
export const jobTable = (): string =>
  aligned(
    ['Job', 'Schedule', 'Impact of a failure'],
    Object.entries(schedules).map(([name, { expression, errorImpact }]) => [
      `\`${name}\``,
      `\`${expression}\``,
      errorImpact,
    ]),
  )
