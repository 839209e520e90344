/** Most texts, which have no accents to take off. */
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/** Text for comparing: without accents, case, punctuation and repeated spaces. */
export const foldText = (text: string): string =>
  (isAscii(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
