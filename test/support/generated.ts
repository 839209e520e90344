import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from '@jest/globals'

/** Whether Jest runs with `--updateSnapshot`, as `npm run generate` does: generated files are written, not compared. */
export const isGenerating = (): boolean =>
  Reflect.get(Object(Reflect.get(expect.getState(), 'snapshotState')), '_updateSnapshot') === 'all'

/** Compares a committed file with the text generated for it, or writes it. */
export function expectFile(path: string, text: string): void {
  if (isGenerating()) writeFileSync(path, text)
  else expect(readFileSync(path, 'utf8')).toBe(text)
}

/**
 * The numbers of a committed JSON file, by name. While generating, those that are exceeded, or above
 * what is needed by more than `maxRoom`, are replaced by the measured number times `room`.
 */
export function budgetsOf(
  path: string,
  measured: Readonly<Record<string, number>>,
  { room, maxRoom, step }: { readonly room: number; readonly maxRoom: number; readonly step: number },
): Readonly<Record<string, number>> {
  const budgets: Readonly<Record<string, number>> = JSON.parse(readFileSync(path, 'utf8'))
  if (!isGenerating()) return budgets
  const generated = Object.entries(measured).map(([name, size]): [string, number] => {
    const budget = budgets[name] ?? 0
    return [name, size <= budget && budget <= size * maxRoom ? budget : Math.ceil((size * room) / step) * step]
  })
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(generated), null, 2)}\n`)
  return Object.fromEntries(generated)
}
