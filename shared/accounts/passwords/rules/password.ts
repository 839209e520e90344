import { MAX_PASSWORD_UNITS, MIN_PASSWORD_CHARACTERS } from './limitsAndTimes.ts'

/** Why a new password cannot be used, in words; null where it can. */
export function passwordFault(password: string): string | null {
  if ([...password].length < MIN_PASSWORD_CHARACTERS)
    return `a password must have at least ${MIN_PASSWORD_CHARACTERS} characters`
  return password.length > MAX_PASSWORD_UNITS ? `a password must have at most ${MAX_PASSWORD_UNITS} characters` : null
}
