import type { BackendDeps } from '#core/deps.ts'

/** The projects whose documents are served, each with a database of its own. */
export type Projects = {
  /** Null for a project that is not served here. */
  find(projectId: string): BackendDeps | null
}

export function oneProject(deps: BackendDeps): Projects {
  return { find: (projectId) => (projectId === deps.projectId ? deps : null) }
}
