import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  type RoleProps,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/**
 * A role that has what it is allowed in itself, and not in a policy beside it: one resource less
 * for each function in stacks that may hold 500, and no moment in which a function is there whose
 * rights are not.
 */
export class InlineRole extends Role {
  readonly #permissions: PolicyDocument

  constructor(scope: Construct, id: string, props: Omit<RoleProps, 'inlinePolicies'>) {
    const permissions = new PolicyDocument()
    super(scope, id, { ...props, inlinePolicies: { permissions } })
    this.#permissions = permissions
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.#permissions.addStatements(statement)
    return { statementAdded: true, policyDependable: this }
  }
}
