import { AsyncLocalStorage } from 'node:async_hooks'

const underWay = new AsyncLocalStorage<object>()

/** Does a request, a message or an item of a job as one unit of work. */
export const unitOfWork = <T>(work: () => T): T => underWay.run({}, work)

/** An object that stands for the unit of work that is under way, in whatever it awaits; undefined outside of any. */
export const currentWork = (): object | undefined => underWay.getStore()
