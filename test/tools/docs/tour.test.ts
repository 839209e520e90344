import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Demo } from '../../../lib/local/startLocalStack.ts'
import { consentedNonce } from './consentedNonce.ts'

const missing = ['bash', 'curl']
  .find((tool) => spawnSync(tool, ['--version']).error !== undefined)
  ?.concat(' is missing')

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
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
  let stack: { readonly demo: Demo; readonly stop: () => Promise<void> }

  /** As `npm start -- --data data` does, on a free port. */
  const start = async (): Promise<void> => {
    const script = join(import.meta.dirname, '../../../bin/local.ts')
    const child = spawn(process.execPath, [script, '--data', 'data'], {
      cwd: directory,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // It says what to try once it is ready.
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    stack = {
      demo: JSON.parse(readFileSync(join(directory, '.local/demo.json'), 'utf8')),
      stop: async () => {
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'tour-'))
    await start()
  })
  afterAll(async () => {
    await stack.stop()
    rmSync(directory, { recursive: true })
  })

  describe.each([
    { when: 'the first time', isRestarted: false, hours: 26 },
    { when: 'a second time on the same server', isRestarted: false, hours: 52 },
    { when: 'on the server when it was started again', isRestarted: true, hours: 78 },
  ])('$when', ({ isRestarted, hours }) => {
    let printed: readonly string[]
    let dollars: number

    beforeAll(async () => {
      if (isRestarted) {
        await stack.stop()
        await start()
      }
      const nonce = await consentedNonce(stack.demo)
      printed = await outputs(
        directory,
        blocks.map((block) => block.replace('the-nonce-from-the-page', nonce)),
      )
      dollars = Number(/USD: ([\d.]+)/.exec(printed[0] ?? '')?.[1])
    })

    test('has a block for each step', () => expect(printed).toHaveLength(14))

    test('begins with the demo account’s money', () => {
      expect(printed[0]).toContain('EUR: 1000')
      expect(dollars).toBeGreaterThan(900)
    })

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
      expect(Number(charged)).toBeCloseTo(dollars - Number(printed[2]), 2)
      // The empty answer ends without a new line.
      expect(`${answer}${refunded ?? ''}`).toBe(`{}${dollars}`)
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
      expect(printed[8]).toBe('Ready')
      const [started, completed, number, told, answer] = printed[9]?.split('\n') ?? []
      expect([started, completed, answer]).toEqual([HANDLED, HANDLED, '{}'])
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

    test('moves the clock', () => {
      expect(JSON.parse(printed[13] ?? '')).toMatchObject({ offset_ms: hours * 3_600_000 })
    })
  })
})
