/** An e-mail address as addresses are compared: whatever the case of its letters. */
export const normalisedEmail = (email: string): string => email.trim().toLowerCase()
