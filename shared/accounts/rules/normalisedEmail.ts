/** Normalises an email address for comparison, ignoring case. */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase()
