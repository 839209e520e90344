import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { aligned } from './endpointTable.ts'

/**
 * Every job, when it runs and what is lost while it fails, from the table they are deployed from.
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
