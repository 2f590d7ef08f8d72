import { type Caller, service } from '#core/caller.ts'
import type { BackendDeps } from '#core/deps.ts'
import { readTime } from '#core/reads.ts'
import { asFailure, invalidArgument, type ProtocolError, unimplemented } from '#core/errors.ts'
import {
  isObject,
  type JsonObject,
  parseJsonText,
  readArray,
  readObject,
  readString,
  toNumber,
} from '#core/json.ts'
import { type Feeds, feedsOf } from '#core/listen/feeds.ts'
import type { Target, TargetReader } from '#core/listen/target.ts'
import type { WatchChange, WatchedDocument } from '#core/listen/watched-document.ts'
import { statusCode } from '#core/status-code.ts'
import { databaseRoot, parseDocumentName, parseParent, type Path } from '#core/paths.ts'
import { DocumentsFeed, documentsKey } from '#core/listen/documents-feed.ts'
import type { Feed } from '#core/listen/feed.ts'
import { QueryFeed } from '#core/listen/query-feed.ts'
import { parseQuery } from '#core/queries/query-parse.ts'
import { runMethod, textOf } from '#routes/documents/documents-runner.ts'
import type { Allowance, StreamMethod } from './conversation.ts'

export type ListenerParts = {
  readonly deps: BackendDeps
  readonly caller: Caller
  readonly send: (message: string) => void
  readonly allowance: Allowance | undefined
}

/**
 * The targets of one client, and the messages about them.
 * https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#listenresponse
 */
class Listener implements TargetReader {
  private readonly parts: ListenerParts
  private readonly feeds: Feeds
  private readonly targets = new Map<number, Target>()
  private isClosed = false

  constructor(parts: ListenerParts) {
    this.parts = parts
    this.feeds = feedsOf(parts.deps)
  }

  async add(raw: JsonObject): Promise<void> {
    const { deps, caller, allowance } = this.parts
    const id = toNumber(raw['targetId'])
    const resumeToken = typeof raw['resumeToken'] === 'string' ? raw['resumeToken'] : null
    this.end(id)
    try {
      const feed = feedFor(deps, raw, allowance?.documents)
      await allowance?.take()
      if (this.isClosed) return
      this.targets.set(id, this.feeds.join(feed, { id, caller, reader: this, resumeToken }))
    } catch (error) {
      this.tellRefused(id, asFailure(error))
    }
  }

  remove(id: number): void {
    this.end(id)
    this.change({ targetChangeType: 'REMOVE', targetIds: [id] })
  }

  begun({ id, resumeToken }: Target, documents: Iterable<WatchedDocument> | null): void {
    if (this.isClosed) return
    const targetIds = [id]
    this.change({ targetChangeType: 'ADD', targetIds })
    // The client's state may be from any moment: it begins from the start.
    if (resumeToken !== null && documents !== null) this.change({ targetChangeType: 'RESET', targetIds })
    for (const document of documents ?? []) this.tellDocument(id, document)
    this.change({ targetChangeType: 'CURRENT', targetIds, ...this.moment() })
    this.settled()
  }

  changed({ id }: Target, changes: readonly WatchChange[]): void {
    if (this.isClosed) return
    for (const change of changes) {
      if (change.kind === 'is') this.tellDocument(id, change.document)
      else this.tellLeft(id, change)
    }
  }

  refused({ id }: Target, failure: ProtocolError): void {
    if (!this.targets.delete(id)) return
    this.parts.allowance?.giveBack()
    this.tellRefused(id, failure)
  }

  /** Tells the client that all its targets are current. */
  settled(): void {
    if (!this.isClosed) this.change(this.moment())
  }

  refuseAll(failure: ProtocolError): void {
    for (const id of this.targets.keys()) {
      this.end(id)
      this.tellRefused(id, failure)
    }
  }

  close(): void {
    for (const id of this.targets.keys()) this.end(id)
    this.isClosed = true
  }

  private end(id: number): void {
    const target = this.targets.get(id)
    if (target === undefined) return
    this.targets.delete(id)
    this.feeds.leave(target)
    this.parts.allowance?.giveBack()
  }

  private tellRefused(id: number, failure: ProtocolError): void {
    const cause = { code: statusCode(failure), message: failure.publicMessage }
    this.change({ targetChangeType: 'REMOVE', targetIds: [id], cause })
  }

  private tellDocument(id: number, { text }: WatchedDocument): void {
    this.parts.send(`{"documentChange":{"document":${text},"targetIds":[${id}]}}`)
  }

  private tellLeft(id: number, { name, exists }: Extract<WatchChange, { kind: 'left' }>): void {
    const content = { document: name, removedTargetIds: [id], readTime: readTime(this.parts.deps) }
    this.parts.send(JSON.stringify(exists ? { documentRemove: content } : { documentDelete: content }))
  }

  private change(targetChange: JsonObject): void {
    if (!this.isClosed) this.parts.send(JSON.stringify({ targetChange }))
  }

