/** Fast path: most texts have no accents. */
const isAsciiText = (text: string): boolean => /^[ -~]*$/.test(text)

/** Returns text for comparison: without accents, case, punctuation and repeated spaces. */
export const foldText = (text: string): string =>
  (isAsciiText(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
