import { loadAwsServiceSpec } from '@aws-cdk/aws-service-spec'
import type { Template } from '../synthesise.ts'

/*
 * Validation of CloudFormation templates by AWS's resource specification.
 */

type Spec = Awaited<ReturnType<typeof loadAwsServiceSpec>>
type SpecType = {
  readonly type: string
  readonly element?: SpecType
  readonly types?: readonly SpecType[]
  readonly reference?: { readonly $ref: string }
  readonly allowedValues?: readonly (string | number)[]
}
type SpecProperty = {
  readonly type: SpecType
  readonly previousTypes?: readonly SpecType[]
  readonly required?: boolean
}
type Properties = Readonly<Record<string, SpecProperty>>

/** Pseudo parameters. */
const PSEUDO = /^AWS::(AccountId|Region|Partition|URLSuffix|StackName|StackId|NoValue|NotificationARNs)$/

/** Resource attributes other than properties. */
const RESOURCE_PARTS = [
  'Type',
  'Properties',
  'DependsOn',
  'Metadata',
  'DeletionPolicy',
  'UpdateReplacePolicy',
  'UpdatePolicy',
  'CreationPolicy',
  'Condition',
]

/**
 * Returns a checker of what CloudFormation would reject: unknown types and properties, missing
 * properties, values of another type or not in an enum, unresolved references.
 */
export async function templateChecker(): Promise<(template: Template) => readonly string[]> {
  const spec = await loadAwsServiceSpec()
  return (template) => new TemplateCheck(spec, template).faults()
}

class TemplateCheck {
  readonly #spec: Spec
  readonly #template: Template
  readonly #faults: string[] = []

  constructor(spec: Spec, template: Template) {
    this.#spec = spec
    this.#template = template
  }

  faults(): readonly string[] {
    for (const [id, resource] of Object.entries(this.#template.Resources ?? {})) {
      const known = this.#typeOf(resource.Type)
      if (!known) {
        this.#say(id, `there is no type ${resource.Type}`)
        continue
      }
      for (const part of Object.keys(resource).filter((one) => !RESOURCE_PARTS.includes(one)))
        this.#say(id, `has a ${part}`)
      for (const other of [Object(resource).DependsOn ?? []].flat()) this.#reference(id, other)
      this.#object(`${id} (${resource.Type})`, known.properties, resource.Properties ?? {})
    }
    this.#references('outputs', this.#template.Outputs ?? {})
    return this.#faults
  }

  #say(where: string, what: string): void {
    this.#faults.push(`${where}: ${what}`)
  }

  #typeOf(type: string) {
    return this.#spec.lookup('resource', 'cloudFormationType', 'equals', type)[0]
  }

  #object(where: string, properties: Properties, value: unknown): void {
    for (const [name, one] of Object.entries(Object(value))) {
      const property = properties[name]
      if (property) this.#anyOf(`${where}.${name}`, [property.type, ...(property.previousTypes ?? [])], one)
      else this.#say(where, `has no property ${name}`)
    }
    for (const [name, { required }] of Object.entries(properties)) {
      if (required && !(name in Object(value))) this.#say(where, `needs ${name}`)
    }
  }

  #anyOf(where: string, types: readonly SpecType[], value: unknown): void {
    const tried = types.map((type) => {
      const alone = new TemplateCheck(this.#spec, this.#template)
      alone.#value(where, type, value)
      return alone.#faults
    })
    if (!tried.some((faults) => faults.length === 0)) this.#faults.push(...(tried[0] ?? []))
  }

  #value(where: string, type: SpecType, value: unknown): void {
    if (isIntrinsic(value)) {
      this.#references(where, value)
      return
    }
    if (!this.#isOf(where, type, value)) this.#say(where, `${JSON.stringify(value)} is no ${type.type}`)
  }

  /** Whether a value has a type, ignoring its nested parts. */
  #isOf(where: string, type: SpecType, value: unknown): boolean {
    const { element = type, types = [], reference, allowedValues } = type
    switch (type.type) {
      case 'string':
      case 'date-time':
        if (allowedValues && !allowedValues.map(String).includes(String(value))) {
          this.#say(where, `${value} is none of ${allowedValues.join(', ')}`)
        }
        return ['string', 'number', 'boolean'].includes(typeof value)
      case 'number':
        return Number.isFinite(Number(value))
      case 'integer':
        return Number.isInteger(Number(value))
      case 'boolean':
        return ['true', 'false'].includes(String(value))
      case 'json':
        this.#references(where, value)
        return true
      case 'tag':
        return typeof Object(value).Key === 'string' && Object(value).Value !== undefined
      case 'array':
      case 'map':
        if (typeof value !== 'object' || Array.isArray(value) !== (type.type === 'array')) return false
        for (const [name, one] of Object.entries(Object(value))) this.#value(`${where}.${name}`, element, one)
        return true
      case 'union':
        this.#anyOf(where, types, value)
        return true
      case 'ref':
        if (typeof value !== 'object' || Array.isArray(value)) return false
        this.#object(where, Object(this.#spec.get('typeDefinition', reference?.$ref ?? '')).properties, value)
        return true
      default:
        throw new Error(`unknown type ${type.type}`)
    }
  }

  /** Checks the references in a value. */
  #references(where: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, one] of Object.entries<ReturnType<typeof Object>>(Object(value))) {
      if (name === 'Ref') this.#reference(where, one)
      else if (name === 'Fn::GetAtt') this.#attribute(where, one[0], one[1])
      else this.#references(where, one)
    }
  }

  #reference(where: string, id: string): void {
    const { Resources = {}, ...others } = this.#template
    const parameters = Object(others).Parameters ?? {}
    if (!(id in Resources) && !(id in parameters) && !PSEUDO.test(id)) this.#say(where, `there is no ${id} to refer to`)
  }

  #attribute(where: string, id: string, attribute: string): void {
    this.#reference(where, id)
    const type = this.#template.Resources?.[id]?.Type
    const known = type === undefined ? undefined : this.#typeOf(type)
    if (known && !(attribute in known.attributes)) this.#say(where, `${type} has no attribute ${attribute}`)
  }
}

const isIntrinsic = (value: unknown): boolean => {
  const names = Object.keys(typeof value === 'object' && value !== null ? value : {})
  return names.length === 1 && /^(Ref|Fn::\w+)$/.test(names[0] ?? '')
}
