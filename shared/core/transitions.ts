/** A transition of an entity with a status: the actor and the occasion. */
export type Transition<Status extends string, Mover extends string> = {
  /** Null: creation. */
  readonly from: Status | null
  /** Null: deletion. */
  readonly to: Status | null
  readonly by: readonly Mover[]
  readonly when: string
}

/** Defines the permitted transitions of `thing` ("an order"); all others are rejected. */
export function defineLifecycle<Status extends string, Mover extends string>(
  thing: string,
  transitions: readonly Transition<Status, Mover>[],
) {
  const steps = new Set(transitions.flatMap(({ from, to, by }) => by.map((mover) => `${from}>${to}>${mover}`)))
  const canTransition = (from: Status | null, to: Status | null, by: Mover): boolean => steps.has(`${from}>${to}>${by}`)
  /** Returns the new status. Throws for a transition that is not permitted: that is a bug. */
  const moveTo = ({ status }: { readonly status: Status }, to: Status, by: Mover): { readonly status: Status } => {
    if (!canTransition(status, to, by)) throw new RangeError(`no ${by} changes ${thing} from ${status} to ${to}`)
    return { status: to }
  }
  return { canMove: canTransition, moveTo }
}
