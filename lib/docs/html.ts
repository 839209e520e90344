import { createHash } from 'node:crypto'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Escapes text and renders backticks as code. */
export const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** Converts a name to a URL segment: lower-case letters, digits and dashes. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns the CSP source of an inline script or style. */
export const createCspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
