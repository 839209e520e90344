import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_SOURCES, type DataSource } from './dataSources.ts'
import { type InstalledPackage, listDeployablePackages, listInstalledPackages } from './installedPackages.ts'

/** File name in the repository and in deployed code. */
export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt'

/** Returns the notices of everything that may be deployed. */
export const buildAllNotices = (): string => buildThirdPartyNotices(listDeployablePackages(), DATA_SOURCES)

/** Finds the data sources of files or folders below shared/data. */
export const findDataSources = (files: readonly string[]): readonly DataSource[] =>
  DATA_SOURCES.filter((source) => source.files.some((file) => files.includes(file)))

/** Returns the notices required for packages (lockfile folders) and data. */
export function buildThirdPartyNotices(folders: readonly string[], data: readonly DataSource[]): string {
  const packages = listInstalledPackages(folders.toSorted())
  const sources = listInstalledPackages(data.map(({ package: name }) => `node_modules/${name}`))
  const parts = [
    'THIRD-PARTY NOTICES\n\nThis software contains third-party work, unchanged or in part. Its owners retain their rights and license it\nunder the licences below.',
    ...(data.length > 0 ? [`DATA\n\n${data.map(formatDataNotice).join('\n\n')}`] : []),
    ...(packages.length > 0 ? [`PACKAGES\n\n${packages.map(formatPackageLine).join('\n')}`] : []),
    ...listLicenceTexts([...packages, ...sources]),
  ]
  return `${parts.join(`\n\n${'='.repeat(100)}\n\n`)}\n`
}

const formatDataNotice = ({ name, licence, url, changes, package: from }: DataSource): string =>
  `${name}\n  ${url}, through the package ${from}\n  Licence: ${licence}\n  Changes: ${changes}`

const formatPackageLine = ({ name, version, licence }: InstalledPackage): string => `${name} ${version} (${licence})`

/** Returns each text once, below the packages it applies to. */
function listLicenceTexts(packages: readonly InstalledPackage[]): string[] {
  const texts = packages.flatMap((one) =>
    loadLicenceTexts(one).map((text) => ({ text, label: formatPackageLabel(one) })),
  )
  const byText = Map.groupBy(texts, ({ text }) => text)
  return [...byText].map(([text, holders]) => {
    const labels = [...new Set(holders.map(({ label }) => label))]
    return `${labels.join('\n')}\n\n${text}`
  })
}

/** Returns a package name with the copyright line appended to its Apache licence. */
function formatPackageLabel(one: InstalledPackage): string {
  const owners = one.texts
    .filter(isApacheLicence)
    .flatMap((text) => text.match(/^ *Copyright (?!\[|notice|license).*$/gim) ?? [])
  return [`${one.name} ${one.version}`, ...owners.map((owner) => owner.trim())].join(', ')
}

const isApacheLicence = (text: string): boolean =>
  /Apache License\s+Version 2\.0/.test(text) && /END OF TERMS/.test(text)

const loadLicenceTexts = (one: InstalledPackage): readonly string[] =>
  one.texts.length === 0
    ? [readStandardText(one)]
    : one.texts.map((text) => (isApacheLicence(text) ? loadApacheText() : text))

const loadApacheText = (): string => readFileSync(join(import.meta.dirname, '../../LICENSE'), 'utf8').trim()

const GRANT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so`
const CONDITION = `, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software`
const WARRANTY_DISCLAIMER = `THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const ISC_GRANT = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.`
const ISC_DISCLAIMER = `THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`

/** Owners of what packages were forked from, which their archives do not name. */
const FORMER_OWNERS: Readonly<Record<string, string>> = { saxes: 'Isaac Z. Schlueter and Contributors' }

/** Returns the standard licence text for packages that do not include one. */
function readStandardText({ name, licence, author }: InstalledPackage): string {
  const owner = `Copyright (c) ${author || `the authors of ${name}`}`
  if (licence === 'Apache-2.0') return loadApacheText()
  if (licence === 'MIT') return `MIT License\n\n${owner}\n\n${GRANT}${CONDITION}.\n\n${WARRANTY_DISCLAIMER}`
  if (licence === 'MIT-0') return `MIT No Attribution\n\n${owner}\n\n${GRANT}.\n\n${WARRANTY_DISCLAIMER}`
  if (licence === 'ISC') {
    const former = FORMER_OWNERS[name]
    const owners = former === undefined ? owner : `${owner}\nCopyright (c) ${former}`
    return `ISC License\n\n${owners}\n\n${ISC_GRANT}\n\n${ISC_DISCLAIMER}`
  }
  throw new Error(`${name} brings no text of its licence, ${licence}`)
}
