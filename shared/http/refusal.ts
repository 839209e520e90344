import type { Problem } from '../core/problems.ts'

/** A refusal thrown where a value cannot travel: out of a middleware. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string>>

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.message)
    this.problem = problem
    this.headers = headers
  }
}

/** A refusal with 401, which has to say how to authenticate. */
export const unauthorised = (refusal: Problem): Refusal => new Refusal(refusal, { 'www-authenticate': 'Bearer' })
