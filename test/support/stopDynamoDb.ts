import { stop } from './startDynamoDb.ts'

export default async (): Promise<void> => stop()
