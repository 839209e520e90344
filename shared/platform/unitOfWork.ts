import { AsyncLocalStorage } from 'node:async_hooks'

const workStorage = new AsyncLocalStorage<object>()

/** Does a request, a message or an item of a job as one unit of work. */
export const unitOfWork = <T>(work: () => T): T => workStorage.run({}, work)

/**
 * An object that stands for the unit of work that is under way, in whatever it awaits; undefined
 * outside of any.
 */
const currentWork = (): object | undefined => workStorage.getStore()

/**
 * Makes a value at its first use in each unit of work and keeps it to the end of that; outside of
 * any, at each use.
 */
export function memoisePerWork<T>(make: () => T): () => T {
  const made = new WeakMap<object, { readonly value: T }>()
  return () => {
    const work = currentWork()
    if (!work) return make()
    const known = made.get(work)
    if (known) return known.value
    const first = { value: make() }
    made.set(work, first)
    return first.value
  }
}
