import { bundleFunctions } from '#lib/infra/bundles/bundleFunctions.ts'
import { deployable } from './deployable.ts'

/*
 * Bundles every function of the platform into the folder given as argument.
 */

await bundleFunctions(deployable.platform, process.argv[2] ?? '')
