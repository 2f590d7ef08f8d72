/** Files that each route needs beyond those of every page, made by `build/opening.ts`. */
export type RouteFiles = {
  /** Their addresses. */
  readonly files: readonly string[]
  /** Indexes of files by route pattern; of two patterns that match an address, the more specific comes first. */
  readonly routes: readonly (readonly [pattern: string, files: readonly number[]])[]
}

/** Files of the route that matches an address, else those of `*`. */
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
