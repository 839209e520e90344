/** Normalises an email address for comparison, ignoring case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()
