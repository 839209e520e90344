/**
 * Names of the environment variables with the addresses of a worker's queue and dead-letter queue.
 */
export const getQueueVariable = (worker: string): string => `${worker.toUpperCase()}_QUEUE_URL`
export const getDeadLettersVariable = (worker: string): string => `${worker.toUpperCase()}_DEAD_LETTERS_URL`

/** Returns the name of a worker's dead-letter queue; its queue has the name of the worker. */
export const getDeadLetterQueueName = (worker: string): string => `${worker}-dead-letters`

/** Dead-letter queue of all scheduled jobs: the next run of a job does the work of a failed one. */
export const JOBS = 'jobs'
