import { parseId } from '../../../shared/core/ids.ts'
import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { findException } from '../../../shared/shipping/exceptions/exceptionStore.ts'
import type { CoreDeps } from '../../runtime/core.ts'
import { exceptionView } from './exceptionView.ts'
import type { exceptionRoutes } from './routes.ts'

export const getException: Endpoint<typeof exceptionRoutes.getException, CoreDeps> = async (
  { params, caller },
  { table },
) => {
  const id = parseId(params.id)
  const exception = id === null ? null : await findException(table, caller.userId, id)
  return exception ? reply({ exception: exceptionView(exception) }) : problem('exception_not_found', params)
}
