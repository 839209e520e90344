/**
 * Replaces the Brotli decoder of fontkit (`brotli/decompress.js`), which is only needed for WOFF2
 * fonts; ours are TrueType.
 */
export default function decompress(): never {
  throw new Error('WOFF2 fonts are not supported')
}
