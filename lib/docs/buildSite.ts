import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Routes } from '#shared/http/routes.ts'
import type { Description } from './description.ts'
import { errorPages } from './errorPages.ts'
import { GUIDES, guidePages, PAPERS } from './guidePages.ts'
import { homePage, searchPage } from './homePages.ts'
import { layOut, type Navigation, pagePolicy } from './layout.ts'
import { codeLinks, referencePages } from './referencePages.ts'
import type { SitePage } from './site.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, 'page.js'), 'utf8')

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
export function buildSite(description: Description, routes: Routes): Site {
  const codeLink = codeLinks(description)
  const reference = referencePages(description, routes)
  const documents = guidePages(codeLink)
  const errors = errorPages(routes, codeLink)
  const found = [...documents, ...reference, ...errors]
  const entries = found.flatMap((page) => page.entries)
  const home = homePage(reference)
  const pages = [home, ...found, searchPage(entries)]
  return {
    pages: pages.map((page) => ({
      path: page.path,
      html: layOut(page, buildNavigation(home, documents, reference, errors), SCRIPT),
    })),
    searchIndex: entries.map(({ path, title, kind, text }) => [path, title, kind, wordsMissingFromTitle(title, text)]),
    policy: pagePolicy(SCRIPT),
  }
}

/**
 * Returns the distinct words of a text that its title lacks, without punctuation. Used for search
 * only, never shown.
 */
function wordsMissingFromTitle(title: string, text: string): string {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[“"'(]+|[”"'),.;:?!]+$/g, ''))
  const isSaid = title.toLowerCase().split(/\s+/)
  const isMissing = (word: string) => word !== '' && !isSaid.includes(word)
  // Sorted words compress 10 % better.
  return [...new Set(words)].filter(isMissing).toSorted().join(' ')
}

function buildNavigation(
  home: SitePage,
  documents: readonly SitePage[],
  reference: readonly SitePage[],
  [errorIndex]: readonly SitePage[],
): Navigation {
  const linksOf = (pages: readonly SitePage[]) => pages.map(({ link }) => link)
  return [
    { title: 'Guides', links: [home.link, ...linksOf(documents.slice(0, GUIDES.length))] },
    { title: 'Reference', links: [...linksOf(reference), ...(errorIndex ? [errorIndex.link] : [])] },
    { title: 'More', links: linksOf(documents.slice(-PAPERS.length)) },
  ]
}
