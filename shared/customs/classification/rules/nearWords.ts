/** Words of so few letters are not mended: too many others are one letter away. */
const SHORTEST = 5
/** From so many letters on, two faults are mended. */
const LONG = 8

/**
 * Finds the known word that was most likely meant by one with a typing fault, or null: the first letter is taken to be right.
 * Of those with equally few faults the commonest, which tells least.
 */
export function nearWordsAmong(
  known: readonly string[],
  weight: (candidate: string) => number,
): (word: string) => string | null {
  const byLetter = Map.groupBy(known, (word) => word[0])
  return (word) => {
    if (word.length < SHORTEST || /\d/.test(word)) return null
    const most = word.length < LONG ? 1 : 2
    let best: { readonly candidate: string; readonly faults: number } | null = null
    for (const candidate of byLetter.get(word[0]) ?? []) {
      if (Math.abs(candidate.length - word.length) > most) continue
      const faults = faultsBetween(word, candidate, best?.faults ?? most)
      if (faults > most) continue
      if (!best || faults < best.faults || (faults === best.faults && weight(candidate) < weight(best.candidate))) {
        best = { candidate, faults }
      }
    }
    return best?.candidate ?? null
  }
}

/** Letters left out, put in, replaced or exchanged with their neighbour between two words; `most + 1` if there are more. */
function faultsBetween(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1, isExchanged ? at(before, j - 2) + 1 : Number.MAX_VALUE),
      )
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], place: number): number => row[place] ?? Number.MAX_VALUE
