/** How many letters may be wrong, missing, too many or change places, by the length of the name. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** The letters of a key as bits: names whose bits differ much cannot be near each other. */
export function letterBits(key: string): number {
  let bits = 0
  for (let at = 0; at < key.length; at++) bits |= 1 << (key.charCodeAt(at) % 31)
  return bits
}

/** Whether two keys may be within some slips of each other, judged by their letters only: one slip changes two bits at most. */
export function mayBeNear(bits: number, otherBits: number, slips: number): boolean {
  let different = bits ^ otherBits
  for (let most = 2 * slips; different !== 0; most--) {
    if (most === 0) return false
    different &= different - 1
  }
  return true
}

/**
 * How many slips (a letter wrong, missing, too many, or two neighbours swapped) lie between two keys; null where there are
 * more than `most`.
 */
export function slipsBetween(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const slips = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
      current.push(slips)
      if (slips < least) least = slips
    }
    if (least > most) return null
    before = last
    last = current
  }
  const slips = last[other.length] ?? 0
  return slips <= most ? slips : null
}
