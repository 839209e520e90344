import { nextId } from '../core/ids.ts'
import { clock } from './clock.ts'

let last = 0

/** Returns a new id, larger than all earlier ones of this process. */
export function generateId(): number {
  last = nextId(clock.now(), Math.random(), last)
  return last
}
