import type { BackendDeps } from '#core/deps.ts'
import { notFound } from '#core/errors.ts'

/** The projects whose documents are served, each with a database of its own. */
export type Projects = {
  /** Null for a project that is not served here. */
  find(projectId: string): BackendDeps | null
}

export function oneProject(deps: BackendDeps): Projects {
  return { find: (projectId) => (projectId === deps.projectId ? deps : null) }
}

/** The project of a resource name. */
export function projectOf(projects: Projects, resource: string): BackendDeps {
  const [, project = ''] = /^projects\/([^/]+)\/databases\/\(default\)(?:\/|$)/.exec(resource) ?? []
  const deps = projects.find(project)
  if (deps === null) throw notFound(`The database of "${resource}" does not exist.`)
  return deps
}
