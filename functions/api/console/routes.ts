import { defineRoutes } from '../../../shared/http/routes.ts'

const page = {
  tag: 'Console',
  access: 'public',
  effect: 'none',
  success: { status: 200, document: 'text/html' },
} as const

export const consoleRoutes = defineRoutes({
  getConsole: {
    ...page,
    key: 'GET /console',
    summary: 'The web application for merchants, a client of this API like any other',
  },
  getConsolePath: {
    ...page,
    key: 'GET /console/{path+}',
    summary: 'A page of the web application, or a file of it below `assets/`',
    problems: ['path_not_found'],
  },
})
