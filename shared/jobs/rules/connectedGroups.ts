/**
 * Groups items connected by shared names, directly or through others. Items keep their order, and
 * groups the order of their first item. An item without names is a separate group.
 */
export function groupConnected<T>(
  things: readonly T[],
  namesOf: (thing: T) => readonly string[],
): readonly (readonly T[])[] {
  const leaders = new Map<string, string>()
  const findLeader = (name: string): string => {
    const next = leaders.get(name)
    return next === undefined || next === name ? name : findLeader(next)
  }
  for (const thing of things) {
    const [first, ...others] = namesOf(thing)
    for (const other of others) leaders.set(findLeader(other), findLeader(first ?? other))
  }
  const groups = Map.groupBy(things, (thing): unknown => {
    const [first] = namesOf(thing)
    return first === undefined ? thing : findLeader(first)
  })
  return [...groups.values()]
}
