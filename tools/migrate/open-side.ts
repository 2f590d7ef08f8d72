import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { accountsOf } from '#tools/migrate/firebase/accounts.ts'
import { documentsOf } from '#tools/migrate/firebase/documents.ts'
import { firebaseStorage, googleStorage } from '#tools/migrate/firebase/file-protocols.ts'
import { filesOf } from '#tools/migrate/firebase/files.ts'
import {
  GOOGLE,
  isExportFolder,
  openDatabase,
  type Database,
  type DatabaseOptions,
} from '#tools/migrate/firebase/open-database.ts'
import { callJson, type Wire, WireError } from '#tools/migrate/firebase/wire.ts'
import { StartError } from '#tools/run/command.ts'
import { isExport, openFolder } from './folder.ts'
import type { HashConfig, Side } from './store.ts'

export type SideOptions = DatabaseOptions & { bucket?: string | undefined }

/** Opens a place to copy from or to, which may be the folder of an export; throws a {@link StartError} where it can't be. */
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

/** Then passwords are left behind, and that is said. */
function unlessForbidden(error: unknown): ProjectConfig {
  if (error instanceof WireError && (error.status === 403 || error.status === 404)) return {}
  throw error
}
