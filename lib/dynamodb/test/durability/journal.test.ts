import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { disk } from '../../src/durability/disk.ts'
import { Journal } from '../../src/durability/journal.ts'
import { encodeRecord, readRecords } from '../../src/durability/records.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const file = (): string => join(directory, 'table.journal')
/** Opens a journal and returns its previous content. */
function open(): { readonly journal: Journal; readonly held: Buffer[] } {
  const held: Buffer[] = []
  const opened = Journal.open(directory, disk, (content) => held.push(Buffer.from(content)))
  if (!opened.ok) throw new Error(opened.error)
  return { journal: opened.value, held }
}
const bytes = (text: string): Buffer => Buffer.from(text)
const isProof = process.env.PROOF !== undefined
const never = new AbortController().signal
const contents = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 6 })

async function reopened(): Promise<string[]> {
  const { journal, held } = open()
  await journal.close()
  return held.map(String)
}

describe('a journal', () => {
  test('gives back what was appended, over several lives', async () => {
    for (const text of ['one', '', 'three']) {
      const { journal } = open()
      journal.append(bytes(text))
      await journal.close()
    }
    expect(await reopened()).toEqual(['one', '', 'three'])
  })

  test('has what was appended even if it is never closed', async () => {
    open().journal.append(bytes('kept'))
    expect(await reopened()).toEqual(['kept'])
  })

  test('takes nothing once it is closed', async () => {
    const { journal } = open()
    await journal.close()
    expect(() => journal.append(bytes('late'))).toThrow()
    expect(await reopened()).toEqual([])
  })

  test('cut at any byte has every record before the cut, and continues from there', async () => {
    await fc.assert(
      fc.asyncProperty(contents, async (all) => {
        const records = all.map(encodeRecord)
        const complete = Buffer.concat(records)
        for (let cut = 0; cut <= complete.length; cut++) {
          writeFileSync(file(), complete.subarray(0, cut))
          const isWholeNumberOfDays = (index: number) => Buffer.concat(records.slice(0, index + 1)).length <= cut
          const expected = all.filter((_, index) => isWholeNumberOfDays(index))
          const { journal, held } = open()
          expect(held.map((content) => [...content])).toEqual(expected.map((content) => [...content]))
          journal.append(bytes('next'))
          await journal.close()
          expect((await reopened()).at(-1)).toBe('next')
        }
      }),
      { numRuns: isProof ? 20 : 3 },
    )
  })

  test('with any byte of a whole record changed is rejected with file and offset, and left unchanged', () => {
    const records = ['first', 'second', 'third'].map((text) => encodeRecord(bytes(text)))
    const complete = Buffer.concat(records)
    const starts = records.map((_, index) => Buffer.concat(records.slice(0, index)).length)
    for (let index = 0; index < complete.length; index++) {
      const damaged = Buffer.from(complete)
      damaged.writeUInt8(damaged.readUInt8(index) ^ 0x40, index)
      writeFileSync(file(), damaged)
      const start = starts.findLast((offset) => offset <= index)
      expect(Journal.open(directory, disk, () => {})).toEqual({
        ok: false,
        error: `${file()} is damaged at byte ${start}`,
      })
      expect(readFileSync(file()).equals(damaged)).toBe(true)
    }
  })

  test('gives back records that are longer than what is read at once', async () => {
    const lengths = [1, 3_000_000, 5, 0, 1_048_576, 1_048_564, 2]
    const { journal } = open()
    for (const length of lengths) journal.append(Buffer.alloc(length, length % 251))
    await journal.close()
    const { journal: again, held } = open()
    expect(held.map(({ length }) => length)).toEqual(lengths)
    expect(held.every((content) => content.equals(Buffer.alloc(content.length, content.length % 251)))).toBe(true)
    await again.close()
  })

  test('is for its owner only, also one that others could read before', async () => {
    writeFileSync(file(), '', { mode: 0o644 })
    await open().journal.close()
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })
})

describe('a compaction', () => {
  test('puts less in the place of all, and keeps behind it what comes meanwhile', async () => {
    const { journal } = open()
    for (let index = 0; index < 100; index++) journal.append(bytes(`old ${index}`))
    const compacting = journal.compact(
      ['all', 'of', 'it'].map((text) => bytes(text)),
      0,
      never,
    )
    journal.append(bytes('meanwhile'))
    expect(await compacting).toBe(true)
    expect(statSync(file()).size).toBe(journal.bytes)
    journal.append(bytes('afterwards'))
    await journal.close()
    expect(await reopened()).toEqual(['all', 'of', 'it', 'meanwhile', 'afterwards'])
  })

  test.each([
    { what: 'would make it longer', texts: ['much longer than', 'what it stands for'], signal: never },
    { what: 'is aborted', texts: ['a', 'b'], signal: AbortSignal.abort() },
  ])('leaves it unchanged where it $what', async ({ texts, signal }) => {
    const { journal } = open()
    for (const text of ['old 1', 'old 2']) journal.append(bytes(text))
    expect(await journal.compact(texts.map(bytes), 0, signal)).toBe(false)
    journal.append(bytes('more'))
    await journal.close()
    expect(readdirSync(directory)).toEqual(['table.journal'])
    expect(await reopened()).toEqual(['old 1', 'old 2', 'more'])
  })

  test('that was never finished does not count', async () => {
    open().journal.append(bytes('kept'))
    writeFileSync(`${file()}.next`, 'half a repl')
    expect(await reopened()).toEqual(['kept'])
    expect(readdirSync(directory)).toEqual(['table.journal'])
  })
})

test(`${isProof ? 'more than 2 GiB' : '64 MiB'} of records are read part by part`, () => {
  const record = encodeRecord(Buffer.alloc(16 * 1024 * 1024))
  const count = isProof ? 130 : 4
  const bytesOfAll = record.length * count
  let longest = 0
  let contents = 0
  const read = (buffer: Buffer, position: number): number => {
    longest = Math.max(longest, buffer.length)
    const start = position % record.length
    return record.copy(buffer, 0, start, start + buffer.length)
  }
  expect(readRecords({ bytes: bytesOfAll, read }, () => contents++)).toEqual({ ok: true, value: bytesOfAll })
  expect(contents).toBe(count)
  expect(longest).toBeLessThan(2 * record.length)
})
