/**
 * The types of the package describe its main file as CommonJS with a `default`, but fit its module
 * file.
 */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js'
  export default function bidiFactory(): Bidi
}
