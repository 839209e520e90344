import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type BuildContext, type BuildOptions, build, context, type Metafile } from 'esbuild'
import { functionNames, handlerFile, type Tables } from '../deployedFunctions.ts'
import { writeAssets, writeDataFolders } from './assets.ts'
import { mergeChunks } from './mergeChunks.ts'
import { withoutDescriptions } from './withoutDescriptions.ts'
import { writeNotices } from './writeNotices.ts'

const replacement = (file: string): string => join(import.meta.dirname, 'replacements', file)

/**
 * Modules that packages bring along and a Lambda function never uses, and what is bundled in their
 * place.
 */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node': replacement('environmentCredentials.ts'),
  '@aws-sdk/middleware-endpoint-discovery': replacement('noEndpointDiscovery.ts'),
}

export type Bundle = {
  /** Holds what the function is deployed with and nothing else. */
  readonly directory: string
  /**
   * Minified size of what a cold start loads: the entry and what it imports, but nothing that is
   * loaded on demand.
   */
  readonly coldBytes: number
}

const ROOT = resolve(import.meta.dirname, '../../..')

/** CommonJS packages inside an ES module bundle still call `require` for Node's own modules. */
const REQUIRE = "import{createRequire as bannerRequire}from'node:module';const require=bannerRequire(import.meta.url);"

/**
 * Bundles every function of the tables, each into its own folder below `outputFolder`, which is
 * emptied first: `index.mjs`, the chunks it loads on demand, and the files it reads. Each is built
 * by itself: built together, they would share chunks with everything that any of them uses of a
 * library.
 */
export async function bundleFunctions(tables: Tables, outputFolder: string): Promise<Readonly<Record<string, Bundle>>> {
  // The command line of the CDK names a relative one, which esbuild would take for a package.
  const outputDirectory = resolve(outputFolder)
  rmSync(outputDirectory, { recursive: true, force: true })
  mkdirSync(outputDirectory, { recursive: true })
  relaxMemory()
  const apart = await Promise.all(SEPARATE_CLIENTS.map((client) => bundleSeparately(client, outputDirectory)))
  const bundler = await startBundler(outputDirectory, apart)
  const bundled: Record<string, Bundle> = {}
  for (const name of functionNames(tables)) bundled[name] = await bundleFunction(name, tables, bundler, apart)
  await bundler.dispose()
  for (const { file } of apart) rmSync(file)
  return bundled
}

async function bundleFunction(
  name: string,
  tables: Tables,
  bundler: Bundler,
  apart: readonly Apart[],
): Promise<Bundle> {
  const metafile = await bundler.bundle(handlerFile(name, tables))
  const all = reachable(metafile, ['import-statement', 'dynamic-import'])
  removeUnused(metafile, all)
  const always = reachable(metafile, ['import-statement'])
  const coldBytes = await mergeChunks(bundler.directory, metafile, { always, all }, SETTINGS)
  nameSources(metafile, bundler.directory)
  const directory = join(dirname(bundler.directory), name)
  renameSync(bundler.directory, directory)
  const row = tables.groups[name] ?? tables.workers[name]
  if (row) writeAssets(name, row, directory)
  writeDataFolders(metafile, directory)
  writeNotices(
    directory,
    metafile,
    apart.map((client) => client.metafile),
  )
  return { directory, coldBytes }
}

/**
 * esbuild ends soon: within this memory it need not collect what it no longer uses, which takes a
 * third of its time.
 */
function relaxMemory(): void {
  process.env.GOGC ??= 'off'
  process.env.GOMEMLIMIT ??= '2GiB'
}

const SETTINGS = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'error',
} as const satisfies BuildOptions

/**
 * Clients that are bundled by themselves, for all functions, with what is taken of them in
 * shared/platform: a name that is missing here fails the build. They are loaded where they are
 * needed; bundled with the functions they would share the parts of the SDK that the table's client
 * has as well, of which each cold start would then load what only they need.
 */
const SEPARATE_CLIENTS = [
  {
    package: '@aws-sdk/client-s3',
    names: [
      'DeleteObjectCommand',
      'DeleteObjectsCommand',
      'GetObjectCommand',
      'ListObjectsV2Command',
      'NoSuchKey',
      'PutObjectCommand',
      'S3Client',
    ],
  },
  { package: '@aws-sdk/client-lambda', names: ['InvokeCommand', 'LambdaClient'] },
] as const

type Apart = { readonly package: string; readonly file: string; readonly metafile: Metafile }

async function bundleSeparately(client: (typeof SEPARATE_CLIENTS)[number], outputDirectory: string): Promise<Apart> {
  const file = join(outputDirectory, `${basename(client.package)}.mjs`)
  const contents = `export { ${client.names.join(', ')} } from '${client.package}'`
  const stdin = { contents, resolveDir: ROOT }
  const { metafile } = await build({
    ...SETTINGS,
    banner: { js: REQUIRE },
    stdin,
    outfile: file,
    alias: REPLACEMENTS,
    metafile: true,
  })
  return { package: client.package, file, metafile }
}

type Bundler = {
  /** Where the code of a function is written. */
  readonly directory: string
  readonly bundle: (handler: string) => Promise<Metafile>
  readonly dispose: () => Promise<void>
}

/**
 * Starts a bundler for one function after another, which parses each source once for all of them.
 */
async function startBundler(outputDirectory: string, apart: readonly Apart[]): Promise<Bundler> {
  const entry = join(outputDirectory, 'entry.ts')
  const directory = join(outputDirectory, 'current')
  const started: BuildContext<{ readonly metafile: true }> = await context({
    ...SETTINGS,
    banner: { js: REQUIRE },
    plugins: [withoutDescriptions],
    entryPoints: { index: entry },
    outdir: directory,
    splitting: true,
    alias: {
      ...REPLACEMENTS,
      '@aws-sdk/xml-builder': replacement('noXml.ts'),
      ...Object.fromEntries(apart.map((client) => [client.package, client.file])),
    },
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
    // Beside the code, to be read when an error is logged; without the source itself.
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
  })
  return {
    directory,
    bundle: async (handler) => {
      writeFileSync(entry, `export * from ${JSON.stringify(join(ROOT, handler))}\n`)
      return (await started.rebuild()).metafile
    },
    dispose: async () => {
      await started.dispose()
      rmSync(entry)
    },
  }
}

/** The entry and what it imports in these ways, and so on. */
function reachable({ outputs }: Metafile, kinds: readonly string[]): ReadonlySet<string> {
  const found = new Set(Object.keys(outputs).filter((path) => basename(path) === 'index.mjs'))
  for (const path of found) {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (!external && kinds.includes(kind)) found.add(imported)
    }
  }
  return found
}

/** The bundler also writes chunks whose content it found to be of no use. */
function removeUnused(metafile: Metafile, code: ReadonlySet<string>): void {
  const needed = new Set([...code].flatMap((path) => [path, `${path}.map`]))
  for (const path of Object.keys(metafile.outputs).filter((output) => !needed.has(output))) rmSync(join(ROOT, path))
}

/**
 * Maps name the source by its path in the repository, wherever that and the output lie. Bytes are
 * kept, without decoding them.
 */
function nameSources({ outputs }: Metafile, directory: string): void {
  const rootPrefix = Buffer.from(`"${relative(directory, ROOT).split(sep).join('/')}/`).toString('latin1')
  for (const path of Object.keys(outputs).filter((output) => output.endsWith('.map'))) {
    const file = join(ROOT, path)
    if (existsSync(file)) writeFileSync(file, readFileSync(file, 'latin1').replaceAll(rootPrefix, '"'), 'latin1')
  }
}
