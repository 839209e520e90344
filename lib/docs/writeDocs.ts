import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { groups } from '#functions/api/apiFunctions.ts'
import { DOCS_FILES, type DocsPages, toPageFileName, toTextFileName } from '#functions/api/docs/docsFiles.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { packClient } from '../client/build/packClient.ts'
import { buildOpenApi } from '../openapi/buildOpenApi.ts'
import type { ClientDescription } from '../openapi/client/clientDescription.ts'
import { createMethods } from '../openapi/client/methods.ts'
import { packWheel } from '../python/packaging/packWheel.ts'
import { buildSite } from './buildSite.ts'
import { createCollection } from './collection.ts'
import type { Description } from './description.ts'
import { renderPythonIndex } from './pythonIndex.ts'
import { buildTextFiles } from './textFiles.ts'

/**
 * Writes the files of the docs function: OpenAPI document, client packages, API collection, pages,
 * and files for programs.
 */
export function writeDocs(directory: string): void {
  const openApi = JSON.stringify(buildOpenApi(groups, packageJson.version))
  const description: Description = JSON.parse(openApi)
  const clientDescription: ClientDescription = JSON.parse(openApi)
  const routes = Object.assign({}, ...Object.values(groups).map((group) => group.routes))
  const methods = createMethods(clientDescription)
  const { pages, searchIndex, policy } = buildSite(description, routes, methods)
  mkdirSync(directory, { recursive: true })
  const writeCompressed = (name: string, content: string): void =>
    writeFileSync(join(directory, name), gzipSync(content, { level: 9 }))
  writeCompressed(DOCS_FILES.openApi, openApi)
  writeCompressed(DOCS_FILES.searchIndex, JSON.stringify(searchIndex))
  writeFileSync(join(directory, DOCS_FILES.client), packClient())
  const wheel = packWheel(packageJson.version)
  writeFileSync(join(directory, DOCS_FILES.wheel), wheel.content)
  writeCompressed(DOCS_FILES.pythonIndex, renderPythonIndex(wheel))
  writeCompressed(DOCS_FILES.collection, JSON.stringify(createCollection(description)))
  for (const { path, html } of pages) writeCompressed(toPageFileName(path), html)
  const texts = buildTextFiles(description, methods)
  for (const { path, content } of texts) writeCompressed(toTextFileName(path), content)
  const listed: DocsPages = {
    policy,
    pages: pages.map(({ path }) => path),
    texts: Object.fromEntries(texts.map(({ path, contentType }) => [path, contentType])),
    wheelName: wheel.fileName,
  }
  writeFileSync(join(directory, DOCS_FILES.pages), JSON.stringify(listed))
}
