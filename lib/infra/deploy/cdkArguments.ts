/**
 * Returns the arguments of `cdk` to deploy a synthesised folder. Existing retained resources with
 * the same name (log groups, vaults and buckets of earlier releases or settings) are imported
 * instead of created.
 */
export const buildCdkArguments = (output: string, { asks }: { readonly asks: boolean }): readonly string[] => [
  'deploy',
  '--all',
  '--app',
  output,
  '--import-existing-resources',
  ...(asks ? [] : ['--require-approval', 'never']),
]
