/** Shortest password, in characters. */
const MIN_CHARACTERS = 10
/** Longest one that is taken, in UTF-16 units: hashing has a cost. */
const MAX_UNITS = 256

/** Why a new password cannot be used, in words; null where it can. */
export function passwordFault(password: string): string | null {
  if ([...password].length < MIN_CHARACTERS) return `a password needs at least ${MIN_CHARACTERS} characters`
  return password.length > MAX_UNITS ? `a password has at most ${MAX_UNITS} characters` : null
}
