import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'

/** Source map of a file without own code. */
const EMPTY_SOURCE_MAP = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' })

/**
 * Merges the entry of a function with the chunks it always loads, and returns the size in bytes.
 * The bundler creates dozens of small shared chunks; resolving, reading and linking them takes
 * longer than compiling them. Chunks loaded on demand import shared code from the entry by its
 * previous name.
 */
export async function mergeChunks(
  directory: string,
  { outputs }: Metafile,
  { always, all }: { readonly always: ReadonlySet<string>; readonly all: ReadonlySet<string> },
  settings: BuildOptions,
): Promise<number> {
  const merged = [...always].map((path) => basename(path))
  const lazyChunks = [...all].filter((path) => !always.has(path))
  const shared = new Set(lazyChunks.flatMap((path) => outputs[path]?.imports ?? []).map(({ path }) => basename(path)))
  const exportsByFile = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output.exports]))
  const stored = merged.filter((file) => file !== ENTRY && shared.has(file))
  const names = (file: string): (readonly [own: string, inEntry: string])[] =>
    (exportsByFile.get(file) ?? []).map((name) => [name, `${name}$${stored.indexOf(file)}`])
  const contents = [
    `export * from './${ENTRY}'`,
    ...stored.map((file) => `export {${names(file).map(([own, inEntry]) => `${own} as ${inEntry}`)}} from './${file}'`),
  ].join('\n')
  const { metafile } = await build({
    ...settings,
    stdin: { contents, resolveDir: directory },
    outfile: join(directory, ENTRY),
    allowOverwrite: true,
    external: lazyChunks.map((path) => `./${basename(path)}`),
    // `sideEffects` of our package.json does not apply to bundles below it.
    ignoreAnnotations: true,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
  })
  for (const file of merged.filter((one) => one !== ENTRY)) {
    const path = join(directory, file)
    if (stored.includes(file)) {
      const again = names(file).map(([own, inEntry]) => `${inEntry} as ${own}`)
      writeFileSync(path, `export{${again}}from"./${ENTRY}";\n`)
      writeFileSync(`${path}.map`, EMPTY_SOURCE_MAP)
    } else for (const removed of [path, `${path}.map`]) rmSync(removed)
  }
  for (const path of lazyChunks) removeSourceMapLink(join(directory, basename(path)))
  return Object.entries(metafile.outputs).find(([path]) => basename(path) === ENTRY)?.[1].bytes ?? 0
}

const ENTRY = 'index.mjs'

/** Only the bundler needs the link to the map. */
function removeSourceMapLink(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\/\/# sourceMappingURL=\S+\n?$/, ''))
}
