import { describe, expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import { failure } from '#shared/core/result.ts'

async function classify(...words: string[]) {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  const exitCode = await runOps(['classify', ...words], {
    connect: async () => failure('there is no platform'),
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  return { exitCode, out: lines.out.join('\n'), err: lines.err.join('\n') }
}

describe('npm run ops -- classify', () => {
  test('shows without a platform what a description is like, by which words, and its chapter', async () => {
    const { exitCode, out } = await classify('--explain', 'leather dog collar')
    expect(exitCode).toBe(0)
    expect(out).toContain('420100')
    expect(out).toContain('dog (0.')
    expect(out).toContain('Leather goods, bags, saddlery')
    expect(out).toContain('Interpreted as: leather (0.30) dog (0.60) [collar]')
    expect(out).toContain('Result: 420100')
  })

  test('names the heading that material, construction or user decide', async () => {
    const { out } = await classify('--explain', 'knitted sweater for dogs')
    expect(out).toContain('Code: 4201, based on name and characteristics.')
    expect(out).toContain('Result: 420100')
  })

  test('names what fits and what does not', async () => {
    const { out } = await classify('--explain', 'porcelain plate', '--json')
    const { ranking } = JSON.parse(out)
    expect(ranking[0]).toMatchObject({ code: '691110', fits: expect.stringContaining('porcelain') })
    expect(ranking).toContainEqual(expect.objectContaining({ conflicts: 'plastic' }))
  })

  test('says that a given code contradicts the description', async () => {
    const { out } = await classify('--explain', 'cotton t-shirt', '--hs-code', '851713')
    expect(out).toContain('Submitted: 851713')
    expect(out).toContain('The description contradicts the submitted code, which is ignored.')
  })

  test('shows the codes of ten digits of both countries', async () => {
    const { out } = await classify('--explain', 'cotton t-shirt', '--origin', 'cn', '--destination', 'DE', '--json')
    expect(JSON.parse(out).codes).toEqual({
      CN: expect.stringMatching(/^610910\d{4}$/),
      DE: expect.stringMatching(/^610910\d{4}$/),
    })
  })

  test('names the HS edition of the codes', async () => {
    expect((await classify('--explain', 'cotton t-shirt')).out).toContain('Edition: HS 2022')
    const { out } = await classify('--explain', 'cotton t-shirt', '--json')
    expect(JSON.parse(out).edition).toBe('2022')
  })

  test('reports that nothing can be classified', async () => {
    const { exitCode, out } = await classify('--explain', 'goods', '--destination', 'US')
    expect([exitCode, out]).toEqual([0, expect.stringContaining('Result: the product cannot be classified\nUS: -')])
  })

  test.each([
    [['--hs-code', '610910'], '--explain is required'],
    [['--explain', 'shirt', '--hs-code', '61'], '--hs-code must have at least 6 digits'],
    [['--explain', 'shirt', '--origin', 'XX'], '--origin must be a country code'],
  ])('rejects %j', async (words, message) => {
    const { exitCode, err } = await classify(...words)
    expect([exitCode, err]).toEqual([1, expect.stringContaining(message)])
  })
})
