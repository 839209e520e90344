import { describe, expect, test } from '@jest/globals'
import { strToU8, zipSync } from 'fflate'
import { unpackArchive } from '#shared/imports/files/zipArchive.ts'

const LIMITS = { entries: 3, bytes: 2_000, ratio: 50 }
const TEXT = 'postal codes '.repeat(100)

const unpacked = (bytes: Uint8Array, isIncluded = (_: string) => true) => {
  const read = unpackArchive(bytes, isIncluded, LIMITS)
  return read.ok ? Object.fromEntries([...(read.value ?? [])].map(([name, file]) => [name, file.length])) : read.error
}

const archive = (files: Readonly<Record<string, string>>, level: 0 | 6 = 6): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level })

/**
 * Changes a little-endian field in the central directory of an archive with one entry, at an offset
 * (APPNOTE 4.3.12).
 */
function withFieldPointer(bytes: Uint8Array, offset: number, value: number, size: 2 | 4 = 4): Uint8Array {
  const changed = new Uint8Array(bytes)
  const view = new DataView(changed.buffer)
  const at = view.getUint32(changed.length - 6, true) + offset
  if (size === 2) view.setUint16(at, value, true)
  else view.setUint32(at, value, true)
  return changed
}

const [FLAGS, METHOD, CRC, UNPACKED, OFFSET] = [8, 10, 16, 24, 42]

describe('a zip archive', () => {
  test.each([0, 6] as const)('is unpacked, the files that are wanted only: level %d', (level) => {
    const bytes = archive({ 'a.txt': TEXT, 'readme.md': 'x' }, level)
    expect(unpacked(bytes, (name) => name.endsWith('.txt'))).toEqual({ 'a.txt': TEXT.length })
  })

  test('is none where the bytes are something else', () => {
    expect(unpackArchive(strToU8('id,amount'), () => true, LIMITS)).toEqual({ ok: true, value: null })
  })

  test('counts what is wanted only', () => {
    const bytes = archive({ 'a.txt': TEXT, 'b.bin': 'x'.repeat(5_000) })
    expect(unpacked(bytes, (name) => name === 'a.txt')).toEqual({ 'a.txt': TEXT.length })
    expect(unpacked(bytes)).toBe('the uncompressed size of the zip archive (1 MB) exceeds the limit of 1 MB')
  })

  test.each([
    // fflate 0.8.3 returns the first ten bytes of such a file without an error.
    ['says a smaller size than it has', withFieldPointer(archive({ 'a.txt': TEXT }), UNPACKED, 10), 'damaged: a.txt'],
    ['says a larger size than it has', withFieldPointer(archive({ 'a.txt': TEXT }), UNPACKED, 1_999), 'damaged: a.txt'],
    ['has another checksum', withFieldPointer(archive({ 'a.txt': TEXT }), CRC, 1), 'damaged: a.txt'],
    ['has another checksum of a stored file', withFieldPointer(archive({ 'a.txt': 'x' }, 0), CRC, 1), 'damaged: a.txt'],
    ['points beyond its end', withFieldPointer(archive({ 'a.txt': TEXT }), OFFSET, 1_000_000), 'damaged: a.txt'],
    [
      'has a password',
      withFieldPointer(archive({ 'a.txt': TEXT }), FLAGS, 1, 2),
      'a.txt in the zip archive is password-protected',
    ],
    [
      'is packed otherwise',
      withFieldPointer(archive({ 'a.txt': TEXT }), METHOD, 14, 2),
      'unsupported compression method: 14',
    ],
    [
      'is a ZIP64',
      withFieldPointer(archive({ 'a.txt': TEXT }), UNPACKED, 0xffffffff),
      'ZIP64 archives are not supported',
    ],
    [
      'has too many files',
      archive({ a: '', b: '', c: '', d: '' }),
      'the zip archive contains 4 files, which exceeds the limit of 3',
    ],
    ['ends early', archive({ 'a.txt': TEXT }).subarray(0, 60), 'the zip archive is damaged'],
  ])('is rejected where it %s', (_, bytes, fault) => {
    expect(unpacked(bytes)).toContain(fault)
  })
})
