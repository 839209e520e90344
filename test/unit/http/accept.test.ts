import { expect, test } from '@jest/globals'
import { selectDocumentType } from '#shared/http/accept.ts'

test.each([
  ['application/pdf', true],
  ['Application/PDF', true],
  ['application/pdf, */*', true],
  ['application/pdf;q=0.5, */*', true],
  ['application/pdf, application/json', true],
  ['application/json, application/pdf', false],
  ['application/json;q=0.1, application/pdf;q=0.2', true],
  ['application/json, application/pdf;q=0.9', false],
  ['application/pdf;q=0', false],
  ['application/pdf;q=x', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['', false],
  [',;,=', false],
])('Accept: %s would rather have a PDF: %s', (accept, isSo) => {
  expect(selectDocumentType(accept, ['application/pdf', 'image/png']) === 'application/pdf').toBe(isSo)
})
