/**
 * How `cdk` deploys what was synthesised into a folder. What is there already under the name a
 * template gives it, and is kept when it is left out, is taken into its stack instead of being
 * made: logs, vaults and buckets that an earlier release or setting left.
 */
export const cdkArguments = (output: string, { asks }: { readonly asks: boolean }): readonly string[] => [
  'deploy',
  '--all',
  '--app',
  output,
  '--import-existing-resources',
  ...(asks ? [] : ['--require-approval', 'never']),
]
