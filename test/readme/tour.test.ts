import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type LocalStack, startLocalStack } from '../../lib/local/startLocalStack.ts'
import { consentedNonce } from './consentedNonce.ts'

const missing = ['bash', 'curl']
  .find((tool) => spawnSync(tool, ['--version']).error !== undefined)
  ?.concat(' is missing')

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
const [tour = ''] = /(?<=<!-- tour -->).*(?=<!-- \/tour -->)/s.exec(readme) ?? []
const blocks = [...tour.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)

const HANDLED = '{"handled":true}'
const NEXT_BLOCK = '=== next block ==='

/** What each block prints when all are typed into one shell, in a folder beside which the stack runs. */
async function outputs(directory: string, script: readonly string[]): Promise<readonly string[]> {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', script.join(`\necho; echo '${NEXT_BLOCK}'\n`)], {
    cwd: directory,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'exit')])
  expect(err).toBe('')
  return out.split(NEXT_BLOCK).map((block) => block.trim())
}

const describeTour = missing === undefined ? describe : describe.skip
describeTour(missing === undefined ? 'the tour of the README' : `the tour of the README (skipped: ${missing})`, () => {
  let directory: string
  let stack: LocalStack
  let printed: readonly string[]

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'tour-'))
    const started = await startLocalStack({ port: 0, outputDirectory: join(directory, '.local') })
    if (!started.ok) throw new Error(started.error)
    stack = started.value
    const nonce = await consentedNonce(stack.demo)
    printed = await outputs(
      directory,
      blocks.map((block) => block.replace('the-nonce-from-the-page', nonce)),
    )
  })
  afterAll(async () => {
    await stack.stop()
    rmSync(directory, { recursive: true })
  })

  test('has a block for each step', () => expect(printed).toHaveLength(14))

  test('begins with the demo account’s money', () => expect(printed[0]).toMatch(/\{ EUR: 1000, USD: 1000 \}/))

  test('shows a price for each service', () => {
    expect(printed[1]?.split('\n').length).toBeGreaterThan(2)
    for (const line of printed[1]?.split('\n') ?? []) expect(line).toMatch(/^Svc \w+, \w+: \d+(\.\d+)? USD$/)
  })

  test('buys a label at one of those prices', () => {
    expect(printed[2]).toMatch(/^\d+\.\d+$/)
    expect(printed[1]).toContain(`: ${printed[2]} USD`)
  })

  test('downloads the label and follows the parcel', () => {
    expect(readFileSync(join(directory, '.local/label.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    expect(printed[3]).toContain('SHIPMENT LABEL CREATED')
  })

  test('cancels it and has the money back', () => {
    const [charged, answer, refunded] = printed[4]?.split('\n') ?? []
    expect(Number(charged)).toBeCloseTo(1000 - Number(printed[2]), 2)
    // The empty answer ends without a new line.
    expect(`${answer}${refunded ?? ''}`).toBe('{}1000')
  })

  test('packs it under a new label, and hands it over with a delivery ticket', () => {
    expect(printed.slice(5, 7)).toEqual(['Pending', 'true'])
    for (const file of ['overpack.pdf', 'ticket.pdf']) {
      expect(
        readFileSync(join(directory, '.local', file))
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  })

  test('brings stock into a warehouse', () => {
    expect(printed[7]?.split('\n')).toEqual(['Svc', HANDLED, HANDLED, '10'])
  })

  test('has an order made ready, packed and sent, and is told its tracking number', () => {
    expect(printed[8]?.split('\n')).toEqual(['fulfillments_complete', 'Ready'])
    const [started, completed, number, told] = printed[9]?.split('\n') ?? []
    expect([started, completed]).toEqual([HANDLED, HANDLED])
    expect(number).toMatch(/^[A-Z0-9]{10,}$/)
    expect(told).toBe(number)
  })

  test('spells an address right and finds an HS code', () => {
    expect(printed[10]).toContain("city: 'San Francisco'")
    expect(printed[10]).toContain("confidence: 'MEDIUM'")
    expect(printed[10]).toMatch(/import_hs_code: '4202\d{6}'/)
  })

  test('sends the user to the consent page, and exchanges the nonce for a token of that user', () => {
    expect(printed[11]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/oauth\/authorize\?application_id=app_/)
    expect(printed[12]).toBe(String(stack.demo.users[0]?.id))
  })

  test('moves the clock', () => expect(JSON.parse(printed[13] ?? '')).toMatchObject({ offset_ms: 26 * 3_600_000 }))
})
