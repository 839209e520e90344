import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSync, type Metafile } from 'esbuild'
import { functionNames, type Tables } from '../tables.ts'
import { writeAssets } from './assets.ts'
import { filesOf } from './filesOf.ts'
import { REPLACEMENTS } from './replacements.ts'

export type Bundle = {
  /** Holds what the function is deployed with and nothing else. */
  readonly directory: string
  /** Minified size of what a cold start loads: the entry and what it imports, but nothing that is loaded on demand. */
  readonly coldBytes: number
}

const ROOT = resolve(import.meta.dirname, '../..')

/** CommonJS packages inside an ES module bundle still call `require` for Node's own modules. */
const REQUIRE = "import{createRequire as bannerRequire}from'node:module';const require=bannerRequire(import.meta.url);"

/**
 * Bundles every function of the tables, each into its own folder below `outputDirectory`, which is emptied first: `index.mjs`,
 * the chunks it needs, and the files it reads. All are built in one call; code that several share, or that is imported on
 * demand, lies in chunks.
 */
export function bundleFunctions(tables: Tables, outputDirectory: string): Readonly<Record<string, Bundle>> {
  const names = functionNames(tables)
  const all = join(outputDirectory, '.all')
  rmSync(outputDirectory, { recursive: true, force: true })
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(names.map((name) => [name, `functions/${name}/handler.ts`])),
    outdir: all,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: REPLACEMENTS,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
    banner: { js: REQUIRE },
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    metafile: true,
  })
  const bundles = names.map((name) => {
    const directory = join(outputDirectory, name)
    const row = tables.groups[name]
    if (row) writeAssets(name, row, directory)
    return [name, collect(metafile, name, directory)] as const
  })
  return Object.fromEntries(bundles)
}

function collect(metafile: Metafile, name: string, directory: string): Bundle {
  const { entry, eager, lazy } = filesOf(metafile, name)
  mkdirSync(directory, { recursive: true })
  for (const file of [entry, ...eager, ...lazy]) {
    copyFileSync(join(ROOT, file.path), join(directory, file === entry ? 'index.mjs' : file.name))
  }
  return { directory, coldBytes: [entry, ...eager].reduce((sum, { bytes }) => sum + bytes, 0) }
}
