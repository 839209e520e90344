import { stop } from './globalSetup.ts'

export default async (): Promise<void> => stop()
