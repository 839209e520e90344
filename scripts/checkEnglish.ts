import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { lint } from 'cspell'
import { createLinter, loadTextlintrc } from 'textlint'
import * as v from 'valibot'

/*
 * Rejects words and phrases of house dialect in names, texts, comments and documentation, except
 * those that `.ci/english/exceptions.json` names with their reason.
 */

const EXCEPTIONS_FILE = '.ci/english/exceptions.json'
const Exceptions = v.array(v.object({ term: v.string(), file: v.string(), reason: v.string() }))

interface Hit {
  readonly file: string
  readonly line: number
  readonly term: string
}

const EXCLUDED = /(^|\/)(test|generated)\/|\.test\.|^(shared\/data|findings|lib\/dynamodb)\//

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md']).toString().trim().split('\n')
const included = files.filter((file) => !EXCLUDED.test(file))

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

const exceptions = v.parse(Exceptions, JSON.parse(readFileSync(EXCEPTIONS_FILE, 'utf8')))
const hits = [...phrasesInStrings(), ...(await flaggedWords()), ...(await phrasesInDocumentation())]
const isAllowed = ({ file, term }: Hit): boolean => exceptions.some((each) => each.term === term && each.file === file)
const violations = hits.filter((hit) => !isAllowed(hit))
for (const { file, line, term } of violations) console.error(`${file}:${line}: "${term}"`)
const unused = exceptions.filter((each) => !hits.some(({ file, term }) => each.term === term && each.file === file))
for (const { file, term } of unused) console.error(`${EXCEPTIONS_FILE}: "${term}" does not occur in ${file}`)
if (violations.length + unused.length > 0) process.exitCode = 1
