import type { DocumentFormat } from './parcel.ts'

const BEGINNINGS: readonly (readonly [DocumentFormat, string])[] = [
  ['pdf', '%PDF'],
  ['png', '\u0089PNG'],
  ['gif', 'GIF8'],
  ['zpl', '^XA'],
]

/** Detects the format of a file by its content; null if unsupported. */
export function detectDocumentFormat(bytes: Uint8Array): DocumentFormat | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, 64)).trimStart()
  return BEGINNINGS.find(([, start]) => beginning.startsWith(start))?.[0] ?? null
}
