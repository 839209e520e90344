import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { DATA_SOURCES } from '#lib/notices/dataSources.ts'
import { listDeployablePackages, listInstalledPackages } from '#lib/notices/installedPackages.ts'
import { buildAllNotices, NOTICES_FILE } from '#lib/notices/thirdPartyNotices.ts'
import { expectFile } from '#test/support/generated.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const file = join(import.meta.dirname, '../../..', NOTICES_FILE)

/** Licences that only require their text to be included. */
const ACCEPTED = ['0BSD', 'Apache-2.0', 'ISC', 'MIT', 'MIT AND OFL-1.1', '(MIT AND Zlib)', '(MIT OR CC0-1.0)', 'MIT-0']

describe('the notices of what others made', () => {
  test('are those of the lockfile', () => expectFile(file, buildAllNotices()))

  test('name every package that deployed code depends on, and what that depends on, but no tools', () => {
    const notices = buildAllNotices()
    const undeployed = packageJson.undeployedDependencies
    for (const name of Object.keys(packageJson.dependencies).filter((one) => !undeployed.includes(one))) {
      expect(notices).toContain(`\n${name} `)
    }
    expect(notices).toContain('\nobliterator ')
    for (const name of ['aws-cdk-lib', 'constructs', 'esbuild']) expect(notices).not.toContain(`\n${name} `)
  })

  test('hold the licences of fonts and data', () => {
    const notices = buildAllNotices()
    expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1')
    expect(notices).toContain('https://creativecommons.org/licenses/by/4.0/')
    for (const { name, package: from } of DATA_SOURCES) {
      expect(notices).toContain(name)
      expect(notices).toContain(`\n${from} `)
    }
  })

  test.each(listInstalledPackages(listDeployablePackages()))('$name $version may be passed on', ({ licence }) => {
    expect(ACCEPTED).toContain(licence)
  })
})
