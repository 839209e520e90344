import { nextId } from '../core/ids.ts'
import { clock } from './clock.ts'

let last = 0

/** A fresh id, above every id this process made before. */
export function generateId(): number {
  last = nextId(clock.now(), Math.random(), last)
  return last
}
