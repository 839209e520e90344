/** Most texts, for which a short way does. */
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/** Text for comparing: without accents, case, punctuation and repeated spaces. */
export const foldText = (text: string): string =>
  isAscii(text)
    ? text
        .toUpperCase()
        .replace(/[^A-Z0-9]+/g, ' ')
        .trim()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
