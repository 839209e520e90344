import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildSync } from 'esbuild'

const PACKAGE = join(import.meta.dirname, '..')

/** Licence of the repository, included in the package. */
export const LICENCE = join(PACKAGE, '../../LICENSE')

/**
 * Builds the files to publish: the client for `import` and `require`, with types, and the command
 * line.
 */
export function buildClient(directory: string): void {
  const dist = join(directory, 'dist')
  rmSync(dist, { recursive: true, force: true })
  // Source comments are relative to the package, not the working directory.
  const common = { absWorkingDir: PACKAGE, bundle: true, target: 'es2022', logLevel: 'warning' } as const
  const entryPoints = [join(PACKAGE, 'src/index.ts')]
  buildSync({ ...common, entryPoints, format: 'esm', platform: 'neutral', outfile: join(dist, 'esm/index.js') })
  buildSync({ ...common, entryPoints, format: 'cjs', platform: 'neutral', outfile: join(dist, 'cjs/index.js') })
  const commandLine = [join(PACKAGE, 'src/cli/ship.ts')]
  buildSync({ ...common, entryPoints: commandLine, format: 'esm', platform: 'node', outfile: join(dist, 'ship.js') })
  writeTypeDeclarations(join(dist, 'esm'))
  mkdirSync(join(dist, 'cjs'), { recursive: true })
  cpSync(join(dist, 'esm'), join(dist, 'cjs'), { recursive: true, filter: (path) => !path.endsWith('.js') })
  writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n')
  copyFileSync(LICENCE, join(directory, 'LICENSE'))
}

function writeTypeDeclarations(directory: string): void {
  const require = createRequire(import.meta.url)
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '-p', join(import.meta.dirname, 'tsconfig.json'), '--outDir', directory],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the types of the client cannot be written:\n${stdout}`)
}
