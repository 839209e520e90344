/** Of the longest key, in bytes: a form that would be longer is not used. */
const MAX_BYTES = 800

/**
 * A reference of a payment as it is compared: what looks the same is the same. Full-width letters
 * are letters, blanks of all kinds are one, and what nobody sees is not there.
 */
export function normaliseReference(reference: string): string {
  const plain = reference
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replaceAll(/\p{White_Space}+/gu, ' ')
    .trim()
  return plain === '' || new TextEncoder().encode(plain).length > MAX_BYTES ? reference : plain
}
