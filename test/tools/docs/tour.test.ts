import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Demo } from '#lib/local/startLocalStack.ts'
import { installClient } from '#test/support/installClient.ts'
import { consentedNonce } from './consentedNonce.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/tour.md'), 'utf8')
const blocks = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, block = '']) => block)

const NEXT_BLOCK = '=== next block ==='

/**
 * Runs all blocks in one Node process, in a folder next to that of the stack, and returns the
 * output of each block.
 */
async function outputs(directory: string, script: readonly string[]): Promise<readonly string[]> {
  const file = join(directory, '.local/tour.mjs')
  writeFileSync(file, script.join(`\nconsole.log('${NEXT_BLOCK}')\n`))
  const node = spawn(process.execPath, [file], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err] = await Promise.all([text(node.stdout), text(node.stderr), once(node, 'exit')])
  expect(err).toBe('')
  return out.split(NEXT_BLOCK).map((block) => block.trim())
}

describe('the tour', () => {
  let directory: string
  let stack: { readonly demo: Demo; readonly stop: () => Promise<void> }

  /** Starts the stack as `npm start -- --data data` does, on a free port. */
  const start = async (): Promise<void> => {
    const script = join(import.meta.dirname, '../../../bin/local.ts')
    const child = spawn(process.execPath, [script, '--data', 'data'], {
      cwd: directory,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // The first output means that the stack is ready.
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    stack = {
      demo: JSON.parse(readFileSync(join(directory, '.local/demo.json'), 'utf8')),
      stop: async () => {
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  const isPdf = (file: string): boolean =>
    readFileSync(join(directory, '.local', file))
      .subarray(0, 5)
      .toString() === '%PDF-'

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'tour-'))
    await start()
    await installClient(page, directory, stack.demo.base_url)
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
    })

    test('has a block for each step', () => expect(printed).toHaveLength(19))

    test('begins with the demo account’s money, and books a deposit once', () => {
      expect(Number(printed[1]?.replace('USD', ''))).toBeGreaterThan(900)
      expect(printed[2]).toBe('deposited: 50')
    })

    test('buys a label at one of the estimated prices, once', () => {
      const prices = printed[3]?.split('\n') ?? []
      expect(prices.length).toBeGreaterThan(2)
      for (const line of prices) expect(line).toMatch(/^Svc \w+ with \w+: \d+(\.\d+)? USD$/)
      const [cost, isSame] = printed[4]?.split(' ') ?? []
      expect(printed[3]).toContain(`: ${cost} USD`)
      expect(isSame).toBe('true')
    })

    test('downloads the label and follows the parcel', () => {
      expect(isPdf('label.pdf')).toBe(true)
      expect(printed[5]).toContain('SHIPMENT LABEL CREATED')
    })

    test('cancels it and has the money back', () => {
      expect(printed[6]).toBe(`refunded: ${printed[4]?.split(' ')[0]}`)
    })

    test('packs it under a new label, and hands it over with a delivery ticket', () => {
      expect(printed.slice(7, 9)).toEqual(['locked: false', 'locked: true'])
      expect(['overpack.pdf', 'ticket.pdf'].map(isPdf)).toEqual([true, true])
    })

    test('brings stock into a warehouse', () => {
      expect(printed.slice(9, 11)).toEqual(['in stock: 0', 'in stock: 10'])
    })

    test('has an order prepared, packed and sent, and receives its tracking number', () => {
      expect(printed.slice(11, 13)).toEqual(['fulfillments_complete', 'Ready'])
      expect(printed[13]).toMatch(/^[A-Z0-9]{10,} fulfillments_complete true$/)
    })

    test('takes a parcel back and has it looked at', () => {
      expect(printed[14]).toBe('Processed Verified Unopened, as good as new')
    })

    test('spells an address right and finds an HS code', () => {
      expect(printed[15]).toContain("city: 'San Francisco'")
      expect(printed[15]).toContain("confidence: 'MEDIUM'")
      expect(printed[15]).toMatch(/import_hs_code: '4202\d{6}'/)
    })

    test('sends the user to the consent page, and exchanges the nonce for a token of that user', () => {
      expect(printed[16]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/oauth\/authorize\?application_id=app_/)
      expect(printed[17]).toBe(String(stack.demo.users[0]?.id))
    })

    test('moves the clock', () => {
      expect(printed[18]).toContain(`offset_ms: ${hours * 3_600_000}`)
    })
  })
})
