/** What stands where a text about a person stood. */
export const ERASED = 'erased'
