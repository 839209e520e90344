import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

const TRIES = 7

/** Time to load a bundle's code in a new process: the median of several runs, in milliseconds. */
export function loadTimeMs(entry: string): number {
  const script = `const began = performance.now(); await import(${JSON.stringify(entry)}); console.log(performance.now() - began)`
  const times = Array.from({ length: TRIES }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })),
  ).toSorted((one, other) => one - other)
  return Math.round(times[Math.floor(TRIES / 2)] ?? 0)
}

/**
 * Builds a bundle with only the table client, the minimum of every function, and returns its entry
 * point.
 */
export function bundleSdkAlone(directory: string): string {
  mkdirSync(directory, { recursive: true })
  const source = join(directory, 'sdk.ts')
  writeFileSync(
    source,
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb'\nimport { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'\nexport const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))\n",
  )
  const outfile = join(directory, 'index.mjs')
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    nodePaths: [join(import.meta.dirname, '../../../node_modules')],
    banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
    logLevel: 'error',
  })
  return outfile
}
