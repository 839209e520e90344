import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startServer } from 'embedded-dynamodb'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'

import { defaultProvider } from '#lib/infra/bundles/replacements/environmentCredentials.ts'
import { listFunctionNames, type Tables } from '#lib/infra/deployedFunctions.ts'
import { CONSOLE_FUNCTION } from '#lib/infra/names.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { listConsolePackages } from '#lib/notices/installedPackages.ts'
import { NOTICES_FILE } from '#lib/notices/thirdPartyNotices.ts'
import { FONT_FILES, SHAPER_FILE } from '#shared/documents/typesetting/fontFiles.ts'
import type { ApiHandler } from '#shared/http/apiHandler.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { budgetsOf } from '#test/support/generated.ts'
import { platformBundles } from '#test/support/platformBundles.ts'
import { describeWithTable, engine } from '#test/support/table.ts'

const tables: Tables = { groups: allEndpointGroups, schedules, workers }

const BUDGET_FILE = join(import.meta.dirname, '../../proof/budgets/bundles.json')
/** Maximum code size that a function without PDF output loads at a cold start. */
const MAX_COLD_BYTES = 470_000
/** Headroom of a new budget, so that small changes do not require another one, and its maximum. */
const ROOM = 1.02
const MAX_ROOM = 1.05

const { directory, bundles } = platformBundles()
const sizes = Object.fromEntries(Object.entries(bundles).map(([name, { coldBytes }]) => [name, coldBytes]))

const budgets = budgetsOf(BUDGET_FILE, sizes, { room: ROOM, maxRoom: MAX_ROOM, step: 1_000 })

describe('what a cold start loads', () => {
  test('has a budget for every function and for no other', () => {
    expect(Object.keys(budgets).toSorted()).toEqual(listFunctionNames(tables).toSorted())
  })

  test.each(listFunctionNames(tables))('%s keeps its budget', (name) => {
    expect(sizes[name]).toBeLessThanOrEqual(budgets[name] ?? 0)
    expect(budgets[name]).toBeLessThanOrEqual((sizes[name] ?? 0) * MAX_ROOM)
  })

  test.each(Object.keys(allEndpointGroups).filter((name) => !tables.groups[name]?.prints))(
    '%s is quick to load',
    (name) => {
      expect(sizes[name]).toBeLessThanOrEqual(MAX_COLD_BYTES)
    },
  )
})

