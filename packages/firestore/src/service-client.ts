import { randomBytes, randomInt } from 'node:crypto'

import { rootsOf } from './documents.ts'
import { decodeFields, encodeFields, type FirestoreFields } from './values.ts'

export const PROJECT = 'touchline'
/** As in the console's configuration (packages/console/src/data/backend/app.ts). */
const BUCKET = `${PROJECT}.appspot.com`

/** A running backend, in this process or over the network. */
export type Service = {
  fetch: (request: Request) => Response | Promise<Response>
  /** Its address; within this process any loopback address works. */
  url: string
  token: string
  /** The project and the address of its accounts; by default those of an embedded backend at `url`. */
  project?: string
  identityUrl?: string
  headers?: Record<string, string>
  /** Parent of all paths of documents; by default the database. */
  at?: string
}

/** An account in the form of the import (https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo). */
export type ImportedAccount = {
  localId: string
  email: string
  emailVerified: boolean
  displayName: string
  /** Milliseconds since the epoch. */
  createdAt?: string
  passwordHash?: string
  salt?: string
}

/** `mfa` lists the second factors to keep. */
export type AccountChanges = {
  password?: string
  displayName?: string
  mfa?: { enrollments: { mfaEnrollmentId: string }[] }
}

export type FoundAccount = { localId: string; email?: string; mfaInfo?: { mfaEnrollmentId: string }[] }

/** One write of a commit: sets the whole document, or only the fields in `only`. */
export type Write = {
  path: string
  data: Record<string, unknown>
  only?: string[]
  /** Conditions; the whole commit fails if one doesn't hold. */
  if?: { exists: boolean } | { updateTime: string }
}

export type StoredDocument = { data: Record<string, unknown>; updateTime: string }

/** The tools' client of a backend, limited to Firebase's public protocols, so that it works with any. */
export type ServiceClient = {
  /** Parent of all its paths of documents. */
  readonly at: string
  read(path: string): Promise<StoredDocument | undefined>
  isEmpty(collection: string): Promise<boolean>
  /** Counts documents with exactly these values. */
  count(collection: string, where: Record<string, unknown>): Promise<number>
  /** Commits all writes or none; at most 500. Throws a {@link ServiceError}. */
  commit(writes: readonly Write[]): Promise<void>
  /** Commits the result of {@link encodeCommit} for this project. */
  commitEncoded(body: Uint8Array<ArrayBuffer>): Promise<void>
  /** Imports at most 1,000; replaces accounts with the same key. */
  importAccounts(accounts: readonly ImportedAccount[], hash?: ScryptHash): Promise<void>
  findAccount(email: string): Promise<FoundAccount | undefined>
  updateAccount(localId: string, changes: AccountChanges): Promise<void>
  upload(path: string, contentType: string, bytes: Uint8Array): Promise<void>
}

export type ScryptHash = { cpuMemCost: number; blockSize: number; parallelization: number; dkLen: number }

/** An answer other than success; `status` is the HTTP status. */
export class ServiceError extends Error {
  readonly status: number

  constructor(status: number, what: string, answer: string) {
    super(`The backend answered ${status} to ${what}: ${answer.slice(0, 300)}`)
    this.status = status
  }
}

