import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type DurableEngine, type DurableEngineOptions, openEngine } from '../../src/durability/openEngine.ts'
import { seededChoices } from '../differential/seeded.ts'
import { testClient } from '../testClient.ts'
import { type FaultyDisk, faultyDisk, hastyDisk, Killed } from './faultyDisk.ts'
import { type Content, contentsOf, Expectation, lifeOptions, lifeStep, lifeTable, sorted } from './life.ts'

/** SEED=n tries other sequences. */
const SEED = Number(process.env.SEED ?? 1)
const isProof = process.env.PROOF !== undefined

let directory: string
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'crashes-'))
  const first = open()
  await testClient(first.engine).send('CreateTable', lifeTable)
  await first.close()
})
afterEach(() => rmSync(directory, { recursive: true }))

function open(options: DurableEngineOptions = {}) {
  const opened = openEngine(directory, { ...lifeOptions, disk: hastyDisk, log: () => {}, ...options })
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}

/** Opens the folder without disk faults and returns its content, which must be an expected one. */
async function contentIn(expectation: Expectation): Promise<Content> {
  const { engine, close } = open({ compactionBytes: Number.POSITIVE_INFINITY })
  const { content, indexed, streamed } = await contentsOf(engine)
  await close()
  expect(expectation.possible.map(sorted)).toContainEqual(sorted(content))
  expect(sorted(indexed)).toEqual(sorted(content))
  for (const [sk, number] of streamed) expect(content.get(sk) ?? null).toBe(number)
  return content
}

describe('nothing that was acknowledged is lost, and nothing is half there', () => {
  test.each(seeds(isProof ? 400 : 4))(
    'when the process dies at any change of its files, on a disk that fills up: 25 lives of seed %d',
    async (seed) => {
      const choices = seededChoices(seed)
      const expectation = new Expectation()
      let number = 0
      for (let life = 0; life < 25; life++) {
        const disk = faultyDisk(choices, 1 + choices.below(80))
        const opened = openUnlessKilled(disk)
        while (opened && !disk.isKilled()) {
          number++
          disk.isFull = choices.chance(disk.isFull ? 0.8 : 0.05)
          const step = lifeStep(seed, number)
          expectation.begin(step)
          await testClient(opened.engine)
            .send(step.operation, step.input)
            .then(() => expectation.acknowledge(step))
            .catch(onlyIfNotStored)
          if (choices.chance(0.3)) await nextTurn()
        }
        await opened?.close()
        expectation.settle(await contentIn(expectation))
      }
      expect(expectation.acknowledged).toBeGreaterThan(200)
    },
  )

  test.each(seeds(isProof ? 20 : 1))(
    'when the process is killed by a signal, on a disk that fills up: 10 lives of seed %d',
    async (seed) => {
      const choices = seededChoices(seed)
      const expectation = new Expectation()
      let next = 1
      for (let life = 0; life < 10; life++) {
        const lines = await liveUntilKilled(seed, next, choices.below(150), choices.below(4))
        for (const line of lines) {
          const step = lifeStep(seed, Number(line.slice(1)))
          if (line.startsWith('?')) expectation.begin(step)
          if (line.startsWith('+')) expectation.acknowledge(step)
        }
        next = Number(lines.at(-1)?.slice(1) ?? next) + 1
        expectation.settle(await contentIn(expectation))
      }
      expect(expectation.acknowledged).toBeGreaterThan(200)
    },
  )
})

function seeds(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => SEED + index)
}

function onlyIfNotStored(error: unknown): void {
  expect(error).toMatchObject({ type: 'InternalServerError' })
}

function openUnlessKilled(disk: FaultyDisk): DurableEngine | undefined {
  try {
    return open({ disk })
  } catch (error) {
    if (error instanceof Killed) return undefined
    throw error
  }
}

/**
 * Returns the complete output lines of a process that is killed some time after a number of lines.
 */
async function liveUntilKilled(
  seed: number,
  firstNumber: number,
  lines: number,
  delayMs: number,
): Promise<readonly string[]> {
  const script = join(import.meta.dirname, 'lifeProcess.ts')
  const child = spawn(process.execPath, [script, directory, String(seed), String(firstNumber)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let output = ''
  let isKilled = false
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', async (text: string) => {
    output += text
    if (isKilled || output.split('\n').length <= lines) return
    isKilled = true
    await pause(delayMs)
    child.kill('SIGKILL')
  })
  await ended
  return output.split('\n').slice(0, -1)
}
