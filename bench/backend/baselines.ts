import { scrypt } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { createdAt, fieldsOf, idOf, password } from '#bench/backend/people.ts'
import { send } from './target.ts'

export type Empty = { url: string; ask: (body: object) => Promise<unknown>; close: () => void }

/** Node's own server, which does nothing but read the request and answer. */
export async function openEmpty(): Promise<Empty> {
  // Longer than the turns of all others take.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('[]'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const url = `http://127.0.0.1:${port}/`
  return {
    url,
    ask: (body) => send(url, 'Bearer none', body),
    close: () => server.close(),
  }
}

/** The same documents in one table of SQLite with one index, and what an own query of each task would be. */
export type Bare = Record<'read' | 'list' | 'count' | 'write', (number: number) => unknown> & {
  close: () => void
}

export function openBare(folder: string, size: number): Bare {
  const file = join(folder, 'bare.sqlite')
  if (!existsSync(file)) fillBare(`${file}.new`, size, () => renameSync(`${file}.new`, file))
  const db = new DatabaseSync(file)
  // As durable as the backend: what was answered is on disk.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -131072')
  const read = db.prepare('SELECT body FROM people WHERE id = ?')
  const list = db.prepare('SELECT body FROM people WHERE created < ? ORDER BY created DESC LIMIT 50')
  const count = db.prepare('SELECT count(*) FROM people')
  const write = db.prepare('INSERT OR REPLACE INTO people VALUES (?, ?, ?)')
  return {
    read: (number) => read.get(idOf(number)),
    list: (number) => list.all(createdAt(number)),
    count: () => count.get(),
    write: (number) => write.run(...rowOf(number)),
    close: () => db.close(),
  }
}

function fillBare(file: string, size: number, done: () => void): void {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN')
  db.exec('CREATE TABLE people (id TEXT PRIMARY KEY, created INTEGER, body TEXT)')
  const insert = db.prepare('INSERT OR REPLACE INTO people VALUES (?, ?, ?)')
  for (let number = 0; number < size; number++) insert.run(...rowOf(number))
  db.exec('CREATE INDEX by_time ON people (created); COMMIT')
  db.close()
  done()
}

const rowOf = (number: number): [string, number, string] => [
  idOf(number),
  createdAt(number),
  JSON.stringify(fieldsOf(number)),
]

const hash = promisify<string, string, number, object, Buffer>(scrypt)

/** The least that signing in costs: one hash of a password. */
export const bareHash = (): Promise<Buffer> => hash(password, 'benchmark', 64, { N: 16_384, r: 8, p: 1 })
