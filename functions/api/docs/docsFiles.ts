/** Environment variable: the folder that holds the files below, made when the platform is built or started. */
export const DOCS_DIRECTORY_VARIABLE = 'DOCS_DIRECTORY'

export const DOCS_FILES = {
  /** The description of the API, compressed with gzip. */
  openApi: 'openapi.json.gz',
  /** The documentation page, whole in one file and compressed as well. */
  page: 'docs.html.gz',
  /** The content security policy that lets the page run its own scripts and no others. */
  pagePolicy: 'docs.csp.txt',
  /** The pages of errors by their code, and their list under `index`, as JSON, compressed as well. */
  errorPages: 'errors.json.gz',
  /** The content security policy of those. */
  errorPagesPolicy: 'errors.csp.txt',
} as const
