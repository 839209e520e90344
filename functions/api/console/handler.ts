import { createCoreDeps } from '#functions/runtime/core.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { getConsole, getConsolePath, loadConsoleFiles } from './getConsole.ts'
import { consoleRoutes } from './routes.ts'

export const handler = createApiHandler(consoleRoutes, { getConsole, getConsolePath }, () => ({
  ...createCoreDeps(),
  console: lazily(() => loadConsoleFiles()),
}))
