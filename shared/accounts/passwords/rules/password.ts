/** Password length in UTF-16 units; hashing is expensive. */
const MAX_PASSWORD_UNITS = 256

/** Password length in characters. */
const MIN_PASSWORD_CHARACTERS = 10

/** Returns why a new password is rejected; null if it is valid. */
export function findPasswordProblem(password: string): string | null {
  if ([...password].length < MIN_PASSWORD_CHARACTERS)
    return `a password must have at least ${MIN_PASSWORD_CHARACTERS} characters`
  return password.length > MAX_PASSWORD_UNITS ? `a password must have at most ${MAX_PASSWORD_UNITS} characters` : null
}
