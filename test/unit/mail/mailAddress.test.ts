import { expect, test } from '@jest/globals'
import { mailbox, toAsciiAddress } from '#shared/mail/rules/emailAddress.ts'

/** Decodes encoded words as mail clients do (RFC 2047, section 6.2). */
const decode = (header: string): string =>
  header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (_, text: string) => Buffer.from(text, 'base64').toString())

test.each([
  ['Acme Parcels', '"Acme Parcels" <a@example.com>'],
  ['Acme "Parcels" \\', '"Acme Parcels " <a@example.com>'],
  ['Acme\r\nBcc: all', '"AcmeBcc: all" <a@example.com>'],
])('the name %j stays readable in the header', (name, header) => {
  expect(mailbox(name, 'a@example.com')).toBe(header)
})

test.each(['Größe & Söhne', '順豊エクスプレス', 'Почта России', 'é'.repeat(60), '📦'.repeat(60)])(
  'the name %s is sent in ASCII and decoded unchanged',
  (name) => {
    const header = mailbox(name, 'a@example.com')
    expect(header).toMatch(/^[ -~]+ <a@example\.com>$/)
    for (const word of header.split(' ').slice(0, -1)) expect(word.length).toBeLessThanOrEqual(75)
    expect(decode(header)).toBe(`${name} <a@example.com>`)
  },
)

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
])('the address %s is sent to %s', (address, ascii) => expect(toAsciiAddress(address)).toBe(ascii))
