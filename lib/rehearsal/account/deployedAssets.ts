import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { unzipSync } from 'fflate'
import type { DeployedFunction } from '../deployed/template/readFunctions.ts'

/** Function code, extracted from uploaded objects. */
export type DeployedAssets = {
  /** Returns the directory of a function's code. */
  readonly resolveDirectory: (deployed: Pick<DeployedFunction, 'code'>) => Promise<string>
  readonly remove: () => Promise<void>
}

export async function createDeployedAssets(s3: S3Client): Promise<DeployedAssets> {
  const root = await mkdtemp(join(tmpdir(), 'rehearsal-assets-'))
  const directories = new Map<string, Promise<string>>()

  const unpack = async ({ bucket, key }: DeployedFunction['code']): Promise<string> => {
    const directory = join(root, key.replace(/\.zip$/, ''))
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    if (!Body) throw new Error(`object ${key} of bucket ${bucket} is empty`)
    for (const [name, content] of Object.entries(unzipSync(await Body.transformToByteArray()))) {
      const path = join(directory, name)
      if (!path.startsWith(normalize(`${directory}/`)))
        throw new Error(`${key} has a file outside its directory: ${name}`)
      if (name.endsWith('/')) continue
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
    }
    return directory
  }

  return {
    resolveDirectory: ({ code }) => {
      const name = `${code.bucket}/${code.key}`
      const directory = directories.get(name) ?? unpack(code)
      directories.set(name, directory)
      // A later deployment may upload what is missing now.
      directory.catch(() => directories.delete(name))
      return directory
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
