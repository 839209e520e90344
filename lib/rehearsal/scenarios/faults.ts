import type { ServiceRules } from '../cloudFormation/serviceRules.ts'

/** Resource that fails at creation or update. */
export type Fault = { readonly stackName: string; readonly logicalId: string; readonly at?: 'create' | 'update' }

/** Returns rules by which a resource always fails. */
export const simulateResourceFailure = ({ stackName, logicalId, at }: Fault): ServiceRules => ({
  checkResource: (resource, operation) =>
    resource.stackName === stackName && resource.logicalId === logicalId && (at === undefined || at === operation)
      ? `Resource handler returned message: "injected fault" (HandlerErrorCode: InternalFailure)`
      : undefined,
})
