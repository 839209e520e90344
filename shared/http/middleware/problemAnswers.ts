import { problem } from '../../domain/problems.ts'
import { log } from '../../platform/log.ts'
import { problemAnswer } from '../answers.ts'
import type { ApiMiddleware } from '../apiEvent.ts'
import { Refusal } from '../refusal.ts'

/** Turns what was thrown into an answer: a refusal as it says, anything else into 500/1001 with its cause in the log only. */
export const problemAnswers = (): ApiMiddleware => {
  const answerProblem: ApiMiddleware['onError'] = (request) => {
    const { error, event } = request
    if (error instanceof Refusal) {
      request.response = problemAnswer(error.problem, error.headers)
      return
    }
    log.error('unexpected fault', { request_id: event.state.requestId, route: event.routeKey, error })
    request.response = problemAnswer(problem('internal_error'))
  }
  return { onError: answerProblem }
}
