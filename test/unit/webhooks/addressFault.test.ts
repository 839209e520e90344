import { describe, expect, test } from '@jest/globals'
import { findAddressProblem } from '#shared/webhooks/rules/webhookAddress.ts'

const path = (length: number): string => `https://example.com/${'a'.repeat(length - 'https://example.com/'.length)}`

describe('the address of a webhook', () => {
  test.each([
    'https://example.com/hook',
    'http://example.com/hook',
    'HTTPS://Example.COM/hook',
    'https://example.com:8443/hooks/1?shop=1&x=%20#part',
    'https://example.com./hook',
    'https://xn--bcher-kva.example/hook',
    'https://a-b.example/hook',
    'http://93.184.216.34/hook',
    'https://example.com/',
    'http://hooks.example:4179/',
    'https://example.com/?a=1',
    'http://[2606:2800:220:1:248:1893:25c8:1946]/hook',
    "https://example.com/~a/(b)!*'$&+,;=:@[c]",
    path(128),
  ])('may be %s', (address) => {
    expect(findAddressProblem(address, false)).toBeNull()
  })

  test.each([
    ['', 'HTTP or HTTPS'],
    ['example.com/hook', 'HTTP or HTTPS'],
    ['ftp://example.com/hook', 'HTTP or HTTPS'],
    ['javascript:alert(1)', 'HTTP or HTTPS'],
    ['https:example.com/hook', 'HTTP or HTTPS'],
    ['https:/example.com/hook', 'HTTP or HTTPS'],
    ['https:///hook', 'HTTP or HTTPS'],
    ['https:\\\\example.com\\hook', 'HTTP or HTTPS'],
    ['https://exa mple.com/hook', 'HTTP or HTTPS'],
    ['https://example.com/a b', 'HTTP or HTTPS'],
    ['https://example.com/%zz', 'HTTP or HTTPS'],
    ['https://example.com/ü', 'HTTP or HTTPS'],
    ['https://example.com/a\nb', 'HTTP or HTTPS'],
    ['https://example.com:99999/hook', 'HTTP or HTTPS'],
    ['https://example.999/hook', 'HTTP or HTTPS'],
    ['https://user:secret@example.com/hook', 'credentials'],
    ['https://@example.com/hook', 'credentials'],
    ['https://example.com', 'path'],
    ['https://example.com?a=1', 'path'],
    ['https://example.com#part', 'path'],
    ['http://93.184.216.34', 'path'],
    ['http://localhost/hook', 'localhost'],
    ['http://LocalHost:3000/hook', 'localhost'],
    ['http://api.localhost.example/hook', 'localhost'],
    ['https://-a.example/hook', 'host name'],
    ['https://a-.example/hook', 'host name'],
    ['https://a..example/hook', 'host name'],
    ['https://a_b.example/hook', 'host name'],
    [`https://${'a'.repeat(64)}.example/hook`, 'host name'],
    [path(129), 'at most 128'],
  ])('may not be %s', (address, rule) => {
    expect(findAddressProblem(address, true)).toContain(rule)
  })

  test.each([
    'http://127.0.0.1/hook',
    'http://2130706433/hook',
    'http://0x7f.1/hook',
    'http://10.0.0.1/hook',
    'http://169.254.169.254/latest',
    'http://0.0.0.0/hook',
    'http://100.64.0.1/hook',
    'http://[::1]/hook',
    'http://[::ffff:127.0.0.1]/hook',
    'http://[fd00::1]/hook',
    'http://[64:ff9b::7f00:1]/hook',
  ])('may be %s only where private networks are open', (address) => {
    expect(findAddressProblem(address, false)).toBe('must not point to a private network')
    expect(findAddressProblem(address, true)).toBeNull()
  })
})
