import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  type RoleProps,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/**
 * Role with inline permissions instead of a separate policy: one resource less per function, as
 * stacks are limited to 500, and the function never exists without its permissions.
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
