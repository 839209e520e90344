/**
 * Returns whether the `base_url` of credentials is a host where labels are charged: any except the
 * carrier's test host, and simulators on the same machine. `testHost` is a URL.
 */
export function createLiveHostCheck(testHost: string) {
  const testHosts: readonly string[] = [new URL(testHost).hostname, '127.0.0.1', 'localhost']
  return ({ base_url }: { readonly base_url?: string | undefined }): boolean =>
    !base_url || !URL.canParse(base_url) || !testHosts.includes(new URL(base_url).hostname)
}