  private moment(): { readTime: string; resumeToken: string } {
    return { readTime: readTime(this.parts.deps), resumeToken: this.feeds.tokens.current() }
  }
}

type AskedFeed = { readonly key: string; readonly make: () => Feed }

/** `most` is the largest number of documents to listen to at once; unlimited by default. */
function feedFor(deps: BackendDeps, target: JsonObject, most = Infinity): AskedFeed {
  if (target['documents'] !== undefined) return documentsFeed(deps, target['documents'], most)
  if (target['query'] === undefined) throw invalidArgument('A target has documents or a query.')
  return queryFeed(deps, readObject(target['query'], 'query'), most)
}

function documentsFeed(deps: BackendDeps, raw: unknown, most: number): AskedFeed {
  const names = readArray(readObject(raw, 'documents')['documents'], 'documents')
  if (names.length > most) throw tooMany(most)
  const root = databaseRoot(deps)
  const paths = [...new Set(names)].map((name) => parseDocumentName(root, name))
  return { key: documentsKey(paths), make: () => new DocumentsFeed(deps, paths) }
}

function queryFeed(deps: BackendDeps, body: JsonObject, most: number): AskedFeed {
  const parent = parseParent(databaseRoot(deps), readString(body['parent'], 'The parent'))
  const query = parseQuery(parent, body['structuredQuery'])
  // Without a limit a collection of any size would be read and sent.
  if (query.limit + query.offset > most) throw tooMany(most)
  const key = JSON.stringify([parent.join('/'), body['structuredQuery']])
  const find = () => pathsOf(deps, parent, body)
  return { key, make: () => new QueryFeed(deps, { key, query, find }) }
}

function tooMany(most: number) {
  return invalidArgument(`A listener takes at most ${most} documents, and a query needs a limit.`)
}

/** Runs a query like any request, in a thread if it is much work. */
async function pathsOf(deps: BackendDeps, parent: Path, body: JsonObject): Promise<readonly Path[]> {
  const asked = { method: 'runQuery', caller: service, parent, body }
  const answers = parseJsonText(await textOf(await runMethod(deps, asked, { gzip: false })))
  const root = databaseRoot(deps)
  return readArray(answers, 'The answers').flatMap((answer) => {
    const document = isObject(answer) ? answer['document'] : undefined
    return isObject(document) ? [parseDocumentName(root, document['name'])] : []
  })
}

/**
 * Commits what the client sends, one request after another; the first request only opens the stream. A failed commit ends the call.
 * https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#google.firestore.v1.Firestore.Write
 */
const write: StreamMethod = async ({ caller, depsOf, requests, send }) => {
  const streamId = crypto.randomUUID()
  let deps: ReturnType<typeof depsOf> | undefined
  let answers = 0
  for await (const body of requests) {
    const isFirst = deps === undefined
    deps ??= depsOf(body['database'])
    const streamToken = Buffer.from(String(answers++)).toString('base64')
    if (isFirst && readArray(body['writes'], 'writes').length === 0)
      send(JSON.stringify({ streamId, streamToken }))
    else {
      const asked = { method: 'commit', caller, parent: [], body }
      const result: unknown = JSON.parse(await textOf(await runMethod(deps, asked, { gzip: false })))
      send(JSON.stringify({ streamToken, ...readObject(result, 'The result') }))
    }
  }
}

/** Accepts the opening request, because the SDK would otherwise retry for ever, and throws for every write. */
const refuseWrites: StreamMethod = async ({ requests, send }) => {
  let isFirst = true
  for await (const { writes } of requests) {
    if (!isFirst || readArray(writes, 'writes').length > 0)
      throw unimplemented('Writes are not supported here: use a transaction, or the Lite SDK.')
    isFirst = false
    send(JSON.stringify({ streamId: crypto.randomUUID(), streamToken: '' }))
  }
}

/**
 * Sends the current contents of a target, then follows it: every read and every listener of the full SDK is one. A refusal by the rules
 * ends only its target. https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#google.firestore.v1.Firestore.Listen
 */
const listen: StreamMethod = async ({ caller, depsOf, requests, send, allowance }) => {
  let listener: Listener | undefined
  allowance?.ends((failure) => {
    if (failure === null) listener?.settled()
    else listener?.refuseAll(failure)
  })
  try {
    for await (const { database, addTarget, removeTarget } of requests) {
      listener ??= new Listener({ deps: depsOf(database), caller, send, allowance })
      if (addTarget !== undefined) await listener.add(readObject(addTarget, 'A target'))
      else listener.remove(toNumber(removeTarget))
    }
  } finally {
    listener?.close()
  }
}

export type Conversations = ReadonlyMap<string, StreamMethod>

export const emulatedConversations: Conversations = new Map([
  ['Listen', listen],
  ['Write', write],
])

/** Only listening: writes come over REST, because a stream of them would outlive its token. */
export const listening: Conversations = new Map([
  ['Listen', listen],
  ['Write', refuseWrites],
])
