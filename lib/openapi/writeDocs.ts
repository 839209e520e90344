import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { groups } from '../../functions/api/apiFunctions.ts'
import { DOCS_FILES } from '../../functions/api/docs/docsFiles.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { buildOpenApi } from './buildOpenApi.ts'
import { errorPages } from './errorPages.ts'
import { TITLE } from './texts.ts'

const packages = createRequire(import.meta.url)

/** Packages that the documentation page is made of. */
export const DOCS_PACKAGES = ['swagger-ui-dist']

/** Writes what the docs function serves into a folder: the description of the API, the page that shows it, and the pages of errors. */
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
  const errors = errorPages(Object.assign({}, ...Object.values(groups).map(({ routes }) => routes)))
  writeCompressed(DOCS_FILES.errorPages, JSON.stringify(errors.pages))
  writeFileSync(join(directory, DOCS_FILES.errorPagesPolicy), errors.policy)
}

/** Starts Swagger UI on the description that lies beside the page. */
const START = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
})`

/** A quiet frame around Swagger UI's own style. */
const STYLE = `
:root { color-scheme: light }
body { margin: 0; background: #fafafa; font-family: system-ui, sans-serif }
.swagger-ui .info { margin: 32px 0 }
.swagger-ui .info .title { font-size: 32px }
.swagger-ui .info .markdown { max-width: 75ch; line-height: 1.55 }
.swagger-ui .scheme-container { box-shadow: none; border-block: 1px solid #e0e0e0 }
noscript { display: block; padding: 32px }
`

type DocsPage = { readonly html: string; readonly policy: string }

/**
 * The documentation as one page that asks for nothing but the description beside it. Its policy lets exactly the scripts
 * and style in it run, by their hashes.
 */
function docsPage(title: string, swaggerUi: { readonly script: string; readonly style: string }): DocsPage {
  const scripts = [swaggerUi.script, START].map(closedSafely)
  const style = swaggerUi.style + STYLE
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="docs"></div>
<noscript>This page needs JavaScript. The same description for machines: <a href="openapi.json">openapi.json</a></noscript>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(hashSource).join(' ')}`,
    `style-src ${hashSource(style)}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

/** A closing tag inside a script would end it. */
const closedSafely = (script: string): string => script.replaceAll('</script', '<\\/script')

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
