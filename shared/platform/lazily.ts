/** Makes a thing at first use and keeps it; a failed first use is tried again at the next. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
