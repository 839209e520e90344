import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { loadNomenclatureRows } from '#shared/customs/classification/loadNomenclature.ts'
import { createNomenclatureEngine } from '#shared/customs/classification/nomenclatureEngine.ts'

export type ClassificationSpeed = {
  /** Time to read the table and build the index in a fresh process. */
  readonly loadMs: number
  /** Memory used by the index. */
  readonly megabytes: number
  readonly rows: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Interval between the phrases of the table that are classified. */
const STEP = 40

/** Measures classification in a separate process, with the bundled table and imported data. */
export async function classificationSpeed(): Promise<ClassificationSpeed> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', import.meta.filename])
  return JSON.parse(stdout)
}

function measured(): ClassificationSpeed {
  const heap = usedHeap()
  const began = performance.now()
  const engine = createNomenclatureEngine()
  const loadMs = Math.round(performance.now() - began)
  const megabytes = Math.round((usedHeap() - heap) / 1_000_000)
  const { rows } = loadNomenclatureRows()
  const texts = rows.flatMap(({ phrases }) => phrases.map(({ text }) => text)).filter((_, at) => at % STEP === 0)
  const times = texts
    .map((text) => {
      const start = performance.now()
      engine.classify({ description: `New ${text} for men, pack of 2`, hsCode: null })
      return performance.now() - start
    })
    .toSorted((one, other) => one - other)
  const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100
  return { loadMs, megabytes, rows: rows.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function usedHeap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

if (import.meta.main) process.stdout.write(JSON.stringify(measured()))
