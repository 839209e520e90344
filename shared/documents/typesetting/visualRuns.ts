import bidiFactory from 'bidi-js/dist/bidi.mjs'
import type { FaceName } from './fontFiles.ts'
import { withFaces } from './withFaces.ts'

/** A stretch of text in one face and one direction. The text is in reading order; mirrored brackets are swapped already. */
export type Run = { readonly face: FaceName; readonly direction: 'ltr' | 'rtl'; readonly text: string }

type LevelRun = Run & { readonly level: number }

const bidi = bidiFactory()

/** Splits a line of text into runs, in the order they stand on paper from left to right (Unicode bidirectional algorithm). */
export function visualRuns(line: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const runs: LevelRun[] = []
  let at = 0
  for (const [character, face] of withFaces(line)) {
    const level = levels[at] ?? 0
    const direction = level % 2 === 1 ? 'rtl' : 'ltr'
    const text = (direction === 'rtl' && bidi.getMirroredCharacter(character)) || character
    const last = runs.at(-1)
    if (last && last.level === level && last.face === face) {
      runs[runs.length - 1] = { ...last, text: last.text + text }
    } else {
      runs.push({ level, face, direction, text })
    }
    at += character.length
  }
  return inVisualOrder(runs)
}

/** Rule L2: from the highest level down to 1, every stretch at that level or above is turned round. */
function inVisualOrder(runs: readonly LevelRun[]): LevelRun[] {
  const highest = runs.reduce((max, { level }) => Math.max(max, level), 0)
  let order = [...runs]
  for (let level = highest; level >= 1; level--) {
    const next: LevelRun[] = []
    let stretch: LevelRun[] = []
    for (const run of order) {
      if (run.level >= level) stretch.unshift(run)
      else {
        next.push(...stretch, run)
        stretch = []
      }
    }
    order = [...next, ...stretch]
  }
  return order
}
