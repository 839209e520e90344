/**
 * Stands in for the Brotli decoder of fontkit (`brotli/decompress.js`): it opens WOFF2 fonts, and
 * ours are TrueType.
 */
export default function decompress(): never {
  throw new Error('WOFF2 fonts are not supported')
}
