/** Taken out of the object once: this is called a hundred thousand times for a screening. */
const { min } = Math

/**
 * How many letters have to be changed, added, left out or swapped with their neighbour to make one
 * word of the other; `most + 1` where it takes more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    let best = row
    for (let place = 1; place <= other.length; place++) {
      const isSame = one[row - 1] === other[place - 1]
      const isSwapped = row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1]
      const changed = at(last, place - 1) + (isSame ? 0 : 1)
      const swapped = isSwapped ? at(beforeLast, place - 2) + 1 : changed
      const cost = min(min(at(last, place), at(next, place - 1)) + 1, min(changed, swapped))
      next.push(cost)
      best = min(best, cost)
    }
    if (best > most) return most + 1
    beforeLast = last
    last = next
  }
  return min(at(last, other.length), most + 1)
}

const at = (costs: readonly number[], place: number): number => costs[place] ?? 0

/**
 * A bit for each letter a word has: tells quickly that two words are too far apart to be compared
 * letter by letter.
 */
export function letterBits(word: string): number {
  let bits = 0
  for (let place = 0; place < word.length; place++) bits |= 1 << (word.charCodeAt(place) % 32)
  return bits
}

/**
 * Whether two words may be within so many edits, judged by their letters only: one edit changes two
 * bits at most.
 */
export function isPossiblyWithin(edits: number, bits: number, otherBits: number): boolean {
  let different = bits ^ otherBits
  for (let most = 2 * edits; different !== 0; most--) {
    if (most === 0) return false
    different &= different - 1
  }
  return true
}
