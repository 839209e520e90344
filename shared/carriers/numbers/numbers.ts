import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { log } from '#shared/platform/log.ts'
import { formatMetricLine } from '#shared/platform/metricLine.ts'
import { NUMBER_METRICS } from '#shared/platform/metricNames.ts'
import type { Table } from '#shared/table/table.ts'
import type { TrackingFormat } from '../rules/trackingNumber.ts'
import { type Block, listPoolNumberRanges, reserveBundledBlock, reserveRangeBlock } from './rangeStore.ts'
import {
  buildTrackingNumber,
  computeNumberPoolLevel,
  countRemainingNumbers,
  getBundledFormat,
  isTestNumberPool,
  type NumberRange,
  type Pool,
} from './rules/numberRange.ts'

/* Draws numbers from imported ranges. */

/** Draws unique numbers from a pool. `what` names the resource in an error. */
export type Numbers = (pool: Pool, count: number, what: string) => Promise<Result<readonly string[], Problem>>

/** `needsImported`: numbers of the built-in ranges are not used for real parcels. */
type NumberSourceOptions = { readonly needsImported: boolean; readonly writeLine?: (line: string) => void }

type OpenNumberBlock = { readonly format: TrackingFormat; next: number; readonly to: number }

/**
 * Returns the number source of a process. It reserves blocks of a range by conditional writes and
 * draws from memory, so that no other process has the same numbers. Unused numbers of a block are
 * lost.
 */
export function createNumberSource(
  table: Pick<Table, 'queryAll' | 'update'>,
  { needsImported, writeLine = writeToStdout }: NumberSourceOptions,
): Numbers {
  const blocks = new Map<Pool, OpenNumberBlock>()
  const refills = new Map<Pool, Promise<boolean>>()

  const refill = async (pool: Pool): Promise<boolean> => {
    const reserved = await reserve(table, pool, needsImported, writeLine)
    if (reserved) blocks.set(pool, { format: reserved.format, next: reserved.from, to: reserved.to })
    return reserved !== null
  }

  /** Concurrent draws share one refill. */
  const refillNumberPool = (pool: Pool): Promise<boolean> => {
    const going = refills.get(pool) ?? refill(pool).finally(() => refills.delete(pool))
    refills.set(pool, going)
    return going
  }

  return async (pool, count, purpose) => {
    const drawn: string[] = []
    for (;;) {
      const block = blocks.get(pool)
      while (block && block.next <= block.to && drawn.length < count)
        drawn.push(buildTrackingNumber(block.format, block.next++))
      if (drawn.length === count) return ok(drawn)
      if (!(await refillNumberPool(pool))) return failure(problem('numbers_used_up', { what: purpose }))
    }
  }
}

/**
 * Reserves a block of the first range with numbers left, or of the built-in range if none was ever
 * imported.
 */
async function reserve(
  table: Pick<Table, 'queryAll' | 'update'>,
  pool: Pool,
  needsImported: boolean,
  writeLine: (line: string) => void,
): Promise<(Block & { readonly format: TrackingFormat }) | null> {
  const ranges = isTestNumberPool(pool) ? [] : await listPoolNumberRanges(table, pool)
  if (ranges.length === 0 && (isTestNumberPool(pool) || !needsImported)) {
    const block = await reserveBundledBlock(table, pool)
    return block && { ...block, format: getBundledFormat(pool) }
  }
  for (const range of ranges.filter((one) => countRemainingNumbers(one) > 0)) {
    const block = await reserveRangeBlock(table, pool, range)
    if (!block) continue
    reportNumberPoolLevel(
      pool,
      ranges.map((one) => (one.id === range.id ? { ...one, next: block.to + 1 } : one)),
      writeLine,
    )
    return { ...block, format: range.format }
  }
  reportNumberPoolLevel(
    pool,
    ranges.map((range) => ({ ...range, next: range.last + 1 })),
    writeLine,
  )
  log.error('numbers_used_up', { pool, do: 'Import a number range with: ops numbers import <file>' })
  return null
}

/** Writes the CloudWatch metrics of a pool's remaining numbers as a log line, on Lambda only. */
function reportNumberPoolLevel(pool: Pool, ranges: readonly NumberRange[], writeLine: (line: string) => void): void {
  const { remaining, isLow } = computeNumberPoolLevel(ranges)
  if (isLow) log.warn('numbers_low', { pool, left: remaining })
  writeLine(
    formatMetricLine(
      { pool, stage: process.env.STAGE },
      [
        { by: ['stage'], values: [{ name: NUMBER_METRICS.low, unit: 'Count', value: isLow ? 1 : 0 }] },
        { by: ['pool', 'stage'], values: [{ name: NUMBER_METRICS.left, unit: 'Count', value: remaining }] },
      ],
      clock.now(),
    ),
  )
}

function writeToStdout(line: string): void {
  if (process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined) process.stdout.write(line)
}
