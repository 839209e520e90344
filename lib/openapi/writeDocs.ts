import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { groups } from '../../functions/api/apiFunctions.ts'
import { DOCS_FILES } from '../../functions/api/docs/docsFiles.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { buildOpenApi } from './buildOpenApi.ts'
import { docsPage } from './docsPage.ts'
import { TITLE } from './introduction.ts'

const packages = createRequire(import.meta.url)

/** Writes what the docs function serves into a folder: the description of the API, and the page that shows it. */
export function writeDocs(directory: string): void {
  const { html, policy } = docsPage(TITLE, {
    script: readFileSync(packages.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8'),
    style: readFileSync(packages.resolve('swagger-ui-dist/swagger-ui.css'), 'utf8'),
  })
  mkdirSync(directory, { recursive: true })
  const writeCompressed = (name: string, content: string): void =>
    writeFileSync(join(directory, name), gzipSync(content, { level: 9 }))
  writeCompressed(DOCS_FILES.openApi, JSON.stringify(buildOpenApi(groups, packageJson.version)))
  writeCompressed(DOCS_FILES.page, html)
  writeFileSync(join(directory, DOCS_FILES.pagePolicy), policy)
}
