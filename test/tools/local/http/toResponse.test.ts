import { describe, expect, test } from '@jest/globals'
import { toResponse } from '#lib/local/http/toResponse.ts'

const textOf = (result: unknown) => {
  const { status, headers, body } = toResponse(result)
  return { status, headers, body: body.toString() }
}
const broken = { status: 500, body: '{"message":"Internal Server Error"}' }

describe("a function's result becomes a response as in an HTTP API", () => {
  test('takes status, headers, cookies and body from a full result', () => {
    const result = {
      statusCode: 201,
      headers: { 'Content-Type': 'text/html', 'X-N': 5 },
      cookies: ['a=1', 'b=2'],
      body: 'hi',
    }
    expect(textOf(result)).toEqual({
      status: 201,
      headers: { 'content-type': 'text/html', 'x-n': '5', 'set-cookie': ['a=1', 'b=2'] },
      body: 'hi',
    })
  })

  test('decodes a Base64 body', () => {
    const bytes = Buffer.from([0, 255, 128])
    const result = { statusCode: 200, isBase64Encoded: true, body: bytes.toString('base64') }
    expect(toResponse(result).body).toEqual(bytes)
  })

  test('calls a body without a type plain text', () => {
    expect(textOf({ statusCode: 200, body: 'x' }).headers).toEqual({ 'content-type': 'text/plain;charset=UTF-8' })
  })

  test('infers a JSON response where no status is given', () => {
    const headers = { 'content-type': 'application/json' }
    expect(textOf({ hello: 1 })).toEqual({ status: 200, headers, body: '{"hello":1}' })
    expect(textOf('hello')).toEqual({ status: 200, headers, body: 'hello' })
    expect(textOf(undefined)).toEqual({ status: 200, headers, body: '' })
  })

  test('sets length and connection itself', () => {
    const headers = { 'Content-Length': '9', connection: 'close', 'transfer-encoding': 'chunked' }
    expect(Object.keys(textOf({ statusCode: 200, headers, body: '' }).headers)).toEqual(['content-type'])
  })

  test.each([
    ['a body that is not text', { statusCode: 200, body: { a: 1 } }],
    ['a status that is none', { statusCode: 'fine' }],
    ['cookies that are no list', { statusCode: 200, cookies: 'a=1' }],
    ['more than 6 MB', { statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) }],
  ])('returns 500 for %s', (_, result) => {
    expect(textOf(result)).toMatchObject(broken)
  })
})
