import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { explainProblem, isProblemName, PROBLEMS, type ProblemName } from '#shared/core/problems.ts'
import type { Method } from '../openapi/client/methods.ts'
import { PROBLEM_TEXTS } from '../openapi/problemTexts.ts'
import { TITLE } from '../openapi/texts.ts'
import { type ClientCalls, listClientCalls } from './clientCalls.ts'
import { type Description, listOperations } from './description.ts'
import { extractTag } from './extractTag.ts'
import { DOCUMENTS, GUIDES, REPOSITORY } from './guidePages.ts'
import { slug } from './html.ts'
import { renderOperation, renderTopic } from './operationText.ts'

/*
 * Documentation for programs: each page as Markdown, its index `llms.txt`, all pages in one file,
 * and the API description by tag.
 */

/** A file by its path relative to the base URL, such as `docs/guides/webhooks.md`. */
export type TextFile = { readonly path: string; readonly contentType: string; readonly content: string }

type Page = { readonly path: string; readonly title: string; readonly about: string; readonly text: string }

/** Builds all files for programs. `methods`: those of the clients. */
export function buildTextFiles(description: Description, methods: readonly Method[]): readonly TextFile[] {
  const guides = DOCUMENTS.map(toGuidePage)
  const reference = buildReference(description, listClientCalls(methods))
  const errors = Object.keys(PROBLEMS).filter(isProblemName)
  const errorIndexFile = buildErrorIndex(errors)
  return [
    ...[...guides, ...reference, errorIndexFile, ...errors.map(buildErrorPage)].map(({ path, text }) => ({
      path: `${path}.md`,
      contentType: 'text/markdown; charset=utf-8',
      content: text,
    })),
    plain('docs/llms.txt', buildTextIndex(guides, [...reference, errorIndexFile], description)),
    plain('docs/llms-full.txt', [...guides, ...reference, errorIndexFile].map(({ text }) => text).join('\n')),
    ...description.tags.map(({ name }) => ({
      path: toTagFilePath(name),
      contentType: 'application/json; charset=utf-8',
      content: JSON.stringify(extractTag(description, name)),
    })),
  ]
}

const plain = (path: string, content: string): TextFile => ({ path, contentType: 'text/plain; charset=utf-8', content })

/** Returns the path of the API description of a tag. */
export const toTagFilePath = (tag: string): string => `docs/openapi/${slug(tag)}.json`

/** Links between documents become links between their Markdown. */
function toGuidePage({ file, path, title, about }: (typeof DOCUMENTS)[number]): Page {
  const text = readFileSync(join(REPOSITORY, file), 'utf8')
    .replaceAll(/^<!--[\s\S]*?-->\n?/gm, '')
    .replaceAll(/\]\(([^)\s]+\.md)(#[\w-]+)?\)/g, (link, href: string, anchor = '') => {
      const target = DOCUMENTS.find((one) => one.file === join(file, '..', href))
      return target ? `](${posix.relative(posix.dirname(path), target.path)}.md${anchor})` : link
    })
  return { path, title, about, text }
}

function buildReference(description: Description, calls: ReadonlyMap<string, ClientCalls>): readonly Page[] {
  const operations = listOperations(description)
  const topics = Object.entries(description.webhooks)
  return [
    {
      path: 'docs/reference',
      title: 'API reference: introduction',
      about: 'Conventions that apply to all operations.',
      text: `# API reference\n\n${description.info.description.trim()}\n`,
    },
    ...description.tags.map(({ name, description: about = '' }) => ({
      path: `docs/reference/${slug(name)}`,
      title: `API reference: ${name}`,
      about,
      text: [
        `# ${name}`,
        about,
        ...operations
          .filter(({ tags }) => tags[0] === name)
          .map((one) => renderOperation(one, description, calls.get(`${one.method} ${one.path}`))),
        '',
      ].join('\n\n'),
    })),
    {
      path: 'docs/reference/webhook-topics',
      title: 'API reference: webhook topics',
      about: 'Webhook payloads by topic.',
      text: ['# Webhook topics', ...topics.map(([topic, { post }]) => renderTopic(topic, post, description)), ''].join(
        '\n\n',
      ),
    },
  ]
}

const buildErrorIndex = (names: readonly ProblemName[]): Page => ({
  path: 'docs/errors',
  title: 'Error codes',
  about: 'All error codes. For causes and resolutions, see `errors/{code}.md`.',
  text: [
    '# Error codes\n',
    '| Code | Name | Message |',
    '| --- | --- | --- |',
    ...names.map((name) => {
      const { code, message } = PROBLEMS[name]
      return `| [${code}](errors/${code}.md) | \`${name}\` | ${message.replaceAll('|', '\\|')} |`
    }),
    '',
  ].join('\n'),
})

function buildErrorPage(name: ProblemName): Page {
  const { code, httpStatus, message } = PROBLEMS[name]
  const { cause, resolution } = PROBLEM_TEXTS[name]
  const { source, retryable } = explainProblem({ name, httpStatus })
  const facts = `HTTP status ${httpStatus}. Source: \`${source}\`. ${retryable ? 'Retry after a delay.' : 'Not retryable.'}`
  return {
    path: `docs/errors/${code}`,
    title: `${code} ${name}`,
    about: message,
    text: `# ${code} ${name}\n\n${message}\n\n${facts}\n\n## Cause\n\n${cause}\n\n## Resolution\n\n${resolution}\n`,
  }
}

/** Builds the index in the format of llmstxt.org. Links are relative to its folder. */
function buildTextIndex(guides: readonly Page[], reference: readonly Page[], description: Description): string {
  const item = ({ path, title, about }: Page): string => `- [${title}](${path.replace(/^docs\//, '')}.md): ${about}`
  return `# ${TITLE}

> Rates, labels, customs, tracking, warehouses, orders and returns through a JSON API.

Every page of the documentation is available as Markdown: append \`.md\` to its URL. All pages are in [llms-full.txt](llms-full.txt). AI agents can call the API through the [MCP server](guides/agents.md).

## Guides

${guides.slice(0, GUIDES.length).map(item).join('\n')}

## Reference

${reference.map(item).join('\n')}

## OpenAPI description by tag

- [Complete description](../openapi.json): OpenAPI 3.1
${description.tags.map(({ name, description: about = '' }) => `- [${name}](${toTagFilePath(name).replace(/^docs\//, '')}): ${about}`).join('\n')}

## Optional

${guides.slice(GUIDES.length).map(item).join('\n')}
`
}
