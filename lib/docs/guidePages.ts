import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from './html.ts'
import { ROOT } from './layout.ts'
import { type CodeLinkResolver, type Heading, renderMarkdown } from './markdown.ts'
import type { SearchEntry, SitePage } from './site.ts'

/*
 * Guides and other Markdown documents as pages.
 */

/** Folder of the repository. */
export const REPOSITORY = join(import.meta.dirname, '../..')

type Document = { readonly file: string; readonly path: string; readonly title: string; readonly about: string }

const guide = (name: string, title: string, about: string): Document => ({
  file: `docs/guides/${name}.md`,
  path: `docs/guides/${name}`,
  title,
  about,
})

/** Guides in `docs/guides/`, in reading order. */
export const GUIDES: readonly Document[] = [
  guide('quick-start', 'Quick start', 'Buy and print your first label, and receive its events.'),
  guide(
    'keys',
    'Keys and sandbox',
    'API keys for your account and sandbox, and OAuth for applications that access other accounts.',
  ),
  guide('client', 'JavaScript client', 'Typed client library for JavaScript and TypeScript.'),
  guide('python', 'Python client', 'Typed client library for Python.'),
  guide('shipments-and-labels', 'Shipments and labels', 'Rates, labels, tracking and cancellation.'),
  guide('delivery-dates', 'Delivery dates', 'Ship dates, delivery dates, delivery promises and late orders.'),
  guide('landed-cost', 'Landed cost', 'Estimate duty and tax before shipping, and choose who pays them.'),
  guide('customs', 'Customs data', 'Customs requirements and warnings about issues that can delay parcels.'),
  guide('tracking', 'Tracking for buyers', 'Branded tracking page for buyers, in eight languages.'),
  guide('webhooks', 'Webhooks', 'Receive and verify webhook events.'),
  guide('errors-and-retries', 'Errors and retries', 'Error structure, safe retries and rate limits.'),
  guide('orders-and-stock', 'Orders and stock', 'Warehouse stock and order fulfilment.'),
  guide('shipping-rules', 'Shipping rules', 'Choose services and hold orders by destination, weight, value and SKU.'),
  guide('settings', 'Settings', 'Address book, box suggestions and console preferences.'),
  guide('warehouse', 'Warehouse systems', 'Receive, pick, pack and count with your own system or devices.'),
  guide('returns', 'Returns', 'Inspect, reship or dispose of returned parcels.'),
  guide('payments', 'Payments', 'Bank transfers, card payments and automatic top-up.'),
  guide('invoices', 'Invoices', 'Weekly invoices as JSON, PDF, CSV and XML.'),
  guide('testing', 'Testing', 'Local platform with an adjustable clock, and sandbox simulations.'),
  guide('agents', 'AI agents', 'MCP server and machine-readable documentation for AI agents.'),
  guide('going-live', 'Going live', 'Checklist before you ship live parcels.'),
  guide('console', 'Console', 'Web application for shipping and orders, on desktop and phone.'),
]

/** Other documents for API users. */
export const PAPERS: readonly Document[] = [
  {
    file: 'docs/glossary.md',
    path: 'docs/glossary',
    title: 'Glossary',
    about: 'Definitions of shipping, customs and fulfilment terms.',
  },
  {
    file: 'docs/compatibility.md',
    path: 'docs/compatibility',
    title: 'Versions and compatibility',
    about: 'Compatibility policy for API versions.',
  },
  { file: 'CHANGELOG.md', path: 'docs/changelog', title: 'Changelog', about: 'Release notes.' },
]

/** All documents, guides first. */
export const DOCUMENTS = [...GUIDES, ...PAPERS]

/**
 * Renders Markdown files as pages. Links between files become links between pages; guides may
 * contain no others.
 */
export const buildGuidePages = (codeLink: CodeLinkResolver): readonly SitePage[] =>
  DOCUMENTS.map((document, index) => {
    const { file, path, title, about } = document
    const isGuidePage = index < GUIDES.length
    const markdown = readFileSync(join(REPOSITORY, file), 'utf8')
    const { html, headings } = renderMarkdown(markdown, (href) => resolveLink(document, href, isGuidePage), codeLink)
    return {
      path,
      title,
      description: about,
      content: `<article class="text">${html}${isGuidePage ? turn(index) : ''}</article>`,
      link: {
        path,
        title,
        below: headings
          .filter(({ level }) => level === 2 && isGuidePage)
          .map(({ id, text }) => ({ path: `${path}#${id}`, title: unescaped(text) })),
      },
      entries: toSearchEntries(document, headings, splitGuideSections(markdown), isGuidePage),
    }
  })

/** Converts a link between files to one between pages; throws if a guide links outside the site. */
function resolveLink({ file }: Document, href: string, isGuide: boolean): string | null {
  const [name = '', anchor] = href.split('#')
  const target = join(file, '..', name)
  const found = DOCUMENTS.find((one) => one.file === target)
  if (found) return `${ROOT}${found.path}${anchor === undefined ? '' : `#${anchor}`}`
  if (isGuide) throw new Error(`${file} links to ${href}, which is not a documentation page`)
  return null
}

/** Renders links to the previous and next guide. */
function turn(index: number): string {
  const [before, after] = [GUIDES[index - 1], GUIDES[index + 1]]
  const link = (to: Document, text: string): string => `<a href="${ROOT}${to.path}">${text}</a>`
  return `<nav class="turn" aria-label="Guides">${before ? link(before, `← ${escaped(before.title)}`) : '<span></span>'}${after ? link(after, `${escaped(after.title)} →`) : ''}</nav>`
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const toSearchEntries = (
  { path, title, about }: Document,
  headings: readonly Heading[],
  words: readonly string[],
  isGuide: boolean,
): readonly SearchEntry[] => [
  { path, title, kind: isGuide ? 'Guide' : 'Page', text: `${about} ${words[0] ?? ''}` },
  ...headings.flatMap(({ level, id, text }, place) =>
    level > 1 ? [{ path: `${path}#${id}`, title: unescaped(text), kind: title, text: words[place + 1] ?? '' }] : [],
  ),
]

/**
 * Returns the plain text below each heading for search, without code samples; the first entry
 * precedes all headings.
 */
const splitGuideSections = (markdown: string): readonly string[] =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/^#{1,6} .*$/m)
    .map((text) =>
      text
        .replaceAll(/\]\([^)]*\)/g, ' ')
        .replaceAll(/[[\]`*|>#]/g, ' ')
        .replaceAll(/-{3,}/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
