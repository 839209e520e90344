/**
 * Groups items connected by shared names, directly or through others. Items keep their order, and
 * groups the order of their first item. An item without names is a separate group.
 */
export function groupConnectedItems<T>(
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
): readonly (readonly T[])[] {
  const leaders = new Map<string, string>()
  const findGroupLeader = (name: string): string => {
    const next = leaders.get(name)
    return next === undefined || next === name ? name : findGroupLeader(next)
  }
  for (const thing of things) {
    const [first, ...others] = namesOf(thing)
    for (const other of others) leaders.set(findGroupLeader(other), findGroupLeader(first ?? other))
  }
  const groups = Map.groupBy(things, (thing): unknown => {
    const [first] = namesOf(thing)
    return first === undefined ? thing : findGroupLeader(first)
  })
  return [...groups.values()]
}
