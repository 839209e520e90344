/** Environment variable: folder of the built console, created at build time or local start. */
export const CONSOLE_DIRECTORY_VARIABLE = 'CONSOLE_DIRECTORY'

/** Page served for every other path of the console, with placeholders for values of the stage. */
export const CONSOLE_INDEX_FILE = 'index.html'

/** Page of the warehouse screens, and its path below that of the console. */
export const FLOOR_INDEX_FILE = 'floor.html'
export const FLOOR_PATH = 'floor'

/** Service worker of the warehouse screens, beside its page so that it may serve it. */
export const FLOOR_SERVICE_WORKER_FILE = 'floor-worker.js'

/**
 * Placeholders in the pages: URL of the API, its path, name of the stage, and styles of its brand.
 */
export const CONSOLE_PLACEHOLDERS = {
  base: '__BASE__',
  path: '__PATH__',
  name: '__NAME__',
  styles: '__STYLES__',
} as const

/** Scripts, styles and WebAssembly, compressed with gzip; names contain a hash of the content. */
export const ASSETS_FOLDER = 'assets'
