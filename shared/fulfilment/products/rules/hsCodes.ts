import type { HsCode } from './product.ts'

/** The single code of old clients is the one for the United States. */
const SINGLE_CODE_COUNTRY = 'US'

/** The code old clients know a product by. */
export const singleHsCode = (hsCodes: readonly HsCode[]): string | null =>
  hsCodes.find(({ country }) => country === SINGLE_CODE_COUNTRY)?.hsCode ?? null

type Sent = { readonly hsCode?: string | null | undefined; readonly hsCodes?: readonly HsCode[] | undefined }

/**
 * A product's codes after a request. A list replaces the one before; a single code then sets the entry of the United
 * States, or takes it away where it is null, but only if it is another than the product has: a client that sends back
 * what it read, and changes one of the two, means the one it changed.
 */
export function changedHsCodes(before: readonly HsCode[], { hsCode, hsCodes }: Sent): HsCode[] {
  const listed = [...(hsCodes ?? before)]
  if (hsCode === undefined || hsCode === singleHsCode(before)) return listed
  const others = listed.filter(({ country }) => country !== SINGLE_CODE_COUNTRY)
  return hsCode === null ? others : [...others, { country: SINGLE_CODE_COUNTRY, hsCode }]
}
