/**
 * The message of the line that a function logs for each request, as the subscription to the logs
 * knows it.
 */
export const REQUEST_MESSAGE = 'request'

/**
 * Which lines of the logs are carried to the log of requests, as CloudWatch Logs writes it: those
 * of requests of an account. Other lines, and requests of nobody that is known, do not have
 * `shown`.
 */
export const REQUEST_PATTERN = `{ $.message = "${REQUEST_MESSAGE}" && $.shown.at_ms > 0 }`
