/**
 * Environment variable: the folder that holds the built console, made when the platform is built or
 * started.
 */
export const CONSOLE_DIRECTORY_VARIABLE = 'CONSOLE_DIRECTORY'

/** The page that all addresses of the console answer, with blanks for what only a stage knows. */
export const CONSOLE_INDEX = 'index.html'

/**
 * What stands in that page for the address of the API, its path alone, what a stage is called, and
 * the colour of its brand.
 */
export const CONSOLE_PLACEHOLDERS = {
  base: '__BASE__',
  path: '__PATH__',
  name: '__NAME__',
  styles: '__STYLES__',
} as const

/**
 * Scripts and styles: their names change with their contents, and they are compressed with gzip.
 */
export const ASSETS_FOLDER = 'assets'
