import * as v from 'valibot'
import { words } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'

export const docsRoutes = defineRoutes({
  getOpenApi: {
    key: 'GET /openapi.json',
    summary: 'Retrieve the OpenAPI 3.1 description',
    tag: 'Documentation',
    access: 'public',
    effect: 'none',
    success: { status: 200, document: 'application/json' },
  },
  getDocs: {
    key: 'GET /docs',
    summary: 'Retrieve the documentation',
    tag: 'Documentation',
    access: 'public',
    effect: 'none',
    success: { status: 200, document: 'text/html' },
  },
  getDocsPage: {
    key: 'GET /docs/{page+}',
    summary: 'Retrieve a documentation page',
    description:
      'Available pages are `guides/{name}`, `reference/{part}` and `errors/{code}` (the `doc_url` of an error). Append `.md` for Markdown. `llms.txt` is the index for AI agents, `llms-full.txt` contains all guides and the reference, and `openapi/{tag}.json` is the OpenAPI description of one tag.',
    tag: 'Documentation',
    access: 'public',
    effect: 'none',
    query: v.object({
      q: v.pipe(v.optional(words(200)), v.description('Search terms. Results on the `search` page match all terms.')),
    }),
    success: { status: 200, document: 'text/html' },
    problems: ['path_not_found'],
  },
})
