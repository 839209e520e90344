import { patience } from '../platform/clientLimits.ts'

/** How long a carrier may take to answer. */
const TIMEOUT_MS = 8_000 * patience()

/** Waits for a carrier, and rejects when it takes longer than it may. */
export async function withCarrierTimeout<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([call, expired])
  } finally {
    clearTimeout(timer)
  }
}
