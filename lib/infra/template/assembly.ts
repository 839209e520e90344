import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { StackTemplate } from './template.ts'

const Template = v.looseObject({
  Description: v.optional(v.string()),
  Parameters: v.optional(v.record(v.string(), v.unknown())),
  Resources: v.optional(
    v.record(
      v.string(),
      v.looseObject({
        Type: v.string(),
        Properties: v.optional(v.record(v.string(), v.unknown())),
        DependsOn: v.optional(v.union([v.string(), v.array(v.string())])),
      }),
    ),
  ),
  Outputs: v.optional(v.record(v.string(), v.unknown())),
})

const Metadata = v.record(v.string(), v.array(v.looseObject({ type: v.string(), data: v.optional(v.unknown()) })))

const Manifest = v.object({
  artifacts: v.record(
    v.string(),
    v.looseObject({
      type: v.string(),
      environment: v.optional(v.string()),
      dependencies: v.optional(v.array(v.string()), []),
      metadata: v.optional(Metadata, {}),
      additionalMetadataFile: v.optional(v.string()),
      properties: v.optional(
        v.looseObject({ templateFile: v.optional(v.string()), stackName: v.optional(v.string()) }),
        {},
      ),
    }),
  ),
})

/** Reads the stacks of a cloud assembly, as written by `app.synth()`. */
export function loadAssembly(directory: string): readonly StackTemplate[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(directory, file), 'utf8'))
  const { artifacts } = v.parse(Manifest, read('manifest.json'))
  return Object.entries(artifacts)
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([id, { environment = '', dependencies, metadata, additionalMetadataFile, properties }]) => {
      const { templateFile = `${id}.template.json`, stackName = id } = properties
      let paths: StackTemplate['constructPaths'] | undefined
      const [, account, region] = /^aws:\/\/([^/]+)\/(.+)$/.exec(environment) ?? []
      return {
        id,
        stackName,
        template: v.parse(Template, read(templateFile)),
        account: account === undefined || account === 'unknown-account' ? null : account,
        region: region === undefined || region === 'unknown-region' ? null : region,
        dependencies,
        // Read on demand, as the file is large and only needed for violations.
        get constructPaths() {
          paths ??= mapConstructPaths({
            ...metadata,
            ...(additionalMetadataFile === undefined ? {} : v.parse(Metadata, read(additionalMetadataFile))),
          })
          return paths
        },
      }
    })
}

/** Returns construct paths by logical id. */
const mapConstructPaths = (metadata: v.InferOutput<typeof Metadata>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(metadata).flatMap(([path, entries]) =>
      entries.filter(({ type }) => type === 'aws:cdk:logicalId').map(({ data }) => [String(data), path]),
    ),
  )
