/** Creates a value on first use and caches it; an attempt that throws is repeated. */
export function lazily<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}
