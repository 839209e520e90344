/** Maximum key length in bytes; a longer form is not used. */
const MAX_REFERENCE_BYTES = 800

/**
 * Returns a payment reference in comparable form, in which visually equal references are equal:
 * full-width letters and spaces are normalised, invisible characters removed.
 */
export function normaliseReference(reference: string): string {
  const plain = reference
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replaceAll(/\p{White_Space}+/gu, ' ')
    .trim()
  return plain === '' || new TextEncoder().encode(plain).length > MAX_REFERENCE_BYTES ? reference : plain
}
