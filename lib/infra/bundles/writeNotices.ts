import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Metafile } from 'esbuild'
import { NOTICES_FILE, sourcesOf, thirdPartyNotices } from '#lib/notices/thirdPartyNotices.ts'
import { packagesOfAsset } from './assets.ts'

/** Puts beside a function's code the notices of the packages and data that are in it, and of those in the files beside it; `clients` are bundled by themselves. */
export function writeNotices(directory: string, metafile: Metafile, clients: readonly Metafile[]): void {
  const inputs = inputsOf(metafile)
  const isWith = ({ outputs }: Metafile): boolean => Object.keys(outputs).some((output) => inputs.includes(output))
  const code = [...inputs, ...clients.filter(isWith).flatMap(inputsOf)]
  const beside = readdirSync(directory).flatMap(packagesOfAsset)
  const folders = new Set([...code.flatMap(folderOf), ...beside])
  const text = thirdPartyNotices([...folders], sourcesOf([...code.flatMap(dataOf), ...foldersOfData(directory)]))
  writeFileSync(join(directory, NOTICES_FILE), text)
}

const inputsOf = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  )

/** The folder of the package a file is from. */
const folderOf = (path: string): string[] => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/) ?? []

const dataOf = (path: string): string[] => path.match(/(?<=^shared\/data\/).*/) ?? []

const foldersOfData = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')] : [],
  )
