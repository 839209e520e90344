/** Message of the log line of each request, used by the log subscription. */
export const REQUEST_LOG_MESSAGE = 'request'

/**
 * CloudWatch Logs filter for the request log: requests of an account. Other lines and
 * unauthenticated requests have no `shown`.
 */
export const REQUEST_PATTERN = `{ $.message = "${REQUEST_LOG_MESSAGE}" && $.shown.at_ms > 0 }`
