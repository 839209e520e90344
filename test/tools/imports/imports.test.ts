import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'

const CONFIG = resolve('.dependency-cruiser.cjs')
const COMMAND = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

/** Returns the violated import rules of a folder, as `rule: from → to`. */
function violations(directory: string, folders: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [COMMAND, '--config', CONFIG, '-T', 'err', ...folders], {
    cwd: directory,
    encoding: 'utf8',
  })
  if (!/dependenc(y|ies) (cruised|violations)/.test(stdout)) throw new Error(stdout + stderr)
  return [...stdout.matchAll(/error (\S+: .*)/g)].map(([, violation = '']) => violation)
}

describe('the rule', () => {
  const directory = mkdtempSync(join(tmpdir(), 'imports-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  const cases: readonly (readonly [string, string, string])[] = [
    ['rules-are-pure', 'shared/core/rule.ts', 'shared/platform/clock.ts'],
    ['rules-are-pure', 'shared/shipping/labels/rules/rule.ts', 'shared/reference/countries.ts'],
    ['floor-of-customs', 'shared/customs/duties/duty.ts', 'shared/shipping/labels/purchase/buyLabel.ts'],
    ['floors-of-shared', 'shared/http/other.ts', 'shared/attic/thing.ts'],
    ['floor-of-records', 'shared/shipping/records/shipmentStore.ts', 'shared/shipping/labels/cancelLabel.ts'],
    ['floors-of-shared-shipping', 'shared/shipping/labels/cancelLabel.ts', 'shared/shipping/attic/thing.ts'],
    ['bin-stands-on-top', 'lib/local/other.ts', 'bin/local.ts'],
    ['shared-stands-below', 'shared/http/route.ts', 'functions/api/users/routes.ts'],
    ['functions-stand-below-lib', 'functions/api/users/subscriptions.ts', 'lib/infra/names.ts'],
    ['functions-stand-apart', 'functions/api/users/users.ts', 'functions/api/labels/labels.ts'],
    ['functions-stand-apart', 'functions/jobs/users/handler.ts', 'functions/workers/users/handler.ts'],
    ['runtime-wires-the-environment', 'functions/api/labels/createLabel.ts', 'shared/platform/config.ts'],
    ['tables-hold-data', 'functions/api/apiFunctions.ts', 'functions/api/labels/handler.ts'],
    ['lib-knows-data-only', 'lib/infra/stacks/apiStack.ts', 'functions/api/track/handler.ts'],
    ['nothing-imports-tests', 'lib/local/host.ts', 'test/support/api.ts'],
    ['no-cycles', 'shared/core/one.ts', 'shared/core/other.ts'],
    ['nothing-unresolved', 'shared/core/lost.ts', 'shared/core/nowhere.ts'],
  ]
  const write = (file: string, imported: string | null): void => {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    const line = imported === null ? 'export const x = 1' : `import '${join(directory, imported)}'`
    writeFileSync(join(directory, file), line)
  }
  for (const [, , to] of cases) if (!to.endsWith('nowhere.ts')) write(to, null)
  for (const [, from, to] of cases) write(from, to)
  write('shared/core/other.ts', 'shared/core/one.ts')
  writeFileSync(join(directory, 'shared/core/clock.ts'), "import { randomUUID } from 'node:crypto'\nrandomUUID()\n")
  const found = violations(directory, ['functions', 'lib', 'shared', 'test'])

  test.each(cases)('%s is broken by %s importing %s', (rule, from) => {
    expect(found.filter((violation) => violation.startsWith(`${rule}: ${from}`))).not.toEqual([])
  })

  test("rules-are-pure is broken by one of Node's own modules", () => {
    expect(found.filter((violation) => violation.startsWith('rules-are-pure: shared/core/clock.ts'))).not.toEqual([])
  })
})

describe('a rule', () => {
  const files = readdirSync('shared', { recursive: true })
    .map((file) => join('shared', String(file)))
    .filter((file) => file.endsWith('.ts') && (file.startsWith('shared/core/') || file.includes('/rules/')))

  /** Calls that make the result of a rule depend on time or environment. */
  const IMPURE =
    /\b(?:Date\.now|new Date\(\)|Math\.random|performance\.|process\.|crypto\.|console\.|fetch\(|set(?:Timeout|Interval|Immediate)\()/

  test.each(files)('%s has no clock, environment, chance or output', (file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    expect(code.match(IMPURE)).toBeNull()
  })
})
