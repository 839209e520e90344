import type { NavigationLink, PageContent } from './layout.ts'

/** What search finds: a page or a part of it. */
export type SearchEntry = {
  readonly path: string
  readonly title: string
  /** What it is: an operation's method and path, the page it is on. */
  readonly kind: string
  /** Words it is found by besides, and shown with. */
  readonly text: string
}

/** A page of the site, and what it adds to search. */
export type SitePage = PageContent & { readonly entries: readonly SearchEntry[]; readonly link: NavigationLink }
