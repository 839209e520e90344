import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildDeniedPartyListIndex, screenAgainstLists } from '#shared/customs/screening/deniedPartyListScreening.ts'
import { ordinaryNames } from '#test/feature/customs/screening/ordinaryNames.ts'
import { aDeniedPartyList } from '#test/support/deniedParties.ts'
import { namesOfSyllables } from '#test/support/fictitiousNames.ts'

type Times = { readonly p50Ms: number; readonly p99Ms: number }

export type ScreeningSpeed = {
  /** Time to build the index in a fresh process. */
  readonly loadMs: number
  /** Memory used by the index. */
  readonly megabytes: number
  readonly listed: Times
  readonly ordinary: Times
}

const SEED = 5
const SCREENED = 500

/** Measures screening in a separate process, with a list of the given number of invented names. */
export async function screeningSpeed(names: number): Promise<ScreeningSpeed> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', import.meta.filename, String(names)])
  return JSON.parse(stdout)
}

function measured(count: number): ScreeningSpeed {
  const names = namesOfSyllables(count, SEED)
  const list = aDeniedPartyList(
    'bench',
    names.map((name, place) => ({ id: String(place), names: [name] })),
  )
  const heap = usedHeap()
  const began = performance.now()
  const index = buildDeniedPartyListIndex(list)
  const loadMs = Math.round(performance.now() - began)
  const megabytes = Math.round((usedHeap() - heap) / 1_000_000)
  const timed = (screened: readonly string[]): Times => {
    const times = screened.slice(0, SCREENED).map((name) => {
      const start = performance.now()
      screenAgainstLists({ names: [name], country: 'DE' }, [index])
      return performance.now() - start
    })
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100
    return { p50Ms: at(0.5), p99Ms: at(0.99) }
  }
  return { loadMs, megabytes, listed: timed(names), ordinary: timed(ordinaryNames) }
}

function usedHeap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

if (import.meta.main) process.stdout.write(JSON.stringify(measured(Number(process.argv[2]))))
