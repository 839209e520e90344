/** Connection timeout. */
const CONNECTION_TIMEOUT_MS = 500

/** Returns the factor for timeouts in tests on busy machines. */
export const patience = (): number => Number(process.env.CLIENT_PATIENCE ?? 1)

/**
 * Returns timeouts and retry limits of SDK clients, so that a hanging call cannot consume the time
 * of a request. By default, the SDK only warns about slow requests and keeps waiting. Milliseconds.
 */
export const createClientLimits = (requestTimeoutMs: number) => ({
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS * patience(),
    requestTimeout: requestTimeoutMs * patience(),
    throwOnRequestTimeout: true,
  },
})
