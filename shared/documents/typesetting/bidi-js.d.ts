/** The package's types describe its main file as CommonJS with a `default`; its module file is what they fit. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js'
  export default function bidiFactory(): Bidi
}
