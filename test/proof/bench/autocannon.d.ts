declare module 'autocannon' {
  type Options = {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly headers: Readonly<Record<string, string>>
    readonly method?: 'GET' | 'POST'
    readonly body?: string
  }
  type Result = {
    readonly requests: { readonly average: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly '2xx': number
    readonly non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
