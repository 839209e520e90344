import * as v from 'valibot'
import type { Place } from '#lib/rehearsal/cloudFormation/place.ts'
import { type PolicyStatement, parsePolicy } from '../iam/policyDocument.ts'
import { getFunctionArn, getRoleArn } from './arns.ts'
import { type DeployedResource, filterByType } from './deployedResource.ts'

/** Function as declared by its template. */
export type DeployedFunction = {
  readonly functionName: string
  readonly place: Place
  readonly arn: string
  readonly roleArn: string
  readonly environment: Readonly<Record<string, string>>
  readonly timeoutSeconds: number
  /** Whether the function allows recursive loops. */
  readonly allowsRecursion: boolean
  /** Location of the uploaded asset. */
  readonly code: { readonly bucket: string; readonly key: string }
  /** Statements of its role. */
  readonly identity: readonly PolicyStatement[]
}

const FunctionProperties = v.object({
  FunctionName: v.string(),
  Role: v.string(),
  Timeout: v.number(),
  RecursiveLoop: v.optional(v.picklist(['Allow', 'Terminate']), 'Terminate'),
  Code: v.object({ S3Bucket: v.string(), S3Key: v.string() }),
  Environment: v.object({ Variables: v.record(v.string(), v.string()) }),
})

const RoleProperties = v.object({ Policies: v.optional(v.array(v.object({ PolicyDocument: v.unknown() })), []) })

const PermissionProperties = v.strictObject({
  Action: v.string(),
  FunctionName: v.string(),
  Principal: v.string(),
  SourceArn: v.optional(v.string()),
  SourceAccount: v.optional(v.string()),
})

/** Returns all functions of a stage with the statements of their roles. */
export function readFunctions(resources: readonly DeployedResource[]): readonly DeployedFunction[] {
  const roles = new Map(filterByType(resources, 'AWS::IAM::Role').map((role) => [role.id, role]))
  return filterByType(resources, 'AWS::Lambda::Function').map(({ place, properties }) => {
    const parsed = v.parse(FunctionProperties, properties)
    const roleName = parsed.Role.replace(/^.*[:/]/, '')
    const { Policies } = v.parse(RoleProperties, roles.get(roleName)?.properties)
    return {
      functionName: parsed.FunctionName,
      place,
      arn: getFunctionArn(place, parsed.FunctionName),
      roleArn: getRoleArn(place, roleName),
      environment: parsed.Environment.Variables,
      timeoutSeconds: parsed.Timeout,
      code: { bucket: parsed.Code.S3Bucket, key: parsed.Code.S3Key },
      allowsRecursion: parsed.RecursiveLoop === 'Allow',
      identity: Policies.flatMap(({ PolicyDocument }) => parsePolicy(PolicyDocument)),
    }
  })
}

/**
 * Returns the functions' resource policies by qualified ARN. Lambda derives them from
 * AddPermission: https://docs.aws.amazon.com/lambda/latest/api/API_AddPermission.html
 */
export function listFunctionPolicies(
  resources: readonly DeployedResource[],
): ReadonlyMap<string, readonly PolicyStatement[]> {
  const permissions = filterByType(resources, 'AWS::Lambda::Permission').map(({ place, properties }) => {
    const { Action, FunctionName, Principal, SourceArn, SourceAccount } = v.parse(PermissionProperties, properties)
    const arn = FunctionName.startsWith('arn:') ? FunctionName : getFunctionArn(place, FunctionName)
    const document = {
      Statement: {
        Effect: 'Allow',
        Principal: { Service: Principal },
        Action,
        Resource: arn,
        Condition: {
          ...(SourceArn === undefined ? {} : { ArnLike: { 'AWS:SourceArn': SourceArn } }),
          ...(SourceAccount === undefined ? {} : { StringEquals: { 'AWS:SourceAccount': SourceAccount } }),
        },
      },
    }
    return { arn, statements: parsePolicy(document) }
  })
  const byArn = Map.groupBy(permissions, ({ arn }) => arn)
  return new Map([...byArn].map(([arn, several]) => [arn, several.flatMap(({ statements }) => statements)]))
}
