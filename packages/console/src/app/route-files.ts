/** The files that each route needs beyond those of every page. `build/opening.ts` makes it. */
export type RouteFiles = {
  /** Their addresses. */
  readonly files: readonly string[]
  /** By a route's pattern, which of them; a pattern before another one that also fits. */
  readonly routes: readonly (readonly [pattern: string, files: readonly number[]])[]
}

/** The files of the route that an address belongs to; for none those of `*`. */
export function filesFor(path: string, { files, routes }: RouteFiles): string[] {
  const [, needed = []] = routes.find(([pattern]) => fits(path, pattern)) ?? []
  return needed.flatMap((index) => files[index] ?? [])
}

function fits(path: string, pattern: string): boolean {
  const given = path.split('/')
  const wanted = pattern.split('/')
  return (
    pattern === '*' ||
    (given.length === wanted.length &&
      wanted.every((part, index) => part === given[index] || part.startsWith(':')))
  )
}
