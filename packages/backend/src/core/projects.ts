import type { BackendDeps } from './deps.ts'
import { invalidArgument, notFound } from './errors.ts'
import { defaultDatabase } from './paths.ts'

export type Projects = {
  /** Null if not served here. */
  find(projectId: string, databaseId: string): BackendDeps | null
}

export function oneProject(deps: BackendDeps): Projects {
  return {
    find: (projectId, databaseId) =>
      projectId === deps.projectId && databaseId === deps.databaseId ? deps : null,
  }
}

/** Database of a resource name; throws NOT_FOUND in Firestore's words. */
export function databaseOf(projects: Projects, resource: string): BackendDeps {
  const [, project, database] = /^projects\/([^/]+)\/databases\/([^/]+)(?:\/|$)/.exec(resource) ?? []
  if (project === undefined || database === undefined)
    throw invalidArgument(`"${resource}" names no database.`)
  const deps = projects.find(project, database)
  if (deps !== null) return deps
  if (projects.find(project, defaultDatabase) === null)
    throw notFound(
      `The project ${project} does not exist or it does not contain an active Cloud Firestore database.`,
    )
  throw notFound(`The database ${database} does not exist for project ${project}.`)
}
