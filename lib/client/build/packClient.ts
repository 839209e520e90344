import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import manifest from '../package.json' with { type: 'json' }
import { buildClient, LICENCE } from './buildClient.ts'

const PACKAGE = join(import.meta.dirname, '..')
const CACHE = join(PACKAGE, '../../node_modules/.cache')

/**
 * Returns the npm package as a reproducible archive. Built once per state of the sources and cached
 * in node_modules.
 */
export function packClient(): Uint8Array {
  const cached = join(CACHE, `client-${hashPackageSources()}.tgz`)
  const found = readFileIfExists(cached)
  if (found) return found
  const packed = buildAndPack()
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(`${cached}.${process.pid}`, packed)
  renameSync(`${cached}.${process.pid}`, cached)
  return packed
}

function readFileIfExists(file: string): Uint8Array | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

function hashPackageSources(): string {
  const files = [
    LICENCE,
    ...['package.json', 'README.md'].map((name) => join(PACKAGE, name)),
    ...['src', 'build'].flatMap((folder) => listPackageFiles(join(PACKAGE, folder))),
  ]
  const digest = createHash('sha256')
  for (const file of files) digest.update(`${relative(PACKAGE, file)}\n`).update(readFileSync(file))
  return digest.digest('hex').slice(0, 32)
}

const listPackageFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

function buildAndPack(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  try {
    buildClient(folder)
    // Consumers neither build nor test the package.
    const { scripts: _scripts, devDependencies: _devDependencies, ...published } = manifest
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
    writeFileSync(join(folder, 'README.md'), readFileSync(join(PACKAGE, 'README.md')))
    const entries = listPackageFiles(folder).flatMap((file) => {
      const name = `package/${relative(folder, file).split(sep).join('/')}`
      return createTarEntry(name, readFileSync(file))
    })
    return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * TAR_BLOCK_BYTES)]), { level: 9 })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const TAR_BLOCK_BYTES = 512

/** Fixed modification time of npm packages: 26 October 1985. */
const MODIFIED_TIME_SECONDS = 499_162_500

/**
 * Creates an archive entry in ustar format (POSIX.1-1988): a header of 512 bytes, and the content
 * padded to full blocks.
 */
function createTarEntry(name: string, content: Uint8Array): readonly Uint8Array[] {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for an archive`)
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`
  const header = Buffer.alloc(TAR_BLOCK_BYTES)
  const isExecutableFile = name === `package/${manifest.bin.ship.slice('./'.length)}`
  header.write(name, 0)
  header.write(octal(isExecutableFile ? 0o755 : 0o644, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(content.length, 11), 124)
  header.write(octal(MODIFIED_TIME_SECONDS, 11), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)} `, 148)
  return [header, content, Buffer.alloc((TAR_BLOCK_BYTES - (content.length % TAR_BLOCK_BYTES)) % TAR_BLOCK_BYTES)]
}
