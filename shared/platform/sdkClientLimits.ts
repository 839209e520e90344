/** Time to reach a service; what takes longer is not there. */
const CONNECTION_TIMEOUT_MS = 500

/** How many times as long tests wait, on a machine that may be busy. */
export const patience = (): number => Number(process.env.CLIENT_PATIENCE ?? 1)

/**
 * How long a client of the SDK waits for an answer, and how often it tries: a hanging call must not
 * eat a request's time. Left alone, the SDK only warns of a request that takes too long, and waits
 * on. Milliseconds.
 */
export const clientLimits = (requestTimeoutMs: number) => ({
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS * patience(),
    requestTimeout: requestTimeoutMs * patience(),
    throwOnRequestTimeout: true,
  },
})
