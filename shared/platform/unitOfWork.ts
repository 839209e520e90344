import { AsyncLocalStorage } from 'node:async_hooks'

const workStorage = new AsyncLocalStorage<object>()

/** Runs a request, a message or an item of a job as a unit of work. */
export const runUnitOfWork = <T>(work: () => T): T => workStorage.run({}, work)

/**
 * Returns the object of the current unit of work, including asynchronous code; undefined outside of
 * any.
 */
const getCurrentUnitOfWork = (): object | undefined => workStorage.getStore()

/**
 * Creates a value on first use in each unit of work and caches it until its end; outside of any,
 * creates it on each use.
 */
export function memoisePerUnitOfWork<T>(make: () => T): () => T {
  const cache = new WeakMap<object, { readonly value: T }>()
  return () => {
    const work = getCurrentUnitOfWork()
    if (!work) return make()
    const known = cache.get(work)
    if (known) return known.value
    const first = { value: make() }
    cache.set(work, first)
    return first.value
  }
}
