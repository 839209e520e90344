import { describe, expect, test } from '@jest/globals'
import { renderEmail } from '#shared/mail/renderEmail.ts'
import { joinTextLines, sanitiseName } from '#shared/mail/rules/mail.ts'

const frame = { name: 'Ada', colour: null, serviceName: 'Shipping', supportEmail: 'help@example.com' }

describe('a mail', () => {
  test('says the same as text and as HTML', () => {
    const link = { words: 'Set a password', address: 'https://api.example.com/reset?token=a.b&x=1' }
    const mail = renderEmail({ subject: 'Hello', paragraphs: ['One.', 'Two.'], link, closing: ['Three.'] }, frame)
    expect(mail.text).toBe(
      `Hello Ada,\n\nOne.\n\nTwo.\n\nSet a password:\n${link.address}\n\nThree.\n\n-- \nShipping\nQuestions? help@example.com\n`,
    )
    expect(mail.html).toContain('<a href="https://api.example.com/reset?token=a.b&amp;x=1"')
    for (const words of ['One.', 'Two.', 'Three.', 'Set a password']) expect(mail.html).toContain(words)
  })

  test('prevents injected headers, lines and elements', () => {
    const name = 'Eve\r\nBcc: all@example.com\n\n<img src="https://evil.example/x">'
    const mail = renderEmail({ subject: 'New key\r\nBcc: x\u2028 y', paragraphs: [] }, { ...frame, name })
    expect(mail.subject).not.toMatch(/[\r\n\u2028]/)
    expect(mail.text.split('\n')[0]).toMatch(/^Hello Eve Bcc all example com/)
    expect(mail.html).not.toContain('<img')
    expect(mail.html).not.toContain('https://evil')
    expect(mail.html).toContain('<title>New key Bcc: x y</title>')
  })

  test.each([
    ['Ada\u0000\u200b  Lovelace ', 'Ada Lovelace'],
    ['x'.repeat(300), 'x'.repeat(100)],
    ['مرحبا', 'مرحبا'],
  ])('shows %j as one short line', (text, line) => expect(joinTextLines(text)).toBe(line))

  test.each([
    ['Order import', 'Order import'],
    ['visit https://evil.example/now', 'visit evil example now'],
    ['www.evil.example', 'www evil example'],
    ['Dr. No', 'Dr. No'],
  ])('makes no address of the name %j', (name, harmless) => expect(sanitiseName(name)).toBe(harmless))
})
