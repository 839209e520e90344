import { notStored, type Problem, problem } from '../../core/problems.ts'
import { log } from '../../platform/log.ts'
import { TableBusyError } from '../../table/commit.ts'
import { documentAnswer, problemAnswer } from '../answers.ts'
import type { ApiEvent, ApiMiddleware, ApiResult } from '../apiEvent.ts'
import { Refusal } from '../refusal.ts'

/**
 * Turns what was thrown into an answer: a refusal as it says, a write the table kept refusing as the route says, anything
 * else into 500/1001 with its cause in the log only. A browser is shown a page.
 */
export const problemAnswers = (): ApiMiddleware => {
  const answerProblem: ApiMiddleware['onError'] = async (request) => {
    const { error, event } = request
    if (error instanceof Refusal) {
      request.response = await answerFor(event, error.problem, error.headers)
      return
    }
    const { whenNotStored } = event.state.route
    if (error instanceof TableBusyError && whenNotStored) {
      log.warn('not stored', { request_id: event.state.requestId, route: event.routeKey, error })
      request.response = await answerFor(event, notStored(whenNotStored, event.pathParameters))
      return
    }
    log.error('unexpected fault', { request_id: event.state.requestId, route: event.routeKey, error })
    request.response = await answerFor(event, problem('internal_error'))
  }
  return { onError: answerProblem }
}

async function answerFor(
  event: ApiEvent,
  refusal: Problem,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResult> {
  if (!isShownPages(event)) return problemAnswer(refusal, headers)
  // Loaded when needed: most functions serve no page.
  const { problemPage } = await import('../../pages/problemPage.ts')
  return documentAnswer(await problemPage(refusal, headers), refusal.httpStatus)
}

/** Who sends a token is no person. */
function isShownPages({ state, headers }: ApiEvent): boolean {
  const { access } = state.route
  return access === 'browser' || (access === 'browserOrToken' && headers.authorization === undefined)
}
