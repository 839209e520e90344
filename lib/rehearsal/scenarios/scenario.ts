import type { StageFile } from '../../infra/stageFile.ts'
import type { CloudFormation } from '../cloudFormation/cloudFormation.ts'
import type { Place } from '../cloudFormation/place.ts'
import type { StandIn } from '../standIn/startStandIn.ts'
import { type Assembly, type SynthesisOptions, synthesiseStage } from './assembly.ts'
import { RehearsedStage } from './rehearsedStage.ts'

export type RehearsalOptions = {
  readonly stageName: string
  readonly stageFile: StageFile
  readonly place: Place
  /** Fewer faults and options, for CI. */
  readonly isQuick: boolean
  /** A commit whose templates are the previous release; undefined takes the current ones without one function. */
  readonly from?: string
}

/** A part of the rehearsal: returns what went wrong. */
export type Scenario = {
  readonly name: string
  readonly run: (rehearsal: Rehearsal) => Promise<readonly string[]>
}

/** What scenarios share: the stand-in, the stage, and assemblies that were synthesised before. */
export class Rehearsal {
  readonly options: RehearsalOptions
  readonly standIn: StandIn
  readonly stage: RehearsedStage
  readonly #assemblies = new Map<string, Assembly>()
  #firstDeployment: CloudFormation | undefined

  constructor(standIn: StandIn, options: RehearsalOptions) {
    this.standIn = standIn
    this.options = options
    this.stage = new RehearsedStage(standIn, options.place)
  }

  /** Synthesises the stage, with changed settings or functions. */
  assembly(changes: Partial<SynthesisOptions> = {}): Assembly {
    const { stageName, stageFile } = this.options
    const options = { stageName, stageFile, ...changes }
    const key = JSON.stringify(options)
    const assembly = this.#assemblies.get(key) ?? synthesiseStage(options)
    this.#assemblies.set(key, assembly)
    return assembly
  }

  /** Starts over in an account in which the stage is deployed. */
  async restartDeployed(): Promise<readonly string[]> {
    if (!this.#firstDeployment) {
      this.stage.restart()
      const deployed = await this.stage.deploy(this.assembly())
      if (!deployed.ok) return [deployed.error]
      this.#firstDeployment = this.standIn.engine.copy()
    }
    this.stage.restart(this.#firstDeployment)
    return []
  }

  /** Deploys an assembly and checks what is there afterwards. */
  async deploy(assembly: Assembly, what: string): Promise<readonly string[]> {
    const deployed = await this.stage.deploy(assembly)
    if (!deployed.ok) return [`${what}: ${deployed.error}`]
    return this.stage.faults(assembly).map((fault) => `${what}: ${fault}`)
  }

  /** Deploys several assemblies, one after the other, until one fails. */
  async deployAll(steps: readonly (readonly [what: string, assembly: Assembly])[]): Promise<readonly string[]> {
    for (const [what, assembly] of steps) {
      const faults = await this.deploy(assembly, what)
      if (faults.length > 0) return faults
    }
    return []
  }
}
