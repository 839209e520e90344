import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import {
  importNumberRanges,
  listImportedPools,
  listPoolNumberRanges,
  loadPoolRevision,
  retireNumberRange,
  skipSerialNumbers,
} from '#shared/carriers/numbers/rangeStore.ts'
import {
  buildTrackingNumber,
  computeNumberPoolLevel,
  countRemainingNumbers,
  type NumberRange,
  type Pool,
  poolOf,
} from '#shared/carriers/numbers/rules/numberRange.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { formatRowErrors, type RowError } from '#shared/imports/files/readFiles.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import { createOpsCommand } from '../command.ts'
import { createIntegerSchema, id, REASON_OPTION, reason, text } from '../inputs.ts'
import { hasOverlappingRange, type NewNumberRange, NUMBER_RANGE_COLUMNS, parseRangeFile } from '../numbers/rangeFile.ts'
import { facts, instant, rows } from '../report.ts'

/*
 * `ops numbers`: ranges of tracking numbers.
 */

const toRangeOutput = (pool: Pool, range: NumberRange) => ({
  range: range.id,
  pool,
  first: buildTrackingNumber(range.format, range.first),
  last: buildTrackingNumber(range.format, range.last),
  left: countRemainingNumbers(range),
  low_water: range.lowWater,
  block: range.block,
  state: getRangeStatus(range),
  file: range.file,
})

function getRangeStatus(range: NumberRange): string {
  if (range.retiredMs !== null) return `retired ${instant(range.retiredMs)}`
  return countRemainingNumbers(range) === 0 ? 'used up' : 'open'
}

const list = createOpsCommand({
  name: 'list',
  summary: 'List imported number ranges with the count of remaining numbers, oldest first',
  example: 'numbers list',
  input: v.object({}),
  run: async ({ table }) => {
    const pools = await listImportedPools(table)
    const shown = pools.flatMap(({ pool, ranges }) =>
      ranges.map((range) => ({ ...toRangeOutput(pool, range), pool_is_low: computeNumberPoolLevel(ranges).isLow })),
    )
    return ok(rows(shown, 'No number ranges have been imported. Except in protected stages, bundled ranges are used.'))
  },
})

const addImportCommand = createOpsCommand({
  name: 'import',
  summary: 'Import number ranges. If any row is invalid, the entire file is rejected.',
  arguments: { '<file>': `CSV file with header: ${NUMBER_RANGE_COLUMNS}` },
  options: { ...REASON_OPTION, '--dry-run': 'Validate the file without importing it' },
  changes: ({ file, dryRun }) => ({ file: basename(file), dry_run: dryRun }),
  example: 'numbers import ranges.csv --reason "contract 4711 with the post"',
  input: v.object({ file: text, reason, dryRun: v.optional(v.boolean(), false) }),
  run: async ({ table }, { file, dryRun }) => {
    const content = await readFile(file, 'utf8').catch(() => null)
    if (content === null) return failure(`cannot read ${file}`)
    const read = parseRangeFile(content)
    if (!read.ok) return failure(`${basename(file)}: ${formatRowErrors(read.error)}`)
    const checked = await checkNumberPools(table, read.value)
    if (!checked.ok) return failure(`${basename(file)}: ${formatRowErrors(checked.error)}`)
    const pools = checked.value.map((pool) => ({
      ...pool,
      added: pool.added.map((range) => toNumberRange(range, basename(file))),
    }))
    const shown = pools.flatMap(({ pool, added }) => added.map((range) => toRangeOutput(pool, range)))
    if (!dryRun) {
      const actions = pools.flatMap(({ pool, added, revision }) => importNumberRanges(pool, added, revision))
      const done = await table.commit(actions)
      if (!done.ok) return failure('another process imported ranges at the same time. Nothing was imported. Try again.')
    }
    const report = rows(shown, 'No ranges found.')
    return ok(dryRun ? { ...report, text: `${report.text}\nNothing was imported.` } : report)
  },
})

const toNumberRange = ({ row, ...range }: NewNumberRange, file: string): NumberRange => ({
  ...range,
  id: generateId(),
  next: range.first,
  retiredMs: null,
  file,
})

type PoolImport = { readonly pool: Pool; readonly added: readonly NewNumberRange[]; readonly revision: number }

/** Checks new ranges against all ranges ever imported, as a number must never be issued twice. */
async function checkNumberPools(
  table: Table,
  ranges: readonly NewNumberRange[],
): Promise<Result<readonly PoolImport[], readonly RowError[]>> {
  const byPool = [...Map.groupBy(ranges, ({ format }) => poolOf(format))]
  const checked = await Promise.all(
    byPool.map(async ([pool, added]) => {
      // Read the revision first: a concurrent import makes this one fail.
      const revision = await loadPoolRevision(table, pool)
      const imported = await listPoolNumberRanges(table, pool)
      const errors = added.flatMap((range): readonly RowError[] => {
        const other = imported.find((one) => hasOverlappingRange(range, one))
        if (!other) return []
        const message = `overlaps range ${other.id}, imported from ${other.file}`
        return [{ row: range.row, column: null, message }]
      })
      return { pool, added, revision, faults: errors }
    }),
  )
  const errors = checked.flatMap((one) => one.faults)
  return errors.length > 0 ? failure(errors.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))) : ok(checked)
}

/** Finds a range by id, with its pool. */
async function findNumberRange(table: Table, rangeId: number) {
  const pools = await listImportedPools(table)
  const found = pools
    .flatMap(({ pool, ranges }) => ranges.map((range) => ({ pool, range })))
    .find(({ range }) => range.id === rangeId)
  return found ? ok(found) : failure(`range ${rangeId} was not found`)
}

const RANGE = { '<range>': 'Range ID, from "numbers list"' }

const skip = createOpsCommand({
  name: 'skip',
  summary: 'Skip all numbers in a range below a serial number, for example after a table restore',
  arguments: { ...RANGE, '<serial>': 'First unused serial number' },
  options: REASON_OPTION,
  changes: ['range', 'serial'],
  example: 'numbers skip 117245000000001 48000 --reason "restored to 20 November"',
  input: v.object({ range: id, serial: createIntegerSchema(0, 999_999_999_999), reason }),
  run: async ({ table }, { range: rangeId, serial }) => {
    const found = await findNumberRange(table, rangeId)
    if (!found.ok) return found
    const { pool, range } = found.value
    if (serial > range.last + 1) return failure(`range ${rangeId} ends at ${range.last}`)
    const done = await table.commit([skipSerialNumbers(pool, range, serial)])
    return done.ok
      ? ok(facts(toRangeOutput(pool, { ...range, next: serial })))
      : failure(`range ${rangeId} is already past ${serial}`)
  },
})

const retire = createOpsCommand({
  name: 'retire',
  summary: 'Retire a number range. Running processes may still use numbers that they have reserved.',
  arguments: RANGE,
  options: REASON_OPTION,
  changes: ['range'],
  example: 'numbers retire 117245000000001 --reason "contract ended"',
  input: v.object({ range: id, reason }),
  run: async ({ table }, { range: rangeId }) => {
    const found = await findNumberRange(table, rangeId)
    if (!found.ok) return found
    const { pool, range } = found.value
    const retiredAtMs = clock.now()
    const done = await table.commit([retireNumberRange(pool, range, retiredAtMs)])
    return done.ok
      ? ok(facts(toRangeOutput(pool, { ...range, retiredMs: retiredAtMs })))
      : failure(`range ${rangeId} is already retired`)
  },
})

export const numberCommands = [list, addImportCommand, skip, retire]
