/** Password length in UTF-16 units; hashing is expensive. */
const MAX_PASSWORD_LENGTH = 256

/** Password length in characters. */
const MIN_PASSWORD_LENGTH = 10

/** Returns why a new password is rejected; null if it is valid. */
export function validatePassword(password: string): string | null {
  if ([...password].length < MIN_PASSWORD_LENGTH)
    return `a password must have at least ${MIN_PASSWORD_LENGTH} characters`
  return password.length > MAX_PASSWORD_LENGTH ? `a password must have at most ${MAX_PASSWORD_LENGTH} characters` : null
}
