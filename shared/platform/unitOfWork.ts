import { AsyncLocalStorage } from 'node:async_hooks'

/** What stands for the unit of work that is under way. */
const underWay = new AsyncLocalStorage<object>()

/** Does a request, a message or an item of a job as one unit of work: what it looks up with `oncePerWork` stays the same in it. */
export const unitOfWork = <T>(work: () => T): T => underWay.run({}, work)

/** Makes a value at its first use in each unit of work and keeps it to the end of that; outside of any, at each use. */
export function oncePerWork<T>(make: () => T): () => T {
  const made = new WeakMap<object, { readonly value: T }>()
  return () => {
    const work = underWay.getStore()
    if (!work) return make()
    const known = made.get(work) ?? { value: make() }
    made.set(work, known)
    return known.value
  }
}
