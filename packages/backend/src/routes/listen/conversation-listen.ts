import type { Caller } from '#core/auth/caller.ts'
import type { CommitEvent } from '#core/commits/commit-event.ts'
import type { BackendDeps } from '#core/deps.ts'
import { databaseRoot, documentName, parseDocumentName, parseParent } from '#core/documents/paths.ts'
import { findDocument, readTime } from '#core/documents/reads.ts'
import { asFailure, invalidArgument } from '#core/errors.ts'
import { type JsonObject, readArray, readObject, readString, toNumber } from '#core/json.ts'
import { statusCode } from '#core/status-code.ts'
import { documentsIn, isWithinQuery, Watch, type Watched } from './watch.ts'

import { answerAtOnce } from '#routes/documents/documents-request.ts'
import { runStructuredQuery } from '#routes/documents/query/documents-run-query.ts'
import { batchGet } from '#routes/documents/read/documents-batch-get.ts'
import type { StreamMethod } from './conversation.ts'

/**
 * Answers what a target has now, then follows it: every read and every listener of the full SDK is one. The rules are asked
 * again whenever something changed; what they refuse ends its target alone.
 * https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#google.firestore.v1.Firestore.Listen
 */
export const listen: StreamMethod = async ({ caller, depsOf, requests, send }) => {
  let listener: Listener | undefined
  try {
    for await (const { database, addTarget, removeTarget } of requests) {
      listener ??= new Listener(depsOf(database), caller, send)
      if (addTarget !== undefined) listener.add(readObject(addTarget, 'A target'))
      else listener.remove(toNumber(removeTarget))
    }
  } finally {
    listener?.close()
  }
}

class Listener {
  private readonly deps: BackendDeps
  private readonly caller: Caller
  private readonly send: (message: JsonObject) => void
  private readonly watches = new Map<number, Watch>()

  constructor(deps: BackendDeps, caller: Caller, send: (message: JsonObject) => void) {
    this.deps = deps
    this.caller = caller
    this.send = send
    // As many as there are clients: that is no leak.
    deps.commits.setMaxListeners(0).on('commit', this.follow)
  }

  add(target: JsonObject): void {
    const id = toNumber(target['targetId'])
    const targetIds = [id]
    try {
      const watch = new Watch(watchedOf(this.deps, this.caller, target))
      const changes = this.round(watch)
      this.watches.set(id, watch)
      this.change({ targetChangeType: 'ADD', targetIds })
      // Nothing is kept about what a client saw earlier: it starts anew.
      if (target['resumeToken'] !== undefined) this.change({ targetChangeType: 'RESET', targetIds })
      for (const message of changes) this.send(message)
      this.change({ targetChangeType: 'CURRENT', targetIds, ...this.moment() })
      this.change(this.moment())
    } catch (error) {
      this.refuse(id, error)
    }
  }

  remove(id: number): void {
    this.watches.delete(id)
    this.change({ targetChangeType: 'REMOVE', targetIds: [id] })
  }

  close(): void {
    this.deps.commits.off('commit', this.follow)
  }

  private readonly follow = ({ changes }: CommitEvent): void => {
    for (const [id, watch] of this.watches) {
      if (!changes.some((change) => watch.watched.concerns(change))) continue
      try {
        for (const message of this.round(watch)) this.send(message)
      } catch (error) {
        this.watches.delete(id)
        this.refuse(id, error)
      }
    }
    this.change(this.moment())
  }

  private round(watch: Watch): readonly JsonObject[] {
    const root = databaseRoot(this.deps)
    return watch.round(
      readTime(this.deps),
      (name) => findDocument(this.deps.db, parseDocumentName(root, name)) !== null,
    )
  }

  private refuse(id: number, error: unknown): void {
    const failure = asFailure(error)
    const cause = { code: statusCode(failure), message: failure.publicMessage }
    this.change({ targetChangeType: 'REMOVE', targetIds: [id], cause })
  }

  /** Without targets it says that all of them are as they were at that moment. */
  private change(targetChange: JsonObject): void {
    this.send({ targetChange })
  }

  private moment(): { readTime: string; resumeToken: string } {
    const time = readTime(this.deps)
    return { readTime: time, resumeToken: Buffer.from(time).toString('base64') }
  }
}

function watchedOf(deps: BackendDeps, caller: Caller, target: JsonObject): Watched {
  const id = toNumber(target['targetId'])
  const root = databaseRoot(deps)
  if (target['documents'] !== undefined) {
    const body = readObject(target['documents'], 'documents')
    const names = new Set(readArray(body['documents'], 'documents'))
    return {
      id,
      read: () => documentsIn(answerAtOnce(batchGet(deps, { caller, parent: [], body }))),
      concerns: ({ path }) => names.has(documentName(root, path)),
    }
  }
  if (target['query'] === undefined) throw invalidArgument('A target has documents or a query.')
  const body = readObject(target['query'], 'query')
  const parent = parseParent(root, readString(body['parent'], 'The parent'))
  const [from] = readArray(readObject(body['structuredQuery'], 'The query')['from'], 'from')
  return {
    id,
    read: () => documentsIn(answerAtOnce(runStructuredQuery(deps, { caller, parent, body }))),
    concerns: ({ path }) => isWithinQuery(path, parent, readObject(from, 'from')),
  }
}
