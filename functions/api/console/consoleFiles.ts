/** Environment variable: folder of the built console, created at build time or local start. */
export const CONSOLE_DIRECTORY_VARIABLE = 'CONSOLE_DIRECTORY'

/** Page served for every path of the console, with placeholders for values of the stage. */
export const CONSOLE_INDEX = 'index.html'

/**
 * Placeholders in that page: URL of the API, its path, name of the stage, and styles of its brand.
 */
export const CONSOLE_PLACEHOLDERS = {
  base: '__BASE__',
  path: '__PATH__',
  name: '__NAME__',
  styles: '__STYLES__',
} as const

/** Scripts and styles, compressed with gzip. Their names contain a hash of the content. */
export const ASSETS_FOLDER = 'assets'
