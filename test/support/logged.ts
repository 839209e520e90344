import { jest } from '@jest/globals'
import { log } from '#shared/platform/log.ts'

/** Returns everything logged while a function runs, including error causes. */
export async function logged(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = []
  const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(log, level).mockImplementation((...line) => {
      lines.push(JSON.stringify(line, withErrors))
    }),
  )
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return lines.join('\n')
}

const withErrors = (_: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, name: value.name, message: value.message, cause: value.cause } : value
