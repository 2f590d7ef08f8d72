import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { service } from '#core/caller.ts'
import { commit } from '#core/commits/commit.ts'
import { parseWrites } from '#core/commits/writes.ts'
import type { BackendDeps } from '#core/deps.ts'
import { parseQuery } from '#core/queries/query-parse.ts'
import type { Query } from '#core/query.ts'
import { runQuery } from '#core/queries/query-run.ts'
import { openDb } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { randomSource } from '#testing/random-source.ts'
import type { OracleDocument } from '#testing/firestore-oracle.ts'
import { randomQuery, toStructured } from '#testing/random-query.ts'
import { randomValue, testRoot } from '#testing/random-values.ts'
import { QueryFeed } from './query-feed.ts'
import type { WatchChange } from './watched-document.ts'

/** A client applying a feed's changes always ends with the query's answer, however little is read again. */

const folder = mkdtempSync(join(tmpdir(), 'touchline-feed-'))
const random = randomSource(82)
const documents = new Map<string, OracleDocument>()
let deps: BackendDeps

beforeAll(() => {
  deps = {
    db: openDb(folder),
    projectId: 'touchline-test',
    databaseId: '(default)',
    indexes: { policy: 'off', indexes: [], fieldOverrides: [] },
    rules: null,
    now: () => new Date(),
    commits: new EventEmitter(),
    warn: () => undefined,
  }
})

afterAll(() => {
  deps.db.close()
  rmSync(folder, { recursive: true })
})

function changeDocuments(count: number): readonly string[] {
  const writes = new Map<string, object>()
  for (let index = 0; index < count; index++) {
    const id = `d${random.below(40)}`
    const name = `${testRoot}/things/${id}`
    documents.delete(id)
    writes.set(id, { delete: name })
    if (random.below(4) === 0) continue
    const fields = Object.fromEntries(
      ['a', 'b', 'c'].filter(() => random.below(6) > 0).map((field) => [field, randomValue(random)]),
    )
    documents.set(id, { id, fields })
    writes.set(id, { update: { name, fields } })
  }
  commit(deps, service, parseWrites(testRoot, [...writes.values()]))
  return [...writes.keys()]
}

class Listening {
  readonly feed: QueryFeed
  readonly held = new Map<string, number>()
  readAgain = 0
  private readonly query: Query

  constructor(query: Query) {
    this.query = query
    this.feed = new QueryFeed(deps, { key: '', query, find: async () => [] })
    this.take(this.feed.read())
  }

  follow(ids: readonly string[]): void {
    for (const id of ids) this.feed.note(['things', id])
    const changes = this.feed.refresh()
    if (changes === null) this.readAgain++
    this.take(changes ?? this.feed.read())
  }

  /** Names and versions in the query's answer, in the feed, and at the client. */
  compared() {
    const store = documentStore(deps.db)
    const answered = runQuery(deps, this.query).map(({ document }) => store.get(document))
    const expected = answered.map((one) => [one?.name, one?.updateTime])
    const held = [...this.feed.documents()].map(({ path, version }) => [path[1], version])
    return { query: this.query, expected, held, told: new Map(this.held) }
  }

  private take(changes: readonly WatchChange[] | null): void {
    for (const change of changes ?? []) {
      if (change.kind === 'left') this.held.delete(change.name.split('/').at(-1) ?? '')
      else this.held.set(change.document.path[1] ?? '', change.document.version)
    }
  }
}

test('feeds of random queries follow random commits', () => {
  changeDocuments(60)
  const limits = [1, 3, 5, 10, 100]
  const listening = Array.from({ length: 40 }, (_, index) => {
    const query = {
      ...randomQuery(random, [...documents.values()]),
      limit: limits[index % limits.length] ?? 1,
    }
    return new Listening(parseQuery([], toStructured(query)))
  })
  const rounds = 30
  for (let round = 0; round < rounds; round++) {
    const ids = changeDocuments(1 + random.below(4))
    for (const one of listening) {
      one.follow(ids)
      const { query, expected, held, told } = one.compared()
      expect({ query, held }).toEqual({ query, held: expected })
      expect(told).toEqual(new Map(held.map(([id, version]) => [id, version])))
    }
  }
  const readAgain = listening.reduce((sum, one) => sum + one.readAgain, 0)
  expect(readAgain).toBeGreaterThan(40)
  expect(readAgain).toBeLessThan((listening.length * rounds) / 3)
})
