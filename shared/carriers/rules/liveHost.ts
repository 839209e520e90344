const LOCAL_HOSTS: readonly string[] = ['127.0.0.1', 'localhost']

/**
 * Returns whether labels are charged at the `base_url` of credentials: at any except the carrier's
 * test URL, if it has one, and simulators on the same machine. Without a path, the whole test host
 * counts.
 */
export function createLiveHostCheck(testUrl?: string) {
  const test = testUrl === undefined ? null : new URL(testUrl)
  const isTest = ({ href, hostname }: URL): boolean =>
    test !== null && (test.pathname === '/' ? hostname === test.hostname : href.replace(/\/$/, '') === testUrl)
  return ({ base_url }: { readonly base_url?: string | undefined }): boolean => {
    if (!base_url || !URL.canParse(base_url)) return true
    const url = new URL(base_url)
    return !LOCAL_HOSTS.includes(url.hostname) && !isTest(url)
  }
}
