/** A local constant: a screening makes a hundred thousand calls. */
const { min } = Math

/**
 * Returns the number of letters to change, insert, delete or swap with their neighbour to turn one
 * word into the other (restricted Damerau-Levenshtein distance); `most + 1` if it exceeds `most`.
 */
export function editDistance(one: string, other: string, maxEdits: number): number {
  if (Math.abs(one.length - other.length) > maxEdits) return maxEdits + 1
  let secondLastRow: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    let best = row
    for (let place = 1; place <= other.length; place++) {
      const isSame = one[row - 1] === other[place - 1]
      const isTransposed =
        row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1]
      const changed = at(last, place - 1) + (isSame ? 0 : 1)
      const swapped = isTransposed ? at(secondLastRow, place - 2) + 1 : changed
      const cost = min(min(at(last, place), at(next, place - 1)) + 1, min(changed, swapped))
      next.push(cost)
      best = min(best, cost)
    }
    if (best > maxEdits) return maxEdits + 1
    secondLastRow = last
    last = next
  }
  return min(at(last, other.length), maxEdits + 1)
}

const at = (costs: readonly number[], place: number): number => costs[place] ?? 0

/**
 * Returns a bit for each letter of a word, a fast filter before the comparison of two words letter
 * by letter.
 */
export function computeLetterBits(word: string): number {
  let bits = 0
  for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) % 32)
  return bits
}

/**
 * Whether two words can be within a number of edits according to their letters: an edit changes at
 * most two bits.
 */
export function canBeWithinEdits(edits: number, bits: number, otherBits: number): boolean {
  let different = bits ^ otherBits
  for (let maxEdits = 2 * edits; different !== 0; maxEdits--) {
    if (maxEdits === 0) return false
    different &= different - 1
  }
  return true
}
