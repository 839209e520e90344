import { defineRoutes } from '#shared/http/routes.ts'

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
    summary: 'Retrieve the merchant console',
  },
  getConsolePath: {
    ...page,
    key: 'GET /console/{path+}',
    summary: 'Retrieve a merchant console page or asset',
    problems: ['path_not_found'],
  },
})
