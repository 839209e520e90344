import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import { ASSETS_FOLDER, CONSOLE_INDEX } from '../../../functions/api/console/consoleFiles.ts'
import { COLOURS } from '../../../shared/pages/colours.ts'

const SOURCES = join(import.meta.dirname, '../src')

/**
 * Writes the files of the console's function into a folder, which is emptied first: the page, and
 * its compressed scripts and styles.
 */
export function writeConsole(directory: string): void {
  rmSync(directory, { recursive: true, force: true })
  const assets = join(directory, ASSETS_FOLDER)
  mkdirSync(assets, { recursive: true })
  const { outputFiles } = buildSync({
    entryPoints: { main: join(SOURCES, 'main.tsx') },
    outdir: assets,
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
    const name = names.find((one) => one.startsWith('main-') && one.endsWith(`.${kind}`))
    if (!name) throw new Error(`the console was built without its ${kind}`)
    return name
  }
  const index = readFileSync(join(SOURCES, CONSOLE_INDEX), 'utf8')
    .replace('__STYLE_FILE__', findOutputFile('css'))
    .replace('__SCRIPT_FILE__', findOutputFile('js'))
  writeFileSync(join(directory, CONSOLE_INDEX), index)
}
