import { isSandbox } from '#shared/core/ids.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { createProblemPlan, createRemainingPlan, plan } from '#shared/http/endpoint.ts'
import { formatCreationTime, formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { validateSimulation } from '#shared/sandboxes/rules/simulations.ts'
import type { LabelEndpoint } from './routes.ts'

/** Loaded on demand, as label purchases do not need the simulated events. */
const loadSimulations = lazily(() => import('#shared/sandboxes/runSimulation.ts'))

export const createSimulation: LabelEndpoint<'createSimulation'> = async ({ body, caller, lastingId }, deps) => {
  const { userId } = caller
  // The write has the same condition; check it here before other errors are reported.
  if (!isSandbox(userId)) return problem('sandbox_only')
  const input = body.simulation
  const error = validateSimulation(input)
  if (error !== null) return invalid(error)
  const [id, madeId] = [lastingId(), lastingId()]
  const { runSimulation } = await loadSimulations()
  const played = await runSimulation({ userId, id, madeId, input }, deps)
  if (played.kind === 'refused') {
    const rejection = toSimulationProblem(played.rejection)
    return played.isInProgress ? createRemainingPlan(createProblemPlan([], rejection)) : rejection
  }
  const { reports, actions, untilMs } = played
  const makes = (step: typeof input.step): number | null => (input.step === step ? madeId : null)
  const done = plan(actions, {
    simulation: {
      id,
      scenario: input.scenario ?? null,
      step: input.step ?? null,
      created: formatCreationTime(id),
      return_id: makes('return_received'),
      exception_id: makes('exception_raised'),
      reports: reports.map(({ operation, says }) => ({ operation, description: says })),
      waits_until: formatDateTimeOrNull(untilMs),
    },
  })
  return reports.length > 0 ? createRemainingPlan(done) : done
}

/** Turns 404 into 400, as the missing resource is named in the body. */
const toSimulationProblem = (rejection: Problem): Problem =>
  rejection.httpStatus === 404 ? { ...rejection, httpStatus: 400 } : rejection
