/** Taken out of the object once: this is called a hundred thousand times for a screening. */
const { min } = Math

/**
 * How many letters have to be changed, added, left out or swapped with their neighbour to make one word of the other; any
 * number above `most` where it takes more than that.
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
  return at(last, other.length)
}

const at = (costs: readonly number[], place: number): number => costs[place] ?? 0
