import { describe, expect, test } from '@jest/globals'
import { formatCsv } from '#shared/core/csv.ts'

describe('CSV', () => {
  test('quotes separators, quotation marks and line breaks, and ends rows with CRLF', () => {
    expect(formatCsv([['a', 'b,c'], ['say "hi"', 'two\nlines'], ['']])).toBe(
      'a,"b,c"\r\n"say ""hi""","two\nlines"\r\n\r\n',
    )
  })

  test.each(['=1+1', '@SUM(A1)', '+cmd|x', '-2+3', '\t=1', '\r=1', '\n=1'])('shows %j as text', (text) => {
    const csv = formatCsv([[text]])
    expect(csv.replace(/^"/, '')).toMatch(/^'/)
    expect(csv).toContain(text)
  })

  test.each(['-12.5', '-1', '+1 (555) 010-9999', '+49 30 123456'])('leaves the number %s unchanged', (text) => {
    expect(formatCsv([[text]])).toBe(`${text}\r\n`)
  })
})
