import { createStorageProblem, type Problem, problem } from '#shared/core/problems.ts'
import { log } from '#shared/platform/log.ts'
import { TableBusyError } from '#shared/table/commit.ts'
import { isHtmlPageRequest } from '../accept.ts'
import { type ApiEvent, type ApiMiddleware, type ApiResult, pickLoggableIds } from '../apiEvent.ts'
import type { DocumentResponse } from '../endpoint.ts'
import { createDocumentResponse, createProblemResponse, ProblemError } from '../responses.ts'

/** Renders the error page for browsers. */
export type ProblemPage = (
  problem: Problem,
  headers: Readonly<Record<string, string>>,
  asked: Pick<ApiEvent, 'headers' | 'rawQueryString'>,
) => Promise<DocumentResponse>

/**
 * Converts errors to responses: a problem as such, a write that the table kept rejecting by the
 * route, anything else to 500/1001 with its cause in the log only. Browsers get a page, if the
 * group has pages.
 */
export const createProblemResponses = (renderProblemPage?: ProblemPage): ApiMiddleware => {
  const handleError: ApiMiddleware['onError'] = async (request) => {
    const { error, event } = request
    if (error instanceof ProblemError) {
      request.response = await respondWithProblem(event, renderProblemPage, error.problem, error.headers)
      return
    }
    const { whenNotStored } = event.state.route
    if (error instanceof TableBusyError && whenNotStored) {
      log.warn('failed to store change', { ...pickLoggableIds(event.state), route: event.routeKey, error })
      request.response = await respondWithProblem(
        event,
        renderProblemPage,
        createStorageProblem(whenNotStored, event.pathParameters),
      )
      return
    }
    log.error('unexpected error', { ...pickLoggableIds(event.state), route: event.routeKey, error })
    request.response = await respondWithProblem(event, renderProblemPage, problem('internal_error'))
  }
  return { onError: handleError }
}

async function respondWithProblem(
  event: ApiEvent,
  renderProblemPage: ProblemPage | undefined,
  shown: Problem,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResult> {
  if (!renderProblemPage || !isHtmlPageRequest(event.state.route, event.headers))
    return createProblemResponse(shown, headers)
  return createDocumentResponse(await renderProblemPage(shown, headers, event), shown.httpStatus)
}
