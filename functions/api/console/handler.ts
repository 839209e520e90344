import { coreDeps } from '#functions/runtime/core.ts'
import { apiHandler } from '#shared/http/apiHandler.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { getConsole, getConsolePath, readConsole } from './getConsole.ts'
import { consoleRoutes } from './routes.ts'

export const handler = apiHandler(consoleRoutes, { getConsole, getConsolePath }, () => ({
  ...coreDeps(),
  console: lazily(() => readConsole()),
}))
