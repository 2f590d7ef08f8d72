import type { CommitEvent } from '#core/commits/commit-event.ts'
import type { Path } from '#core/documents/paths.ts'
import { isObject, type JsonObject, readObject, readString } from '#core/json.ts'

/** What a client watches: some documents or a query. `read` answers each document as it is now, and refuses as any read does. */
export type Watched = {
  readonly id: number
  read(): readonly JsonObject[]
  concerns(change: CommitEvent['changes'][number]): boolean
}

/** One message to a client: https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#listenresponse */
export type WatchMessage = JsonObject

/** Follows one target: each round answers what changed for it since the last. */
export class Watch {
  readonly watched: Watched
  private versions = new Map<string, string>()

  constructor(watched: Watched) {
    this.watched = watched
  }

  round(readTime: string, isThere: (name: string) => boolean): readonly WatchMessage[] {
    const { id } = this.watched
    const documents = new Map(this.watched.read().map((document) => [nameOf(document), document]))
    const before = this.versions
    this.versions = new Map([...documents].map(([name, document]) => [name, String(document['updateTime'])]))
    const changed = [...documents].filter(([name]) => before.get(name) !== this.versions.get(name))
    const gone = [...before.keys()].filter((name) => !documents.has(name))
    return [
      ...changed.map(([, document]) => ({ documentChange: { document, targetIds: [id] } })),
      ...gone.map((document) => {
        const content = { document, removedTargetIds: [id], readTime }
        return isThere(document) ? { documentRemove: content } : { documentDelete: content }
      }),
    ]
  }
}

function nameOf(document: JsonObject): string {
  return readString(document['name'], 'A name')
}

/** The documents in the answer of a `batchGet` or a `runQuery`. */
export function documentsIn(answer: string): readonly JsonObject[] {
  // Written by one of our own methods.
  const parts = JSON.parse(answer) as readonly unknown[]
  return parts.flatMap((part) => {
    const { found, document } = readObject(part, 'An answer')
    const content = found ?? document
    return isObject(content) ? [content] : []
  })
}

/** Whether a document lies where a query looks. */
export function isWithinQuery(path: Path, parent: Path, selector: JsonObject): boolean {
  if (path.at(-2) !== selector['collectionId']) return false
  if (parent.some((segment, index) => path[index] !== segment)) return false
  return selector['allDescendants'] === true || path.length === parent.length + 2
}
