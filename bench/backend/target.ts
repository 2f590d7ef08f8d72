import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import { accountOf, fewIndexes, hashConfig, projectId, root, writeOf } from '#bench/backend/people.ts'

const WRITES_OF_A_COMMIT = 500
const ACCOUNTS_OF_AN_IMPORT = 1000
/** Signing in does the same work with and without an account; a table of this size is large enough to show it. */
const MAX_ACCOUNTS = 100_000

/** A backend with `size` documents in this process, and how it got them. */
export type Target = {
  readonly size: number
  readonly folder: string
  readonly indexesFile: string | undefined
  call(verb: string, body: object): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
  /** Bytes on disk for each document, accounts included. */
  bytesOfADocument(): number
  close(): Promise<void>
}

export async function openTarget(cache: string, size: number, allIndexes: boolean): Promise<Target> {
  const folder = join(cache, `${size}${allIndexes ? '-all' : ''}`)
  mkdirSync(folder, { recursive: true })
  const indexesFile = allIndexes ? undefined : join(cache, 'indexes.json')
  if (indexesFile) writeFileSync(indexesFile, JSON.stringify(fewIndexes))
  const dataFolder = join(folder, 'data')
  const log = createLogger('error')
  const backend = createBackend({ projectId, dataFolder, log, ...(indexesFile && { indexesFile }) })
  const server = await listen(backend, { port: 0, host: '127.0.0.1' })
  const authorization = `Bearer ${await backend.serviceToken()}`
  const target: Target = {
    size,
    folder,
    indexesFile,
    call: (verb, body) => send(`${server.url}/v1/${root}:${verb}`, authorization, body),
    post: (path, body) => send(`${server.url}${path}`, authorization, body),
    bytesOfADocument: () => diskBytes(dataFolder) / size,
    close: () => server.close(),
  }
  await fill(target)
  return target
}

/** The database and what is still in its journal. */
const diskBytes = (folder: string): number =>
  globSync(join(folder, 'touchline.sqlite*')).reduce((sum, file) => sum + statSync(file).size, 0)

export async function send(url: string, authorization: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

type Loaded = { documents: number; accounts: number; seconds: number }

/** Loads through the public protocols what is missing; folders stay for the next run. */
async function fill(target: Target): Promise<void> {
  const mark = join(target.folder, 'loaded.json')
  // Written by this function alone.
  const loaded: Loaded = existsSync(mark)
    ? (JSON.parse(readFileSync(mark, 'utf8')) as Loaded)
    : { documents: 0, accounts: 0, seconds: 0 }
  const keep = () => writeFileSync(mark, JSON.stringify(loaded))
  const accounts = Math.min(target.size, MAX_ACCOUNTS)
  while (loaded.accounts < accounts) {
    const users = numbers(loaded.accounts, Math.min(ACCOUNTS_OF_AN_IMPORT, accounts - loaded.accounts)).map(
      accountOf,
    )
    const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`
    await target.post(path, { ...hashConfig, allowOverwrite: true, users })
    loaded.accounts += users.length
    keep()
  }
  while (loaded.documents < target.size) {
    const writes = numbers(
      loaded.documents,
      Math.min(WRITES_OF_A_COMMIT, target.size - loaded.documents),
    ).map(writeOf)
    const started = performance.now()
    await target.call('commit', { writes })
    loaded.seconds += (performance.now() - started) / 1000
    loaded.documents += writes.length
    if (loaded.documents % 10_000 === 0 || loaded.documents === target.size) keep()
    if (loaded.documents % 100_000 === 0) console.log(`  ${rateOf(loaded)}`)
  }
  console.log(`${rateOf(loaded)}; ${Math.round(target.bytesOfADocument())} bytes a document`)
}

const rateOf = ({ documents, seconds }: Loaded): string =>
  `${documents.toLocaleString('en')} documents loaded at ${Math.round(documents / seconds).toLocaleString('en')} a second`

const numbers = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index)
