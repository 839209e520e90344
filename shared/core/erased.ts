/** Replacement of erased personal data. */
export const ERASED = 'erased'
