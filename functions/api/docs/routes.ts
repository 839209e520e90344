import * as v from 'valibot'
import { words } from '../../../shared/http/query.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'

export const docsRoutes = defineRoutes({
  getOpenApi: {
    key: 'GET /openapi.json',
    summary: 'This description of the API, for machines (OpenAPI 3.1)',
    tag: 'Documentation',
    access: 'public',
    effect: 'none',
    success: { status: 200, document: 'application/json' },
  },
  getDocs: {
    key: 'GET /docs',
    summary: 'Where the documentation begins: guides, reference, errors',
    tag: 'Documentation',
    access: 'public',
    effect: 'none',
    success: { status: 200, document: 'text/html' },
  },
  getDocsPage: {
    key: 'GET /docs/{page+}',
    summary:
      'A page of the documentation: `guides/{name}`, `reference/{part}`, `errors/{code}`, where `doc_url` of an error leads',
    tag: 'Documentation',
    access: 'public',
    effect: 'none',
    query: v.object({ q: v.pipe(v.optional(words(200)), v.description('Of `search`: only what has all these words')) }),
    success: { status: 200, document: 'text/html' },
    problems: ['path_not_found'],
  },
})
