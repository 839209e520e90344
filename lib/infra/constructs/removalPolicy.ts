import { RemovalPolicy } from 'aws-cdk-lib'
import type { Stage } from '../stage.ts'

/**
 * Keeps a resource when its stack is deleted or stops declaring it. A failed creation is still
 * removed, because the next attempt needs its name.
 */
export const RETAINED = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/** Returns the removal policy of resources with data: retained in a protected stage. */
export const getRemovalPolicy = ({ isProtected }: Stage): RemovalPolicy =>
  isProtected ? RETAINED : RemovalPolicy.DESTROY