export function serviceClient(service: Service): ServiceClient {
  const {
    project = PROJECT,
    identityUrl = new URL('/identitytoolkit.googleapis.com', service.url).href,
    at = '',
  } = service
  const { whole, parent } = rootsOf(project, at)
  const address = `${identityUrl}/v1/projects/${project}/accounts`
  return {
    at,
    async read(path) {
      const [found] = await post<{ found?: WireDocument }[]>(service, `/v1/${whole}:batchGet`, {
        documents: [`${parent}/${path}`],
      })
      return found?.found && { data: decodeFields(found.found.fields), updateTime: found.found.updateTime }
    },

    async isEmpty(collection) {
      const rows = await post<{ document?: unknown }[]>(service, `/v1/${parent}:runQuery`, {
        structuredQuery: { from: [{ collectionId: collection }], limit: 1 },
      })
      return !rows.some((row) => row.document !== undefined)
    },

    async count(collection, where) {
      const conditions = Object.entries(encodeFields(where)).map(([fieldPath, value]) => ({
        fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
      }))
      const [answer] = await post<{ result?: { aggregateFields?: FirestoreFields } }[]>(
        service,
        `/v1/${parent}:runAggregationQuery`,
        {
          structuredAggregationQuery: {
            aggregations: [{ alias: 'count', count: {} }],
            structuredQuery: {
              from: [{ collectionId: collection }],
              ...(conditions.length > 0 && {
                where: { compositeFilter: { op: 'AND', filters: conditions } },
              }),
            },
          },
        },
      )
      return Number(decodeFields(answer?.result?.aggregateFields)['count'] ?? 0)
    },

    async commit(writes) {
      await send(service, `/v1/${whole}:commit`, encodeCommit(writes, project, at), JSON_BODY)
    },

    async commitEncoded(body) {
      await send(service, `/v1/${whole}:commit`, body, JSON_BODY)
    },

    async importAccounts(accounts, hash) {
      const options = { allowOverwrite: true, ...(hash && { hashAlgorithm: 'STANDARD_SCRYPT', ...hash }) }
      const answer = await post<{ error?: { index: number; message: string }[] }>(
        service,
        `${address}:batchCreate`,
        {
          ...options,
          users: accounts,
        },
      )
      const [refused] = answer.error ?? []
      if (refused)
        throw new ServiceError(400, `the import of ${accounts[refused.index]?.email}`, refused.message)
    },

    async findAccount(email) {
      const answer = await post<{ users?: FoundAccount[] }>(service, `${address}:lookup`, { email: [email] })
      return answer.users?.[0]
    },

    async updateAccount(localId, changes) {
      await post(service, `${address}:update`, { localId, ...changes })
    },

    async upload(path, contentType, bytes) {
      const boundary = 'touchline-upload'
      const metadata = JSON.stringify({ name: path, contentType })
      const body = Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`),
        Buffer.from(`--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`),
        bytes,
        Buffer.from(`\r\n--${boundary}--`),
      ])
      await send(service, `/v0/b/${BUCKET}/o?name=${encodeURIComponent(path)}`, body, {
        'Content-Type': `multipart/related; boundary=${boundary}`,
        'X-Goog-Upload-Protocol': 'multipart',
      })
    },
  }
}

/** Returns a client of what is below a document if that exists, otherwise of the whole database. */
export async function clientBeside(service: Service, document: string): Promise<ServiceClient> {
  const client = serviceClient(service)
  return (await client.read(document)) === undefined ? client : serviceClient({ ...service, at: document })
}

const JSON_BODY = { 'Content-Type': 'application/json' }

export function encodeCommit(writes: readonly Write[], project = PROJECT, at = ''): Uint8Array<ArrayBuffer> {
  const { parent: root } = rootsOf(project, at)
  const body = { writes: writes.map((write) => wireWrite(write, `${root}/${write.path}`)) }
  return new TextEncoder().encode(JSON.stringify(body))
}

type WireDocument = { fields?: FirestoreFields; updateTime: string }

function wireWrite({ data, only, if: precondition }: Write, name: string): object {
  return {
    update: { name, fields: encodeFields(data) },
    ...(only ? { updateMask: { fieldPaths: only } } : {}),
    ...(precondition ? { currentDocument: precondition } : {}),
  }
}

async function post<Answer>(service: Service, path: string, body: object): Promise<Answer> {
  const response = await send(service, path, JSON.stringify(body), JSON_BODY)
  // The protocols' documentation gives the shape of each answer; every caller names its own.
  return (await response.json()) as Answer
}

async function send(
  { fetch, url, token, headers: own }: Service,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Response> {
  const authorised = { ...own, ...headers, Authorization: `Bearer ${token}` }
  const response = await fetch(new Request(new URL(path, url), { method: 'POST', headers: authorised, body }))
  if (!response.ok) throw new ServiceError(response.status, path, await response.text())
  return response
}

/** Returns an id for an account, of letters and digits like those of the sign-in service. */
export const newUid = (): string =>
  randomBytes(21)
    .toString('base64url')
    .replace(/[-_]/g, () => `${randomInt(10)}`)
