import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'

import { type Journal, openJournal } from '../../src/durability/openJournal.ts'
import { encodeRecord } from '../../src/durability/records.ts'
import type { Result } from '../../src/result.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const file = (): string => join(directory, 'table.journal')
const value = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.error)
  return result.value
}
const open = (): Journal => value(openJournal(directory))
const texts = ({ contents }: Journal): string[] => contents.map((content) => Buffer.from(content).toString())
const bytes = (text: string): Buffer => Buffer.from(text)
const contents = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 6 })

function reopened(): string[] {
  const journal = open()
  journal.close()
  return texts(journal)
}

describe('a journal', () => {
  test('gives back what was appended, over several lives', () => {
    for (const text of ['one', '', 'three']) {
      const journal = open()
      journal.append(bytes(text))
      journal.close()
    }
    expect(reopened()).toEqual(['one', '', 'three'])
  })

  test('has what was appended even if it is never closed', () => {
    open().append(bytes('kept'))
    expect(reopened()).toEqual(['kept'])
  })

  test('cut at any byte has every record before the cut, and goes on from there', () => {
    fc.assert(
      fc.property(contents, (all) => {
        const records = all.map(encodeRecord)
        const whole = Buffer.concat(records)
        for (let cut = 0; cut <= whole.length; cut++) {
          writeFileSync(file(), whole.subarray(0, cut))
          const isWhole = (index: number) => Buffer.concat(records.slice(0, index + 1)).length <= cut
          const expected = all.filter((_, index) => isWhole(index))
          const journal = open()
          expect(journal.contents.map((content) => [...content])).toEqual(expected.map((content) => [...content]))
          journal.append(bytes('next'))
          journal.close()
          expect(reopened().at(-1)).toBe('next')
        }
      }),
      { numRuns: 10 },
    )
  })

  test('with any byte of a whole record changed is refused with file and offset, and left as it is', () => {
    const records = ['first', 'second', 'third'].map((text) => encodeRecord(bytes(text)))
    const whole = Buffer.concat(records)
    const starts = records.map((_, index) => Buffer.concat(records.slice(0, index)).length)
    for (let index = 0; index < whole.length; index++) {
      const damaged = Buffer.from(whole)
      damaged.writeUInt8(damaged.readUInt8(index) ^ 0x40, index)
      writeFileSync(file(), damaged)
      const start = starts.findLast((offset) => offset <= index)
      expect(openJournal(directory)).toEqual({ ok: false, error: `${file()} is damaged at byte ${start}` })
      expect(readFileSync(file()).equals(damaged)).toBe(true)
    }
  })

  test('is replaced as a whole, and appended to afterwards', () => {
    const journal = open()
    for (let index = 0; index < 100; index++) journal.append(bytes(`old ${index}`))
    journal.replaceAll([bytes('all of it')])
    journal.append(bytes('and more'))
    journal.close()
    expect(reopened()).toEqual(['all of it', 'and more'])
  })

  test('a replacement that was never finished does not count', () => {
    open().append(bytes('kept'))
    writeFileSync(`${file()}.next`, 'half a repl')
    expect(reopened()).toEqual(['kept'])
  })
})
