import { findApplication } from '../../../shared/accounts/applications/applicationStore.ts'
import { failure, type Result } from '../../../shared/core/result.ts'
import type { Table } from '../../../shared/table/table.ts'
import { change } from './applications.ts'

/** Suspends, revives or deletes an application. Its tokens notice within a minute; what is deleted stays so. */
export async function setApplicationState(
  table: Table,
  applicationId: string,
  state: 'live' | 'suspended' | 'deleted',
): Promise<Result<void, string>> {
  const application = await findApplication(table, applicationId)
  if (application?.state === 'deleted' && state !== 'deleted') {
    return failure(`application ${applicationId} was deleted; register a new one`)
  }
  return change(table, applicationId, { state })
}
