import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Routes } from '#shared/http/routes.ts'
import type { Method } from '../openapi/client/methods.ts'
import { type Description, listOperations } from './description.ts'
import { buildErrorPages } from './errorPages.ts'
import { buildGuidePages, GUIDES, PAPERS } from './guidePages.ts'
import { buildHomePage, buildSearchPage } from './homePages.ts'
import { buildContentSecurityPolicy, layOut, type Navigation } from './layout.ts'
import { buildCodeLinks, buildReferencePages } from './referencePages.ts'
import { createRequestSamples } from './samples.ts'
import type { SitePage } from './site.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, 'page.js'), 'utf8')

/** Operation of the samples on the landing page: it reads prices only. */
const FIRST_OPERATION = 'getEstimate'

/** Words without meaning for the search, which `page.js` ignores in queries. */
const STOP_WORDS =
  /^(-|a|after|again|all|also|an|and|any|are|as|at|be|before|but|by|can|cannot|does|each|for|from|has|have|if|in|is|it|its|no|not|of|on|one|only|or|other|same|so|such|than|that|the|their|them|this|to|until|up|use|was|when|which|will|with|without|you|your)$/

export type Site = {
  /** HTML pages by path, such as `docs/guides/webhooks`. */
  readonly pages: readonly { readonly path: string; readonly html: string }[]
  /** Search index: rows of path, title, kind and words. */
  readonly searchIndex: readonly (readonly string[])[]
  /** Content security policy of each page. */
  readonly policy: string
}

/**
 * Builds all pages of the documentation from the OpenAPI document, the error table and the guides.
 */
export function buildSite(description: Description, routes: Routes, methods: readonly Method[]): Site {
  const resolveCodeLink = buildCodeLinks(description)
  const reference = buildReferencePages(description, routes, methods)
  const documents = buildGuidePages(resolveCodeLink)
  const errors = buildErrorPages(routes, resolveCodeLink)
  const found = [...documents, ...reference, ...errors]
  const entries = found.flatMap((page) => page.entries)
  const first = listOperations(description).find(({ operationId }) => operationId === FIRST_OPERATION)
  const home = buildHomePage(reference, first ? createRequestSamples(first, methods) : [])
  const pages = [home, ...found, buildSearchPage(entries)]
  return {
    pages: pages.map((page) => ({
      path: page.path,
      html: layOut(page, buildNavigation(home, documents, reference, errors), SCRIPT),
    })),
    searchIndex: entries.map(({ path, title, kind, text }) => [
      path,
      title,
      kind,
      findWordsMissingFromTitle(title, text),
    ]),
    policy: buildContentSecurityPolicy(SCRIPT),
  }
}

/**
 * Returns the distinct words of a text that its title lacks, without punctuation. Used for search
 * only, never shown.
 */
function findWordsMissingFromTitle(title: string, text: string): string {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[“"'(]+|[”"'),.;:?!]+$/g, ''))
  const isSaid = title.toLowerCase().split(/\s+/)
  const isMissing = (word: string) => word !== '' && !isSaid.includes(word) && !STOP_WORDS.test(word)
  const distinct = new Set(words)
  // The search also finds a word within its plural.
  const isWithinPlural = (word: string) => distinct.has(`${word}s`)
  // Sorted words compress 10 % better.
  return [...distinct]
    .filter((word) => isMissing(word) && !isWithinPlural(word))
    .toSorted()
    .join(' ')
}

function buildNavigation(
  home: SitePage,
  documents: readonly SitePage[],
  reference: readonly SitePage[],
  [errorIndex]: readonly SitePage[],
): Navigation {
  const getLinks = (pages: readonly SitePage[]) => pages.map(({ link }) => link)
  return [
    { title: 'Guides', links: [home.link, ...getLinks(documents.slice(0, GUIDES.length))] },
    { title: 'Reference', links: [...getLinks(reference), ...(errorIndex ? [errorIndex.link] : [])] },
    { title: 'More', links: getLinks(documents.slice(-PAPERS.length)) },
  ]
}
