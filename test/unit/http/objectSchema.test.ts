import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { object } from '#shared/http/fields.ts'

const fields = { service: v.optional(v.string()) }

test('a list is no object, although valibot 1.5.0 reads it as one without fields', () => {
  expect(v.safeParse(v.object(fields), [])).toMatchObject({ success: true, output: {} })
  const { success, issues } = v.safeParse(object(fields), [])
  expect([success, issues?.map(({ message }) => message)]).toEqual([false, ['must be an object']])
  expect(v.safeParse(object(fields), {}).success).toBe(true)
})
