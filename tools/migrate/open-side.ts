import type { DocumentItem, HashConfig, Page, Side, Store } from './store.ts'
import { moveFields, NO_PROJECT } from '@touchline/firestore/move-fields'
import type { Fields } from '@touchline/firestore/values'
import { callJson, type Wire, WireError } from '@touchline/firestore/wire'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { accountsOf } from './account-store.ts'
import { firebaseStorage, googleStorage } from '@touchline/firestore/file-protocols'
import { filesOf } from './file-store.ts'
import {
  type Database,
  type DatabaseOptions,
  GOOGLE,
  isExportFolder,
  openDatabase,
} from '@touchline/firestore/open-database'
import { StartError } from '@touchline/firestore/start-error'
import { isExport, openFolder } from './folder.ts'

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions; a request may have 10 MiB. */
const MAX_WRITES = 500
const MAX_BYTES = 8 * 1024 ** 2
const FIRST_PAGE = 50
const LARGEST_PAGE = 500

/** Documents of a database, through Firestore's REST protocol at `url`. */
function documentsOf(wire: Wire, url: string, project: string): Store<DocumentItem> {
  const database = `projects/${project}/databases/(default)`
  const call = <Answer>(verb: string, json: object) =>
    callJson<Answer>(wire, `${url}/v1/${database}/documents:${verb}`, { json })
  let pageSize = FIRST_PAGE

  return {
    async read(cursor): Promise<Page<DocumentItem>> {
      const limit = pageSize
      const rows = await call<Row[]>('runQuery', {
        structuredQuery: afterName(limit, cursor && `${database}/documents/${cursor}`),
      })
      const items = rows.flatMap(({ document }) => (document ? [itemOf(document, database, project)] : []))
      // Documents of 1 MiB come a few at a time, small ones by the hundred.
      const bytes = rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0) / Math.max(items.length, 1)
      pageSize = Math.max(1, Math.min(LARGEST_PAGE, Math.floor(MAX_BYTES / bytes)))
      const last = items.at(-1)
      return items.length < limit || !last ? { items } : { items, next: last.path }
    },

    async write(items) {
      for (const batch of batchesOf(items)) {
        const writes = batch.map(({ path, fields }) => ({
          update: { name: `${database}/documents/${path}`, fields: moveFields(fields, NO_PROJECT, project) },
        }))
        await call('commit', { writes })
      }
    },

    async isEmpty() {
      const { collectionIds = [] } = await call<{ collectionIds?: string[] }>('listCollectionIds', {
        pageSize: 1,
      })
      return collectionIds.length === 0
    },
  }
}

type WireDocument = { name: string; fields?: Fields }
type Row = { document?: WireDocument }

/**
 * Returns a query for all documents in the order of names; it names no collection, like Firebase's own command line when it deletes a tree.
 */
function afterName(limit: number, name: string | undefined): object {
  return {
    from: [{ allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    limit,
    ...(name && { startAt: { values: [{ referenceValue: name }], before: false } }),
  }
}

const itemOf = ({ name, fields = {} }: WireDocument, database: string, project: string): DocumentItem => ({
  path: name.slice(`${database}/documents/`.length),
  fields: moveFields(fields, project, NO_PROJECT),
})

function* batchesOf(items: readonly DocumentItem[]): Generator<DocumentItem[]> {
  let batch: DocumentItem[] = []
  let bytes = 0
  for (const item of items) {
    const size = JSON.stringify(item).length * 1.1
    if (batch.length > 0 && (batch.length === MAX_WRITES || bytes + size > MAX_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(item)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

export type SideOptions = DatabaseOptions & { bucket?: string | undefined }

/** Opens a place to copy from or to, which may be an export folder; throws a {@link StartError} if it can't. */
export async function openSide(options: SideOptions): Promise<Side> {
  if (isExportFolder(options.place)) return openFolderSide(resolve(options.place))
  const database = await openDatabase(options)
  return database.isEmbedded ? embeddedSide(database, options) : firebaseSide(database, options)
}

function openFolderSide(folder: string): Promise<Side> {
  if (existsSync(folder) && !isExport(folder) && readdirSync(folder).length > 0)
    throw new StartError(`${folder} is neither empty nor an export, nor the data folder of a backend.`, 2)
  return openFolder(folder, folder)
}

function embeddedSide({ name, wire, url, project, close }: Database, { bucket }: SideOptions): Side {
  const left = new Map<string, number>()
  return {
    name,
    tellsHashes: true,
    left,
    documents: documentsOf(wire, url, project),
    accounts: accountsOf({ wire, url: `${url}/identitytoolkit.googleapis.com`, project, left }),
    files: filesOf(wire, firebaseStorage(url), bucket ?? `${project}.appspot.com`),
    close,
  }
}

function firebaseSide({ name, wire, url, project, close }: Database, options: SideOptions): Side {
  const { bucket, google = GOOGLE } = options
  const left = new Map<string, number>()
  let hash: Promise<HashConfig | undefined> | undefined
  const projectHash = () => (hash ??= readProjectHash(wire, google.identity, project))
  return {
    name,
    tellsHashes: false,
    left,
    documents: documentsOf(wire, url, project),
    accounts: accountsOf({ wire, url: google.identity, project, projectHash, left }),
    // The default bucket of projects since October 2024: https://firebase.google.com/docs/storage/faqs-storage-changes-announced-sept-2024
    files: filesOf(wire, googleStorage(google.storage), bucket ?? `${project}.firebasestorage.app`),
    close,
  }
}

type ProjectConfig = { signIn?: { hashConfig?: Record<string, string | number> } }

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config#hashconfig */
async function readProjectHash(wire: Wire, url: string, project: string): Promise<HashConfig | undefined> {
  const address = `${url}/admin/v2/projects/${project}/config`
  const { signIn } = await callJson<ProjectConfig>(wire, address).catch(unlessForbidden)
  const { algorithm, ...parameters } = signIn?.hashConfig ?? {}
  return typeof algorithm === 'string' ? { hashAlgorithm: algorithm, ...parameters } : undefined
}

/** Ignores missing access; passwords are then omitted, which the report says. */
function unlessForbidden(error: unknown): ProjectConfig {
  if (error instanceof WireError && (error.status === 403 || error.status === 404)) return {}
  throw error
}
