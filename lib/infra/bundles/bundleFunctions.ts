import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type BuildContext, type BuildOptions, build, context, type Metafile } from 'esbuild'
import { getHandlerFile, listFunctionNames, type Tables } from '../deployedFunctions.ts'
import { writeAssets, writeDataFolders } from './assets.ts'
import { mergeChunks } from './mergeChunks.ts'
import { stripDescriptionsPlugin } from './stripDescriptionsPlugin.ts'
import { writeNotices } from './writeNotices.ts'

/*
 * Bundles each Lambda function with esbuild, optimised for cold starts.
 */

const replacement = (file: string): string => join(import.meta.dirname, 'replacements', file)

/** Modules that packages import but functions never use, with their replacements. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node': replacement('environmentCredentials.ts'),
  '@aws-sdk/middleware-endpoint-discovery': replacement('noEndpointDiscovery.ts'),
  pako: replacement('nativeDeflate.ts'),
}

export type Bundle = {
  /** Contains exactly the files that are deployed. */
  readonly directory: string
  /** Minified size of the code loaded at a cold start: the entry and its static imports. */
  readonly coldBytes: number
}

const ROOT = resolve(import.meta.dirname, '../../..')

/** CommonJS packages in an ES module bundle still call `require` for Node's built-in modules. */
const REQUIRE = "import{createRequire as bannerRequire}from'node:module';const require=bannerRequire(import.meta.url);"

/**
 * Bundles every function into a folder below `outputFolder`, which is emptied first: `index.mjs`,
 * the chunks it loads on demand, and the files it reads. Each is built separately, as shared builds
 * would share chunks with everything any function uses of a library.
 */
export async function bundleFunctions(tables: Tables, outputFolder: string): Promise<Readonly<Record<string, Bundle>>> {
  // The CDK command line passes a relative path, which esbuild would resolve as a package.
  const outputDirectory = resolve(outputFolder)
  rmSync(outputDirectory, { recursive: true, force: true })
  mkdirSync(outputDirectory, { recursive: true })
  relaxGarbageCollection()
  const separateBundles = await Promise.all(
    SEPARATELY_BUNDLED_CLIENTS.map((client) => bundleClient(client, outputDirectory)),
  )
  const bundler = await startBundler(outputDirectory, separateBundles)
  const bundled: Record<string, Bundle> = {}
  for (const name of listFunctionNames(tables))
    bundled[name] = await bundleFunction(name, tables, bundler, separateBundles)
  await bundler.dispose()
  for (const { file } of separateBundles) rmSync(file)
  return bundled
}

async function bundleFunction(
  name: string,
  tables: Tables,
  bundler: Bundler,
  apart: readonly SeparateBundle[],
): Promise<Bundle> {
  const metafile = await bundler.bundle(getHandlerFile(name, tables))
  const all = reachable(metafile, ['import-statement', 'dynamic-import'])
  removeUnusedChunks(metafile, all)
  const always = reachable(metafile, ['import-statement'])
  const coldBytes = await mergeChunks(bundler.directory, metafile, { always, all }, SETTINGS)
  renameSources(metafile, bundler.directory)
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
 * esbuild is short-lived: without garbage collection below this limit it takes a third less time.
 */
function relaxGarbageCollection(): void {
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
 * Clients bundled separately for all functions, with the names used in shared/platform; a missing
 * name fails the build. They are loaded on demand. Bundled with the functions, they would share SDK
 * parts with the table's client, and each cold start would load code that only they use.
 */
const SEPARATELY_BUNDLED_CLIENTS = [
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

type SeparateBundle = { readonly package: string; readonly file: string; readonly metafile: Metafile }

async function bundleClient(
  client: (typeof SEPARATELY_BUNDLED_CLIENTS)[number],
  outputDirectory: string,
): Promise<SeparateBundle> {
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
  /** Output directory of a function. */
  readonly directory: string
  readonly bundle: (handler: string) => Promise<Metafile>
  readonly dispose: () => Promise<void>
}

/** Starts a bundler that is reused for all functions, so that each source is parsed once. */
async function startBundler(outputDirectory: string, apart: readonly SeparateBundle[]): Promise<Bundler> {
  const entry = join(outputDirectory, 'entry.ts')
  const directory = join(outputDirectory, 'current')
  const started: BuildContext<{ readonly metafile: true }> = await context({
    ...SETTINGS,
    banner: { js: REQUIRE },
    plugins: [stripDescriptionsPlugin],
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
    // Read when an error is logged; does not contain the sources.
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

/** Returns the entry and everything it imports by these kinds, transitively. */
function reachable({ outputs }: Metafile, kinds: readonly string[]): ReadonlySet<string> {
  const found = new Set(Object.keys(outputs).filter((path) => basename(path) === 'index.mjs'))
  for (const path of found) {
    for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
      if (!external && kinds.includes(kind)) found.add(imported)
    }
  }
  return found
}

/** Deletes chunks that turned out to be unused, also from the metafile. */
function removeUnusedChunks(metafile: Metafile, code: ReadonlySet<string>): void {
  const needed = new Set([...code].flatMap((path) => [path, `${path}.map`]))
  for (const path of Object.keys(metafile.outputs).filter((output) => !needed.has(output))) {
    rmSync(join(ROOT, path))
    delete metafile.outputs[path]
  }
}

/**
 * Source maps name sources by their path in the repository. Replaced as bytes, without decoding.
 */
function renameSources({ outputs }: Metafile, directory: string): void {
  const rootPrefix = Buffer.from(`"${relative(directory, ROOT).split(sep).join('/')}/`).toString('latin1')
  for (const path of Object.keys(outputs).filter((output) => output.endsWith('.map'))) {
    const file = join(ROOT, path)
    if (existsSync(file)) writeFileSync(file, readFileSync(file, 'latin1').replaceAll(rootPrefix, '"'), 'latin1')
  }
}
