import type { Rolldown } from 'vite'

/** Code that the bundler found to be needed by the same entries: a file of a build without groups. */
type Part = {
  readonly modules: readonly string[]
  /** The module whose import asks for this file. */
  readonly facade: string | null
  readonly isEntry: boolean
  readonly bytes: number
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

export type Parts = ReadonlyMap<string, Part>

/** By the names of their files. */
export function partsOf(output: Rolldown.RolldownOutput['output']): Parts {
  const chunks = output.filter((file) => file.type === 'chunk')
  return new Map(
    chunks.map(({ fileName, moduleIds, facadeModuleId, isEntry, code, imports, dynamicImports }) => [
      fileName,
      { modules: moduleIds, facade: facadeModuleId, isEntry, bytes: code.length, imports, dynamicImports },
    ]),
  )
}

/** A part and whatever its code imports, directly or not. */
export function withImports(parts: Parts, name: string): ReadonlySet<string> {
  const seen = new Set([name])
  for (const one of seen) for (const next of parts.get(one)?.imports ?? []) seen.add(next)
  return seen
}
