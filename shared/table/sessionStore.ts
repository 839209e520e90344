import { type Action, update } from './actions.ts'
import { plus } from './expressions.ts'
import { keys } from './keys.ts'

/** Ends all browser sessions of a user. */
export const endSessions = (userId: number): Action => update(keys.profile(userId), { set: { sessionEpoch: plus(1) } })
