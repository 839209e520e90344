import { describe, expect, test } from '@jest/globals'
import { stripDescriptions, stripRouteTexts, stripTransitionTexts } from '#lib/infra/bundles/stripDescriptionsPlugin.ts'

describe('bundled schemas', () => {
  test.each([
    ['v.pipe(flag, v.description("Whether it is on"))', '(flag)'],
    ["v.pipe(text(1, 9), v.check(isName), v.description('Name'))", 'v.pipe(text(1, 9), v.check(isName))'],
    ["v.pipe(v.number(), v.description('Size'), v.minValue(1))", 'v.pipe(v.number(), v.minValue(1))'],
    ["v.pipe(v.object({ id: v.pipe(id, v.description('Id')) }), v.description('Lamp'))", '(v.object({ id: (id) }))'],
    ["v.pipe(v.optional(v.pipe(a, b)), v.description('A, or `b`)'))", '(v.optional(v.pipe(a, b)))'],
    [`v.pipe(a, v.description(\`At \${most(\`{\${n}\`)} b\`))`, '(a)'],
    ["v.pipe(like(/[(',]/, 'is no name'), v.description(TEXT))", "(like(/[(',]/, 'is no name'))"],
    ["v.pipe(a, /* it's b */ b, v.description('A'))", "v.pipe(a, /* it's b */ b)"],
    ['v.pipe(a, b)', 'v.pipe(a, b)'],
  ])('lose the descriptions of %s', (source, code) => {
    expect(stripDescriptions(source)).toBe(code)
  })

  test('keep their lines', () => {
    const source = [
      'const a = v.pipe(',
      '  // It is not c.',
      '  b,',
      '  v.description(',
      "    'A',",
      '  ),',
      ')',
      'const d = 1',
    ].join('\n')
    const code = stripDescriptions(source)
    expect(code).not.toContain('description')
    expect(code.split('\n').indexOf('const d = 1')).toBe(7)
  })

  test.each(['const text = v.description("A")', 'v.union([a, v.description("A")])', "v.pipe(a, v.description('A'"])(
    'are not made from %s',
    (source) => {
      expect(() => stripDescriptions(source)).toThrow()
    },
  )

  test('have no occasions of status changes', () => {
    const source = "{ from: 'A', to: 'B', by: ['x'],\n  when:\n    'it is done' }"
    expect(stripTransitionTexts(source)).toBe("{ from: 'A', to: 'B', by: ['x'],\n  when:\n    '' }")
  })
})

describe('routes without texts', () => {
  test('have neither summary nor description, and the same lines', () => {
    const source = [
      "const TEXT = { description: 'kept' }",
      'export const routes = defineRoutes({',
      "  get: { key: 'GET /a', summary: 'Retrieve', description: `One` +",
      "    'three', tag: 'A' },",
      '})',
    ].join('\n')
    const code = [
      "const TEXT = { description: 'kept' }",
      'export const routes = defineRoutes({',
      "  get: { key: 'GET /a', summary: '', description: ''",
      ", tag: 'A' },",
      '})',
    ].join('\n')
    expect(stripRouteTexts(source)).toBe(code)
  })

  test('are only those of route files', () => {
    const source = "const one = { summary: 'kept', description: 'kept' }"
    expect(stripRouteTexts(source)).toBe(source)
  })
})
