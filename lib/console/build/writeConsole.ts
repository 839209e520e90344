import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import { ASSETS_FOLDER, CONSOLE_INDEX, FLOOR_INDEX } from '../../../functions/api/console/consoleFiles.ts'
import { COLOURS } from '../../../shared/pages/colours.ts'

const SOURCES = join(import.meta.dirname, '../src')

/** Applications of the console, each with its page, script and styles. */
const APPLICATIONS = [
  { name: 'main', sources: SOURCES, page: CONSOLE_INDEX },
  { name: 'floor', sources: join(SOURCES, 'floor'), page: FLOOR_INDEX },
] as const

/**
 * Writes the files of the console's function into a folder, which is emptied first: the pages, and
 * their compressed scripts and styles.
 */
export function writeConsole(directory: string): void {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(join(directory, ASSETS_FOLDER), { recursive: true })
  for (const application of APPLICATIONS) writeApplication(directory, application)
}

/** Bundles an application alone, so that warehouse devices load nothing of the merchants' pages. */
function writeApplication(directory: string, { name, sources, page }: (typeof APPLICATIONS)[number]): void {
  const { outputFiles } = buildSync({
    entryPoints: { [name]: join(sources, 'main.tsx') },
    outdir: join(directory, ASSETS_FOLDER),
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    banner: { css: `:root {${COLOURS}}` },
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    // Ignores tsconfig.json, which is for editors.
    tsconfigRaw: {},
  })
  const names = outputFiles.map(({ path }) => basename(path))
  for (const { path, contents } of outputFiles) writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }))
  const findOutputFile = (kind: 'js' | 'css'): string => {
    const found = names.find((one) => one.startsWith(`${name}-`) && one.endsWith(`.${kind}`))
    if (!found) throw new Error(`the console was built without its ${kind}`)
    return found
  }
  const index = readFileSync(join(sources, 'index.html'), 'utf8')
    .replace('__STYLE_FILE__', findOutputFile('css'))
    .replace('__SCRIPT_FILE__', findOutputFile('js'))
  writeFileSync(join(directory, page), index)
}
