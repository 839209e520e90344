import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'

const PROJECT = join(import.meta.dirname, '..')
const MODULE = 'shipping_and_fulfilment'
const LICENCE = join(PROJECT, '../../LICENSE')

/** The earliest time of an archive entry, so that equal sources result in equal archives. */
const ENTRY_MODIFIED_AT = new Date(1980, 0, 1)

export type Wheel = { readonly fileName: string; readonly content: Uint8Array }

/**
 * Returns the Python package as a wheel (PyPA binary distribution format 1.0), the same as
 * setuptools builds from `pyproject.toml`. Deployments have no Python.
 */
export function packWheel(version: string): Wheel {
  const distribution = `shipping_and_fulfilment_client-${version}`
  const info = `${distribution}.dist-info`
  const modules = readdirSync(join(PROJECT, MODULE)).filter((name) => /\.py$|^py\.typed$/.test(name))
  const entries = [
    ...modules.toSorted().map((name) => [`${MODULE}/${name}`, readFileSync(join(PROJECT, MODULE, name))] as const),
    [`${info}/LICENSE`, readFileSync(LICENCE)] as const,
    [`${info}/METADATA`, Buffer.from(createWheelMetadata(version))] as const,
    [`${info}/WHEEL`, Buffer.from(WHEEL)] as const,
    [`${info}/top_level.txt`, Buffer.from(`${MODULE}\n`)] as const,
  ]
  const record = [...entries.map(([name, content]) => createWheelRecord(name, content)), `${info}/RECORD,,\n`].join('')
  const files: Zippable = Object.fromEntries([...entries, [`${info}/RECORD`, Buffer.from(record)]])
  return {
    fileName: `${distribution}-py3-none-any.whl`,
    content: zipSync(files, { mtime: ENTRY_MODIFIED_AT, level: 9 }),
  }
}

const WHEEL = 'Wheel-Version: 1.0\nGenerator: packWheel\nRoot-Is-Purelib: true\nTag: py3-none-any\n\n'

/** Row of RECORD: path, hash and size. */
const createWheelRecord = (name: string, content: Uint8Array): string =>
  `${name},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}\n`

/** Core metadata, the same as setuptools creates. A test compares both. */
const createWheelMetadata = (version: string): string => `Metadata-Version: 2.1
Name: shipping-and-fulfilment-client
Version: ${version}
Summary: Typed client of the shipping and fulfilment API
License: Apache-2.0
Keywords: shipping,fulfilment,labels,cross-border,logistics,api-client
Classifier: Programming Language :: Python :: 3
Classifier: Typing :: Typed
Requires-Python: >=3.11
Description-Content-Type: text/markdown
License-File: LICENSE

${readFileSync(join(PROJECT, 'README.md'), 'utf8')}`
