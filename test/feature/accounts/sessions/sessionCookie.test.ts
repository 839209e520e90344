import { describe, expect, test } from '@jest/globals'
import { buildSessionCookie, readSessionCookie } from '#shared/accounts/sessions/sessions.ts'

describe('the session cookie', () => {
  test('belongs to this very host over https', () => {
    expect(buildSessionCookie('https://api.example/v1', 'text')).toBe(
      '__Host-session=text; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure',
    )
    expect(readSessionCookie('https://api.example/v1', ['session=plain', '__Host-session=text'])).toBe('text')
    expect(readSessionCookie('https://api.example/v1', ['session=plain'])).toBeNull()
  })

  test('has a plain name over http, where browsers take no other', () => {
    expect(buildSessionCookie('http://127.0.0.1:3000/v1', 'text')).toBe(
      'session=text; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax',
    )
    expect(readSessionCookie('http://127.0.0.1:3000/v1', ['other=1', 'session=a=b'])).toBe('a=b')
  })
})
