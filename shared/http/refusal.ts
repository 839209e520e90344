import type { Problem } from '../domain/problems.ts'

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
