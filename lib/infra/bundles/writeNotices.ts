import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import { buildThirdPartyNotices, findDataSources, NOTICES_FILE } from '#lib/notices/thirdPartyNotices.ts'
import { listAssetPackages } from './assets.ts'

/**
 * Writes the notices of packages and data contained in a function's code and asset folders.
 * `clients` are bundled separately.
 */
export function writeNotices(directory: string, metafile: Metafile, clients: readonly Metafile[]): void {
  const inputs = listInputs(metafile)
  const isIncluded = ({ outputs }: Metafile): boolean => Object.keys(outputs).some((output) => inputs.includes(output))
  const code = [...inputs, ...clients.filter(isIncluded).flatMap(listInputs)]
  const beside = readdirSync(directory).flatMap(listAssetPackages)
  const folders = new Set([...code.flatMap(matchPackageFolder), ...beside])
  const text = buildThirdPartyNotices(
    [...folders],
    findDataSources([...code.flatMap(matchDataPath), ...listDataFolders(directory)]),
  )
  writeFileSync(join(directory, NOTICES_FILE), text)
}

const listInputs = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  )

/** Returns the folder of the package that contains a file. */
const matchPackageFolder = (path: string): string[] => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/) ?? []

const matchDataPath = (path: string): string[] => path.match(/(?<=^shared\/data\/).*/) ?? []

const listDataFolders = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')] : [],
  )
