/** First words of reasons that continue the name of their field: `is required`. */
const PREDICATE =
  /^(must|is|are|was|were|has|have|had|can|cannot|may|does|do|needs?|requires?|contains?|exceeds?|repeats?|matches)\b/

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/**
 * Returns the error of a field as text: `Postal code is required`, or `Goods: Lithium batteries
 * require a dangerous goods code`. Some reasons name their field themselves.
 */
export function formatFieldError(field: string | null, reason: string): string {
  if (field === null || reason.startsWith('the ')) return capitalise(reason)
  return PREDICATE.test(reason) ? capitalise(`${field} ${reason}`) : `${capitalise(field)}: ${capitalise(reason)}`
}
