import { STAGE_STACK_NAMES } from '#lib/infra/deploy/stackStates.ts'
import type { StageFile } from '#lib/infra/stageFile.ts'
import type { CloudFormation } from '../cloudFormation/cloudFormation.ts'
import type { Place } from '../cloudFormation/place.ts'
import type { AwsEmulator } from '../standIn/startAwsEmulator.ts'
import { type Assembly, mergeAssemblies, type Release, type SynthesisOptions, synthesiseStage } from './assembly.ts'
import { RehearsedStage } from './rehearsedStage.ts'

export type RehearsalOptions = {
  readonly stageName: string
  readonly stageFile: StageFile
  readonly place: Place
  /** Fewer faults and options, for CI. */
  readonly isQuick: boolean
  /** Commit of the previous release; by default the current release without some functions. */
  readonly from?: string
  /** Output directory of the synthesis. */
  readonly outputDirectory: string
}

/** Part of the rehearsal; returns its failures. */
export type Scenario = {
  readonly name: string
  readonly run: (rehearsal: Rehearsal) => Promise<readonly string[]>
}

/** Shared by scenarios: the stand-in, the stage, and cached assemblies. */
export class Rehearsal {
  readonly options: RehearsalOptions
  readonly standIn: AwsEmulator
  readonly stage: RehearsedStage
  readonly #assemblies = new Map<string, Assembly>()
  #firstDeployment: CloudFormation | undefined

  constructor(standIn: AwsEmulator, options: RehearsalOptions) {
    this.standIn = standIn
    this.options = options
    this.stage = new RehearsedStage(standIn, options.place)
  }

  /** Returns a release of the stage, with changed settings or functions. */
  release(changes: Partial<SynthesisOptions> = {}): Release {
    const { stageName, stageFile } = this.options
    const options = { stageName, stageFile, ...changes }
    return (newStacks = []) => {
      const isProtected = this.#synthesise({ ...options, newStacks: [] })
      return newStacks.length === 0
        ? isProtected
        : mergeAssemblies(isProtected, this.#synthesise({ ...options, newStacks: STAGE_STACK_NAMES }), newStacks)
    }
  }

  #synthesise(options: SynthesisOptions): Assembly {
    const key = JSON.stringify(options)
    const assembly = this.#assemblies.get(key) ?? synthesiseStage(options)
    this.#assemblies.set(key, assembly)
    return assembly
  }

  /** Resets to an account with the deployed stage. */
  async restartDeployedStage(): Promise<readonly string[]> {
    if (!this.#firstDeployment) {
      this.stage.restart()
      const deployed = await this.stage.deploy(this.release())
      if (!deployed.ok) return [deployed.error]
      this.#firstDeployment = this.standIn.engine.copy()
    }
    this.stage.restart(this.#firstDeployment)
    return []
  }

  /** Deploys a release and checks the result. */
  async deploy(release: Release, what: string): Promise<readonly string[]> {
    const deployed = await this.stage.deploy(release)
    if (!deployed.ok) return [`${what}: ${deployed.error}`]
    return this.stage.faults(release()).map((fault) => `${what}: ${fault}`)
  }

  /** Deploys releases in sequence until one fails. */
  async deployReleases(steps: readonly (readonly [what: string, release: Release])[]): Promise<readonly string[]> {
    for (const [what, release] of steps) {
      const faults = await this.deploy(release, what)
      if (faults.length > 0) return faults
    }
    return []
  }
}
