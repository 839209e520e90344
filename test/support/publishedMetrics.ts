import { jest } from '@jest/globals'

/**
 * Returns the metric values logged while a function runs, as CloudWatch extracts them from the log.
 */
export async function publishedMetrics(metric: string, work: () => Promise<unknown>): Promise<number[]> {
  const { AWS_LAMBDA_FUNCTION_NAME: before } = process.env
  process.env.AWS_LAMBDA_FUNCTION_NAME = 'any'
  const lines: string[] = []
  const written = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk))
    return true
  })
  try {
    await work()
  } finally {
    written.mockRestore()
    if (before === undefined) delete process.env.AWS_LAMBDA_FUNCTION_NAME
    else process.env.AWS_LAMBDA_FUNCTION_NAME = before
  }
  return lines.flatMap((line) => {
    if (!line.includes('"CloudWatchMetrics"')) return []
    const { _aws, ...values } = JSON.parse(line)
    const names = _aws.CloudWatchMetrics.flatMap(({ Metrics }: ReturnType<typeof Object>) => Metrics)
    return names.some(({ Name }: { Name: string }) => Name === metric) ? [Number(values[metric])] : []
  })
}
