/** Environment variable: folder of the files below, created at build time or local start. */
export const DOCS_DIRECTORY_VARIABLE = 'DOCS_DIRECTORY'

export const DOCS_FILES = {
  /** OpenAPI document. All files but the page list and the packages are compressed with gzip. */
  openApi: 'openapi.json.gz',
  /** npm package of the client. */
  client: 'client.tgz',
  /** Python package of the client. */
  wheel: 'client.whl',
  /** Index of Python packages, for pip. */
  pythonIndex: 'python.html.gz',
  /** API collection for Postman, Bruno and similar tools. */
  collection: 'collection.json.gz',
  /** Search index of the pages. */
  searchIndex: 'search.json.gz',
  /** List of pages: `DocsPages`. */
  pages: 'pages.json',
} as const

/**
 * Markup around the entries of the search page; each entry is a line, in the order of the index.
 */
export const SEARCH_RESULTS_MARKUP = { begin: '<ul class="results" id="results">\n', end: '\n</ul></div>' } as const

export type DocsPages = {
  /** Content security policy of each page. */
  readonly policy: string
  /** Paths, such as `docs/guides/webhooks`. */
  readonly pages: readonly string[]
  /** File name of the wheel, which pip parses. */
  readonly wheelName: string
  /** Media types of the files for programs, by path, such as `docs/guides/webhooks.md`. */
  readonly texts: Readonly<Record<string, string>>
}

/** Returns the file name of a page by its path. */
export const toPageFileName = (path: string): string => `${path.replaceAll('/', '.')}.html.gz`

/** Returns the file name of a file for programs by its path. */
export const toTextFileName = (path: string): string => `${path.replaceAll('/', '.')}.gz`
