import type { BackendDeps } from './deps.ts'
import { invalidArgument, notFound } from './errors.ts'
import { defaultDatabase } from './paths.ts'

/** The projects whose documents are served, with the databases that each has. */
export type Projects = {
  /** Null for a project or a database that is not served here. */
  find(projectId: string, databaseId: string): BackendDeps | null
}

export function oneProject(deps: BackendDeps): Projects {
  return {
    find: (projectId, databaseId) =>
      projectId === deps.projectId && databaseId === deps.databaseId ? deps : null,
  }
}

/** The database of a resource name; throws NOT_FOUND in Firestore's words when there is none. */
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
