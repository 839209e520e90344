/**
 * Names of the environment variables that tell a function the address of a worker's queue and
 * dead-letter queue.
 */
export const queueVariable = (worker: string): string => `${worker.toUpperCase()}_QUEUE_URL`
export const deadLettersVariable = (worker: string): string => `${worker.toUpperCase()}_DEAD_LETTERS_URL`

/** A worker's queue bears the worker's name; what it could not do goes to this one. */
export const deadLetterQueueName = (worker: string): string => `${worker}-dead-letters`

/**
 * Dead letters of all scheduled jobs share the queue of this name: the next run of a job does the
 * work of one that failed.
 */
export const JOBS = 'jobs'
