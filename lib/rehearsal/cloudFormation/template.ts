import * as v from 'valibot'

/** Template as read by CloudFormation, limited to the parts this project's templates use. */

const DeletionPolicy = v.picklist(['Delete', 'Retain', 'RetainExceptOnCreate', 'Snapshot'])
const UpdateReplacePolicy = v.picklist(['Delete', 'Retain', 'Snapshot'])

const TemplateResource = v.strictObject({
  Type: v.string(),
  Properties: v.optional(v.record(v.string(), v.unknown()), {}),
  DependsOn: v.optional(v.union([v.string(), v.array(v.string())])),
  DeletionPolicy: v.optional(DeletionPolicy),
  UpdateReplacePolicy: v.optional(UpdateReplacePolicy),
  UpdatePolicy: v.optional(v.record(v.string(), v.unknown())),
  Metadata: v.optional(v.record(v.string(), v.unknown())),
})
export type TemplateResource = v.InferOutput<typeof TemplateResource>

const TemplateOutput = v.strictObject({
  Value: v.unknown(),
  Description: v.optional(v.string()),
  Export: v.optional(v.strictObject({ Name: v.unknown() })),
})

const TemplateParameter = v.looseObject({ Type: v.string(), Default: v.optional(v.string()) })

const Template = v.strictObject({
  AWSTemplateFormatVersion: v.optional(v.string()),
  Description: v.optional(v.string()),
  Metadata: v.optional(v.record(v.string(), v.unknown())),
  Parameters: v.optional(v.record(v.string(), TemplateParameter), {}),
  // Parameter assertions: the CDK checks the version of the bootstrap stack.
  Rules: v.optional(v.record(v.string(), v.unknown())),
  Resources: v.record(v.string(), TemplateResource),
  Outputs: v.optional(v.record(v.string(), TemplateOutput), {}),
})
export type Template = v.InferOutput<typeof Template>

const JsonTemplate = v.pipe(v.string(), v.parseJson(), Template)

/** Parses a template. Throws for parts that the rehearsal does not model. */
export const parseTemplate = (body: string): Template => v.parse(JsonTemplate, body)

/** Whether a resource is retained after its removal from the template. */
export const isRetainedResource = ({ DeletionPolicy }: Pick<TemplateResource, 'DeletionPolicy'>): boolean =>
  DeletionPolicy === 'Retain' || DeletionPolicy === 'RetainExceptOnCreate'
