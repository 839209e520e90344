import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createFunctionHost } from '#lib/local/functions/invokeFunction.ts'

const invoke = (handler: unknown, timeoutSeconds = 1, event: unknown = {}) =>
  createFunctionHost({ timeoutSeconds: () => timeoutSeconds, load: async () => ({ handler }) })('thing', event)

describe('calling a function', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test('returns its result', async () => {
    expect(await invoke(async () => 5)).toEqual({ ok: true, value: 5 })
  })

  test('gives it JSON and the time it has left', async () => {
    const handler = (event: unknown, context: { getRemainingTimeInMillis: () => number }) => [
      event,
      context.getRemainingTimeInMillis() > 900,
    ]
    const given = { at: new Date(0), nothing: undefined }
    expect(await invoke(handler, 1, given)).toEqual({ ok: true, value: [{ at: '1970-01-01T00:00:00.000Z' }, true] })
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('on purpose')
      },
    ],
    [
      'rejects',
      async () => {
        throw new Error('on purpose')
      },
    ],
    ['is not there', undefined],
  ])('one that %s has crashed', async (_, handler) => {
    expect(await invoke(handler)).toEqual({ ok: false, error: 'crash' })
  })

  test('one that exceeds its timeout is aborted', async () => {
    expect(await invoke(() => new Promise(() => {}), 0.05)).toEqual({ ok: false, error: 'timeout' })
  })
})
