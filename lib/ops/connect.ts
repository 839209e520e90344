import type { Result } from '../../shared/core/result.ts'
import { connectLocally } from './target/connectLocally.ts'
import { connectToStage } from './target/connectToStage.ts'
import type { Platform } from './target/platform.ts'

/** Connects to a deployed stage, or to the local stack where none is named. Fails with one line for a person. */
export const connect = (stage: string | undefined): Promise<Result<Platform, string>> =>
  stage === undefined ? connectLocally() : connectToStage(stage)
