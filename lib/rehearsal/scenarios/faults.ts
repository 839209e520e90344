import type { ServiceRules } from '../cloudFormation/serviceRules.ts'

/** A resource that fails once, when it is created or updated. */
export type Fault = { readonly stackName: string; readonly logicalId: string; readonly at?: 'create' | 'update' }

/** Rules by which one resource fails, each time it is tried. */
export const failResource = ({ stackName, logicalId, at }: Fault): ServiceRules => ({
  checkResource: (resource, operation) =>
    resource.stackName === stackName && resource.logicalId === logicalId && (at === undefined || at === operation)
      ? `Resource handler returned message: "injected fault" (HandlerErrorCode: InternalFailure)`
      : undefined,
})
