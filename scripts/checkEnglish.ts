import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { lint } from 'cspell'
import { createLinter, loadTextlintrc } from 'textlint'
import * as v from 'valibot'

/*
 * Counts words and phrases of house dialect per area. CI fails if a count exceeds
 * `.ci/english/counts.json`. `--update` writes the current counts.
 */

const COUNTS_FILE = '.ci/english/counts.json'
const Counts = v.record(v.string(), v.record(v.string(), v.number()))
type Counts = v.InferOutput<typeof Counts>

interface Hit {
  readonly file: string
  readonly line: number
  readonly term: string
}

/** The first matching pattern decides. */
const AREAS: readonly (readonly [area: string, files: RegExp])[] = [
  ['excluded', /(^|\/)(test|generated)\/|\.test\.|^(shared\/data|findings|lib\/dynamodb)\//],
  ['console', /^lib\/console\//],
  ['commandLines', /^lib\/(ops|client)\//],
  ['documentation', /\.md$/],
  ['api', /^(functions|shared|lib\/(openapi|docs))\//],
  ['tools', /^(lib|bin|scripts)\//],
]

const areaOf = (file: string): string => AREAS.find(([, files]) => files.test(file))?.[0] ?? 'excluded'

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md']).toString().trim().split('\n')
const included = files.filter((file) => areaOf(file) !== 'excluded')

const BiomeReport = v.object({
  diagnostics: v.array(
    v.object({
      category: v.string(),
      location: v.object({ path: v.string(), start: v.object({ line: v.number() }) }),
    }),
  ),
})

function phrasesInStrings(): readonly Hit[] {
  const code = included.filter((file) => !file.endsWith('.md'))
  const words = ['lint', '--config-path=.ci/english/phrases.json', '--reporter=json', '--max-diagnostics=none', ...code]
  const { stdout } = spawnSync('biome', words, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return v
    .parse(BiomeReport, JSON.parse(stdout))
    .diagnostics.filter(({ category }) => category === 'plugin')
    .map(({ location: { path, start } }) => ({ file: path, line: start.line, term: 'phrases in strings' }))
}

/** Flagged words in names, comments, strings and documentation. */
async function flaggedWords(): Promise<readonly Hit[]> {
  const hits: Hit[] = []
  const root = `${process.cwd()}/`
  await lint(
    included,
    { config: '.ci/english/cspell.json', progress: false, summary: false },
    {
      issue: ({ uri, row, text }) => {
        if (uri === undefined) return
        const file = decodeURIComponent(new URL(uri).pathname).replace(root, '')
        hits.push({ file, line: row, term: text.toLowerCase() })
      },
    },
  )
  return hits
}

/** Phrases in documentation, outside code and links. */
async function phrasesInDocumentation(): Promise<readonly Hit[]> {
  const descriptor = await loadTextlintrc({ configFilePath: '.ci/english/textlint.json' })
  const results = await createLinter({ descriptor }).lintFiles(included.filter((file) => file.endsWith('.md')))
  const root = `${process.cwd()}/`
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ loc }) => ({
      file: filePath.replace(root, ''),
      line: loc.start.line,
      term: 'phrases in documentation',
    })),
  )
}

function countsOf(hits: readonly Hit[]): Counts {
  const counts: Counts = {}
  for (const [area] of AREAS.slice(1)) counts[area] = {}
  for (const { file, term } of hits) {
    const ofArea = counts[areaOf(file)]
    if (ofArea) ofArea[term] = (ofArea[term] ?? 0) + 1
  }
  const sorted = (terms: Record<string, number>) => Object.fromEntries(Object.entries(terms).toSorted())
  return Object.fromEntries(Object.entries(counts).map(([area, terms]) => [area, sorted(terms)]))
}

const hits = [...phrasesInStrings(), ...(await flaggedWords()), ...(await phrasesInDocumentation())]
const counts = countsOf(hits)
if (process.argv.includes('--update')) {
  writeFileSync(COUNTS_FILE, `${JSON.stringify(counts, null, 2)}\n`)
} else {
  const allowed = v.parse(Counts, JSON.parse(readFileSync(COUNTS_FILE, 'utf8')))
  const risen = Object.entries(counts).flatMap(([area, terms]) =>
    Object.entries(terms)
      .filter(([term, count]) => count > (allowed[area]?.[term] ?? 0))
      .map(([term, count]) => ({ area, term, count, limit: allowed[area]?.[term] ?? 0 })),
  )
  for (const { area, term, count, limit } of risen) {
    console.error(`${area}: "${term}" occurs ${count} times, limit ${limit}`)
    for (const hit of hits) {
      if (areaOf(hit.file) === area && hit.term === term) console.error(`  ${hit.file}:${hit.line}`)
    }
  }
  if (risen.length > 0) process.exitCode = 1
}
