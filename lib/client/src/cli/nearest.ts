/**
 * Returns the most similar name: one that contains the word, or that with the smallest edit
 * distance.
 */
export function nearest(word: string, names: readonly string[]): string | null {
  const typed = word.toLowerCase()
  const holding = names.find((name) => typed.length > 2 && name.includes(typed))
  if (holding !== undefined) return holding
  const sortedNames = names
    .map((name) => ({ name, distance: computeEditDistance(typed, name) }))
    .toSorted((one, other) => one.distance - other.distance)
  return sortedNames[0]?.name ?? null
}

/** Returns the Levenshtein distance. */
function computeEditDistance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let place = 1; place <= other.length; place++) {
      const changed = (last[place - 1] ?? 0) + (one[row - 1] === other[place - 1] ? 0 : 1)
      next.push(Math.min(changed, (last[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    last = next
  }
  return last[other.length] ?? 0
}
