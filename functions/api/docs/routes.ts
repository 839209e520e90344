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
    summary: 'This description of the API, as a page',
    tag: 'Documentation',
    access: 'public',
    effect: 'none',
    success: { status: 200, document: 'text/html' },
  },
  listErrors: {
    key: 'GET /docs/errors',
    summary: 'All error codes, as a page',
    tag: 'Documentation',
    access: 'public',
    effect: 'none',
    success: { status: 200, document: 'text/html' },
  },
  getError: {
    key: 'GET /docs/errors/{code}',
    summary: 'What an error code means, why it comes and what to do, as a page; where `doc_url` of an error leads',
    tag: 'Documentation',
    access: 'public',
    effect: 'none',
    success: { status: 200, document: 'text/html' },
    problems: [{ name: 'validation_failed', httpStatus: 404 }],
  },
})
