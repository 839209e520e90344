import type { NavigationLink, PageContent } from './layout.ts'

/** Search result: a page or a section. */
export type SearchEntry = {
  readonly path: string
  readonly title: string
  /** Kind of result: method and path of an operation, or title of the page. */
  readonly kind: string
  /** Additional search words, shown with the result. */
  readonly text: string
}

/** Page of the site with its search entries. */
export type SitePage = PageContent & { readonly entries: readonly SearchEntry[]; readonly link: NavigationLink }
