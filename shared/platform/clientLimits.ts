/** Time to reach a service; what takes longer is not there. */
const CONNECTION_TIMEOUT_MS = 500

/**
 * How long a client of the SDK waits for an answer, and how often it tries: a hanging call must not eat a request's time.
 * Left alone, the SDK only warns of a request that takes too long, and waits on. Milliseconds.
 */
export const clientLimits = (requestTimeoutMs: number, connectionTimeoutMs = CONNECTION_TIMEOUT_MS) => ({
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    throwOnRequestTimeout: true,
  },
})
