import { digest } from '../../../shared/platform/digest.ts'

/** The secret of our application at the demo platform: the same as long as the stack keeps its data. */
export const demoClientSecret = (signingSecret: string): string => digest('demo platform', signingSecret)
