import { type Action, update } from '../../table/actions.ts'
import { plus } from '../../table/expressions.ts'
import { keys } from '../../table/keys.ts'

/** Ends all browser sessions of a user. */
export const endSessions = (userId: number): Action => update(keys.profile(userId), { set: { sessionEpoch: plus(1) } })
