import { problem, unfilled } from '../../domain/problems.ts'
import { log } from '../../platform/log.ts'
import { TableBusyError } from '../../table/commit.ts'
import { problemAnswer } from '../answers.ts'
import type { ApiMiddleware } from '../apiEvent.ts'
import { Refusal } from '../refusal.ts'

/**
 * Turns what was thrown into an answer: a refusal as it says, a write the table kept refusing as the route says, anything
 * else into 500/1001 with its cause in the log only.
 */
export const problemAnswers = (): ApiMiddleware => {
  const answerProblem: ApiMiddleware['onError'] = (request) => {
    const { error, event } = request
    if (error instanceof Refusal) {
      request.response = problemAnswer(error.problem, error.headers)
      return
    }
    const { whenNotStored } = event.state.route
    if (error instanceof TableBusyError && whenNotStored) {
      log.warn('not stored', { request_id: event.state.requestId, route: event.routeKey, error })
      request.response = problemAnswer({ ...unfilled(whenNotStored), httpStatus: 500 })
      return
    }
    log.error('unexpected fault', { request_id: event.state.requestId, route: event.routeKey, error })
    request.response = problemAnswer(problem('internal_error'))
  }
  return { onError: answerProblem }
}
