/**
 * Environment variable: the folder that holds the files below, made when the platform is built or
 * started.
 */
export const DOCS_DIRECTORY_VARIABLE = 'DOCS_DIRECTORY'

export const DOCS_FILES = {
  /**
   * The description of the API, compressed with gzip, as are all but the list of pages and the
   * client.
   */
  openApi: 'openapi.json.gz',
  /** The client, as npm installs it. */
  client: 'client.tgz',
  /** What search in the pages looks through. */
  searchIndex: 'search.json.gz',
  /** Which pages there are: `DocsPages`. */
  pages: 'pages.json',
} as const

/**
 * What stands around the entries of the page of search, each a line, in the order of the search
 * index.
 */
export const SEARCH_RESULTS_MARKUP = { begin: '<ul class="results" id="results">\n', end: '\n</ul></div>' } as const

export type DocsPages = {
  /** The content security policy of each page. */
  readonly policy: string
  /** Addresses, such as `docs/guides/webhooks`. */
  readonly pages: readonly string[]
}

/** The file of a page, by its address. */
export const toPageFileName = (path: string): string => `${path.replaceAll('/', '.')}.html.gz`
