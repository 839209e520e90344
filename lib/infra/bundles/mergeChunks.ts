import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'

/** The map of a file without code of its own. */
const EMPTY_MAP = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' })

/**
 * Puts the entry of a function and the chunks that it always loads into one file, and answers its
 * bytes. The bundler parts code by who shares it, into dozens of small files; finding, reading and
 * linking them takes a process longer than compiling them. Chunks that are loaded on demand find
 * what they share with the entry under its former name.
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
  const exportsOf = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output.exports]))
  const kept = merged.filter((file) => file !== ENTRY && shared.has(file))
  const names = (file: string): (readonly [own: string, inEntry: string])[] =>
    (exportsOf.get(file) ?? []).map((name) => [name, `${name}$${kept.indexOf(file)}`])
  const contents = [
    `export * from './${ENTRY}'`,
    ...kept.map((file) => `export {${names(file).map(([own, inEntry]) => `${own} as ${inEntry}`)}} from './${file}'`),
  ].join('\n')
  const { metafile } = await build({
    ...settings,
    stdin: { contents, resolveDir: directory },
    outfile: join(directory, ENTRY),
    allowOverwrite: true,
    external: lazyChunks.map((path) => `./${basename(path)}`),
    // What our package.json says of effects is not meant of bundles that are written below it.
    ignoreAnnotations: true,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
  })
  for (const file of merged.filter((one) => one !== ENTRY)) {
    const path = join(directory, file)
    if (kept.includes(file)) {
      const again = names(file).map(([own, inEntry]) => `${inEntry} as ${own}`)
      writeFileSync(path, `export{${again}}from"./${ENTRY}";\n`)
      writeFileSync(`${path}.map`, EMPTY_MAP)
    } else for (const gone of [path, `${path}.map`]) rmSync(gone)
  }
  for (const path of lazyChunks) unlinkMap(join(directory, basename(path)))
  return Object.entries(metafile.outputs).find(([path]) => basename(path) === ENTRY)?.[1].bytes ?? 0
}

const ENTRY = 'index.mjs'

/** Only the bundler follows the link to a map. */
function unlinkMap(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\/\/# sourceMappingURL=\S+\n?$/, ''))
}
