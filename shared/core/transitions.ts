/** A step in the life of something that has a status: who makes it, and when. */
export type Transition<Status extends string, Mover extends string> = {
  /** Null: it is made. */
  readonly from: Status | null
  /** Null: it is gone. */
  readonly to: Status | null
  readonly by: readonly Mover[]
  readonly when: string
}

/** What the life of `thing` ("an order") allows: what no row says does not happen. */
export function defineLifecycle<Status extends string, Mover extends string>(
  thing: string,
  transitions: readonly Transition<Status, Mover>[],
) {
  const steps = new Set(transitions.flatMap(({ from, to, by }) => by.map((mover) => `${from}>${to}>${mover}`)))
  const mayMove = (from: Status | null, to: Status | null, by: Mover): boolean => steps.has(`${from}>${to}>${by}`)
  /** The status it is brought to. Throws where its life knows no such step: that is a bug. */
  const moveTo = ({ status }: { readonly status: Status }, to: Status, by: Mover): { readonly status: Status } => {
    if (!mayMove(status, to, by)) throw new RangeError(`no ${by} changes ${thing} from ${status} to ${to}`)
    return { status: to }
  }
  return { mayMove, moveTo }
}
