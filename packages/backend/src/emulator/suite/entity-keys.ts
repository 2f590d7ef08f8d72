import { defaultDatabase, type Path } from '#core/documents/paths.ts'
import { type JsonObject, readObject, readString } from '#core/json.ts'
import { numericId } from '#core/values/numeric-ids.ts'

/** Where an application runs, written before its id: `dev` is an emulator, `s` and others are in production. */
const emulatorPlace = 'dev~'

/** `projects/P/databases/D`: of a document's key or of a reference. */
export function databaseOfKey({ app, databaseId }: JsonObject): string {
  const id = String(app)
  const database = typeof databaseId === 'string' && databaseId !== '' ? databaseId : defaultDatabase
  return `projects/${id.slice(id.indexOf('~') + 1)}/databases/${database}`
}

/** The path below `documents`, from the elements of a key. */
export function nameOfKey(elements: readonly unknown[]): string {
  const parts = elements.flatMap((element) => {
    const { type, id, name } = readObject(element, 'An element of a key')
    const ownId = typeof id === 'string' ? `__id${id}__` : readString(name, 'name')
    return [readString(type, 'type'), ownId]
  })
  return parts.join('/')
}

/** The elements of a key, from a path below `documents`. */
export function keyElements(path: Path): readonly JsonObject[] {
  const elements: JsonObject[] = []
  for (let index = 0; index + 1 < path.length; index += 2) {
    const name = path[index + 1] ?? ''
    const id = numericId(name)
    elements.push({ type: path[index] ?? '', ...(id === null ? { name } : { id: String(id) }) })
  }
  return elements
}

/** Of a database: what keys of its documents begin with. */
export function keyOfDatabase(projectId: string, databaseId: string): JsonObject {
  const app = `${emulatorPlace}${projectId}`
  return databaseId === defaultDatabase ? { app } : { app, databaseId }
}

/** A reference, from the full name of a document. */
export function keyOfName(name: string): JsonObject {
  const [, projectId = '', , databaseId = '', , ...path] = name.split('/')
  return { ...keyOfDatabase(projectId, databaseId), pathElement: keyElements(path) }
}
