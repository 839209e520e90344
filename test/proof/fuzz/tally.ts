/** Counts responses by operation and status. */
export function aTally() {
  const counts = new Map<string, Map<string, number>>()
  const times = new Map<string, number>()
  const outcomes = (operation: string): readonly (readonly [string, number])[] =>
    [...(counts.get(operation) ?? [])].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    note: (operation: string, outcome: string, tookMs: number): void => {
      const own = counts.get(operation) ?? new Map<string, number>()
      counts.set(operation, own.set(outcome, (own.get(outcome) ?? 0) + 1))
      times.set(operation, (times.get(operation) ?? 0) + tookMs)
    },
    outcomes,
    text: (): string => {
      const lines = [...counts.keys()].toSorted().map((operation) => {
        const all = outcomes(operation)
        const sum = all.reduce((total, [, count]) => total + count, 0)
        const words = all.map(([outcome, count]) => `${outcome} ×${count}`).join(', ')
        return `${operation}: ${sum} in ${Math.round(times.get(operation) ?? 0)} ms: ${words}`
      })
      return `${lines.join('\n')}\n`
    },
  }
}
