/** A text of random digits; `random` gives numbers in [0, 1). */
export const randomDigits = (count: number, random: () => number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
