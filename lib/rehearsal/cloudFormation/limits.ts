import { findReferences, sortByDependency } from './references.ts'
import { findResourceType } from './resourceTypes.ts'
import type { Template } from './template.ts'

// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
const MAX_TEMPLATE_BYTES = 1_000_000
const MAX_RESOURCES = 500
const MAX_OUTPUTS = 200
const MAX_PARAMETERS = 200
const MAX_DESCRIPTION_BYTES = 1_024

/** Returns the reason why CloudFormation rejects a template up front; undefined if valid. */
export function validateTemplate(body: string, template: Template): string | undefined {
  const { Description = '', Parameters, Resources, Outputs } = template
  if (Buffer.byteLength(body) > MAX_TEMPLATE_BYTES)
    return `Template may not exceed ${MAX_TEMPLATE_BYTES} bytes in size.`
  if (Object.keys(Resources).length > MAX_RESOURCES) {
    const count = Object.keys(Resources).length
    return `Template format error: Number of resources, ${count}, is greater than maximum allowed, ${MAX_RESOURCES}`
  }
  if (Object.keys(Outputs).length > MAX_OUTPUTS) return `Template format error: more than ${MAX_OUTPUTS} outputs`
  if (Object.keys(Parameters).length > MAX_PARAMETERS)
    return `Template format error: more than ${MAX_PARAMETERS} parameters`
  if (Buffer.byteLength(Description) > MAX_DESCRIPTION_BYTES) {
    return `Template format error: 'Description' length is greater than ${MAX_DESCRIPTION_BYTES}.`
  }
  return validateReferences(template)
}

function validateReferences(template: Template): string | undefined {
  const { Parameters, Resources, Outputs } = template
  const isKnown = (id: string): boolean =>
    id.startsWith('AWS::') || Object.hasOwn(Resources, id) || Object.hasOwn(Parameters, id)
  const findMissingProperty = (part: unknown, block: string): string | undefined => {
    const missing = findReferences(part).filter((id) => !isKnown(id))
    return missing.length === 0
      ? undefined
      : `Template format error: Unresolved resource dependencies [${missing.join(', ')}] ` +
          `in the ${block} block of the template`
  }
  const missing = findMissingProperty(Resources, 'Resources') ?? findMissingProperty(Outputs, 'Outputs')
  if (missing !== undefined) return missing
  try {
    for (const { Type } of Object.values(Resources)) findResourceType(Type)
    sortByDependency(template)
    return undefined
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}