const CONSOLE_PACKAGES = listConsolePackages().map((folder) => folder.replace(/^.*node_modules\//, ''))

const FONT_PACKAGES = new Set(Object.values(FONT_FILES).map((file) => file.split('/', 2).join('/')))

describe('a function is deployed with', () => {
  const filesOf = (name: string): string[] => readdirSync(join(directory, name), { recursive: true }).map(String)
  const codeOf = (name: string, file: string): string => readFileSync(join(directory, name, file), 'utf8')

  test.each(listFunctionNames(tables))('all code that %s imports, and no other', (name) => {
    const code = filesOf(name).filter((file) => file.endsWith('.mjs'))
    const needed = new Set(['index.mjs'])
    for (const file of needed) {
      const text = readFileSync(join(directory, name, file), 'utf8')
      for (const [, chunk = ''] of text.matchAll(/["'`]\.\/(chunk-[A-Z0-9]+\.mjs|[\w-]+\.mjs)["'`]/g)) needed.add(chunk)
    }
    expect(code.toSorted()).toEqual([...needed].toSorted())
  })

  test.each(listFunctionNames(tables))('all code that %s always loads in one file', (name) => {
    expect(codeOf(name, 'index.mjs')).not.toMatch(/(?:from|import)\s*"\.\//)
  })

  test.each(listFunctionNames(tables))('a map to the source of all code of %s, without the source itself', (name) => {
    const files = filesOf(name)
    const code = files.filter((file) => file.endsWith('.mjs'))
    expect(files.filter((file) => file.endsWith('.map')).toSorted()).toEqual(
      code.map((file) => `${file}.map`).toSorted(),
    )
    const { sources, sourcesContent } = JSON.parse(readFileSync(join(directory, name, 'index.mjs.map'), 'utf8'))
    expect(sources).toContainEqual(expect.stringMatching(/functions\/\w+\/\w+\/handler\.ts$/))
    expect(sourcesContent).toBeUndefined()
  })

  test.each(listFunctionNames(tables))('fonts only if %s prints', (name) => {
    const { prints } = tables.groups[name] ?? tables.workers[name] ?? {}
    const fonts = prints ? Object.values(FONT_FILES).map((file) => basename(file)) : []
    const found = filesOf(name)
      .filter((file) => file.endsWith('.ttf'))
      .map((file) => basename(file))
    expect(found.toSorted()).toEqual(fonts.toSorted())
    // Next to the code, where the text shaping package looks for it.
    expect(filesOf(name).includes(basename(SHAPER_FILE))).toBe(prints === true)
  })

  test.each(listFunctionNames(tables))('the notices of the packages in %s, and of no other', (name) => {
    const notices = readFileSync(join(directory, name, NOTICES_FILE), 'utf8')
    const maps = filesOf(name).filter((file) => file.endsWith('.map'))
    const sources = maps.flatMap((file) => JSON.parse(readFileSync(join(directory, name, file), 'utf8')).sources)
    const inCode = sources.flatMap(
      (path: string) => path.match(/(?<=node_modules\/)(?:@[^/]+\/)?[^/]+(?=\/(?!node_modules))/g) ?? [],
    )
    const named = [...notices.matchAll(/^(\S+) \d\S* \(/gm)].map(([, packageName = '']) => packageName)
    expect(named).toEqual(expect.arrayContaining([...new Set(inCode)]))
    // Packages missing from the source maps are files next to the code, part of the separately
    // bundled file client, or have their own source map with different paths.
    const others = named.filter((packageName) => !inCode.includes(packageName))
    if (name === CONSOLE_FUNCTION) expect(named).toEqual(expect.arrayContaining(CONSOLE_PACKAGES))
    const isFont = (packageName: string) => packageName.startsWith('@expo-google-fonts/')
    expect(others.filter(isFont).length).toBe(
      tables.groups[name]?.prints || tables.workers[name]?.prints ? FONT_PACKAGES.size : 0,
    )
    expect(
      others.filter(
        (packageName) =>
          !/^@(expo-google-fonts|aws|aws-sdk|aws-lambda-powertools|smithy)\/|^(bowser|saxes|xmlchars)$/.test(
            packageName,
          ) && !(name === CONSOLE_FUNCTION && CONSOLE_PACKAGES.includes(packageName)),
      ),
    ).toEqual([])
    if (filesOf(name).includes('generated/places')) expect(notices).toContain('CC BY 4.0')
  })

  test('everything it needs to load, away from this repository', () => {
    const entries = listFunctionNames(tables).map((name) => join(directory, name, 'index.mjs'))
    const script = `for (const entry of ${JSON.stringify(entries)}) console.log(typeof (await import(entry)).handler)`
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: directory })
    expect(printed.toString().trim().split('\n')).toEqual(entries.map(() => 'function'))
  })

  test('what shapes text, which loads what it needs away from this repository', () => {
    const printing = listFunctionNames(tables).filter((name) => (tables.groups[name] ?? tables.workers[name])?.prints)
    const chunks = printing.flatMap((name) => {
      const shaping = filesOf(name).filter(
        (file) => file.endsWith('.mjs') && codeOf(name, file).includes('harfbuzz.wasm'),
      )
      expect([name, shaping]).toEqual([name, [expect.any(String)]])
      return shaping.map((file) => join(directory, name, file))
    })
    const script = `for (const chunk of ${JSON.stringify(chunks)}) console.log(typeof (await import(chunk)))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: directory })
    expect(printed.toString().trim().split('\n')).toEqual(printing.map(() => 'object'))
  })

  test('nothing that names the machine it was built on', () => {
    for (const name of listFunctionNames(tables)) {
      for (const file of filesOf(name).filter((path) => /\.mjs(\.map)?$/.test(path))) {
        expect(readFileSync(join(directory, name, file), 'utf8')).not.toContain(process.cwd())
      }
    }
  })
})

describe('the credentials of a bundled function', () => {
  test('are those of its environment, with the session token', async () => {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env
    expect(await defaultProvider()()).toEqual({ accessKeyId, secretAccessKey })
    process.env.AWS_SESSION_TOKEN = 'session'
    try {
      expect(await defaultProvider()()).toEqual({ accessKeyId, secretAccessKey, sessionToken: 'session' })
    } finally {
      delete process.env.AWS_SESSION_TOKEN
    }
  })
})

describeWithTable('a bundled function', () => {
  // The bundle includes its own SDK, so it can access the table only over HTTP.
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(engine())
    process.env.AWS_ENDPOINT_URL_DYNAMODB = server.endpoint
  })
  afterAll(() => server.stop())

  const bundled = async (name: string): Promise<ApiHandler> =>
    (await import(join(bundles[name]?.directory ?? '', 'index.mjs'))).handler

  test('responds to a request from the table, with the credentials in its environment', async () => {
    const { token, userId } = await anAccount()
    const response = await call('GET /users/me', { token }, await bundled('users'))
    expect(response).toMatchObject({ status: 200, body: { user: { id: userId } } })
  })

  test('fails without credentials instead of looking for them elsewhere', async () => {
    const { token } = await anAccount()
    const { AWS_SECRET_ACCESS_KEY } = process.env
    process.env.AWS_SECRET_ACCESS_KEY = ''
    try {
      expect(
        await call('GET /track/{tracking_number}', { token, params: { tracking_number: 'X' } }, await bundled('track')),
      ).toMatchObject({ status: 500 })
    } finally {
      process.env.AWS_SECRET_ACCESS_KEY = AWS_SECRET_ACCESS_KEY
    }
  })
})
