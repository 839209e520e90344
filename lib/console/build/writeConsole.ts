import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, buildSync } from 'esbuild'
import {
  ASSETS_FOLDER,
  CONSOLE_INDEX_FILE,
  FLOOR_INDEX_FILE,
  FLOOR_SERVICE_WORKER_FILE,
} from '../../../functions/api/console/consoleFiles.ts'
import { COLOURS } from '../../../shared/pages/colours.ts'

const SOURCES = join(import.meta.dirname, '../src')

/** Applications of the console, each with its page, script and styles. */
const APPLICATIONS = [
  { name: 'main', sources: SOURCES, page: CONSOLE_INDEX_FILE },
  { name: 'floor', sources: join(SOURCES, 'floor'), page: FLOOR_INDEX_FILE },
] as const

/**
 * Writes the files of the console's function into a folder, which is emptied first: the pages,
 * a service worker, and compressed scripts and styles.
 */
export function writeConsole(directory: string): void {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(join(directory, ASSETS_FOLDER), { recursive: true })
  for (const application of APPLICATIONS) writeConsoleApplication(directory, application)
}

const BROWSER = {
  bundle: true,
  minify: true,
  write: false,
  platform: 'browser',
  target: ['chrome123', 'firefox120', 'safari17.5'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'error',
  // Ignores tsconfig.json, which is for editors.
  tsconfigRaw: {},
} as const satisfies BuildOptions

/** Bundles an application alone, so that warehouse devices load nothing of the merchants' pages. */
function writeConsoleApplication(directory: string, { name, sources, page }: (typeof APPLICATIONS)[number]): void {
  const { outputFiles } = buildSync({
    ...BROWSER,
    entryPoints: { [name]: join(sources, 'main.tsx') },
    outdir: join(directory, ASSETS_FOLDER),
    splitting: true,
    format: 'esm',
    loader: { '.wasm': 'file' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    banner: { css: `:root {${COLOURS}}` },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
  })
  const names = outputFiles.map(({ path }) => basename(path))
  for (const { path, contents } of outputFiles) writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }))
  const findBundleOutputFile = (kind: 'js' | 'css'): string => {
    const found = names.find((one) => one.startsWith(`${name}-`) && one.endsWith(`.${kind}`))
    if (!found) throw new Error(`the console was built without its ${kind}`)
    return found
  }
  const index = readFileSync(join(sources, 'index.html'), 'utf8')
    .replace('__STYLE_FILE__', findBundleOutputFile('css'))
    .replace('__SCRIPT_FILE__', findBundleOutputFile('js'))
  writeFileSync(join(directory, page), index)
  if (name === 'floor') writeServiceWorker(directory, names)
}

/** Bundles the service worker with the files to keep; WebAssembly is kept once a camera needs it. */
function writeServiceWorker(directory: string, names: readonly string[]): void {
  const retained = names.filter((name) => !name.endsWith('.wasm')).sort()
  const { outputFiles } = buildSync({
    ...BROWSER,
    entryPoints: [join(SOURCES, 'floor/worker.ts')],
    format: 'iife',
    define: { ASSET_NAMES: JSON.stringify(retained) },
  })
  writeFileSync(join(directory, FLOOR_SERVICE_WORKER_FILE), outputFiles[0]?.contents ?? '')
}
