import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

import type { ImportedCounts } from '@touchline/backend/internals/emulation.ts'
import type { AuthDeps } from '@touchline/backend/internals/core/auth/auth-deps.ts'
import { defaultDatabase } from '@touchline/backend/internals/core/paths.ts'
import { isObject, type JsonObject } from '@touchline/backend/internals/core/json.ts'
import type { Load } from '@touchline/backend/internals/core/upkeep/loading.ts'
import { clearDocuments } from '#clear-documents.ts'
import type { Emulator } from '#emulator.ts'
import { documentStore } from '@touchline/backend/document-store'
import { exportDocuments, importDocuments } from './documents-in-files.ts'
import { exportAccounts, importAccounts } from './suite-accounts.ts'
import { exportFiles, importFiles } from './suite-files.ts'
import {
  checkExport,
  damaged,
  manifestFile,
  partFolder,
  pathWithin,
  readJsonFile,
  SuiteError,
} from './suite-folder.ts'

/** All data of one project, to exchange with Firebase's emulators. */
export type SuiteDeps = {
  readonly emulator: Emulator
  readonly auth: AuthDeps
  readonly projectId: string
  readonly load: Pick<Load, 'begin' | 'finish'>
}

/** Version of firebase-tools with this format, named in exports. */
const version = '15.34.2'
const parts = { firestore: 'firestore_export', auth: 'auth_export', storage: 'storage_export' } as const
const overallExtension = '.overall_export_metadata'

/** Imports into a backend without data: all of an export or, if it is damaged, nothing. */
export async function importSuite(deps: SuiteDeps, folder: string): Promise<ImportedCounts> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new SuiteError(`The folder ${folder} to import from does not exist.`)
  const manifest = manifestOf(folder)
  if (hasData(deps)) throw new SuiteError('The data folder has data: only an empty one can be imported into.')
  deps.load.begin()
  try {
    const [auth, storage] = [partFolder(folder, manifest, 'auth'), partFolder(folder, manifest, 'storage')]
    const overall = overallFile(folder, manifest)
    const databases = (id: string) => deps.emulator.projects.find(deps.projectId, id)
    return {
      accounts: auth === undefined ? 0 : await importAccounts(deps.auth, auth),
      files: storage === undefined ? 0 : await importFiles(deps.emulator.storage, storage),
      documents: overall === undefined ? 0 : importDocuments(databases, overall),
    }
  } catch (error) {
    await clear(deps)
    throw error
  } finally {
    await deps.load.finish()
  }
}

/** Returns the manifest. An export of production's Firestore has none, only the file that lists its documents. */
function manifestOf(folder: string): JsonObject {
  const file = join(folder, manifestFile)
  if (existsSync(file)) return readJsonFile(file)
  const overall = readdirSync(folder).find((name) => name.endsWith(overallExtension))
  if (overall === undefined)
    throw new SuiteError(`${folder} isn’t an export of Firebase’s emulators: it has no ${manifestFile}.`)
  return { firestore: { path: '.', metadata_file: overall } }
}

function overallFile(folder: string, { firestore }: JsonObject): string | undefined {
  if (firestore === undefined) return undefined
  const file = join(folder, manifestFile)
  const name = isObject(firestore) ? firestore['metadata_file'] : undefined
  if (typeof name !== 'string') throw damaged(file, '"firestore" has no "metadata_file".')
  return pathWithin(folder, name, file)
}

const ownDatabase = ({ emulator, projectId }: SuiteDeps) => {
  const deps = emulator.projects.find(projectId, defaultDatabase)
  if (deps === null) throw new Error(`There is no project ${projectId}.`)
  return deps
}

function hasData(deps: SuiteDeps): boolean {
  const [document] = documentStore(ownDatabase(deps).db).all()
  return (
    document !== undefined ||
    deps.auth.accounts.list('', 1).length > 0 ||
    deps.emulator.storage.objects.all().length > 0
  )
}

async function clear(deps: SuiteDeps): Promise<void> {
  const { objects, blobs } = deps.emulator.storage
  clearDocuments(ownDatabase(deps))
  deps.auth.accounts.removeAll()
  for (const file of objects.removeAll()) await blobs.remove(file)
}

/** Writes an export next to the folder and then replaces the folder. */
export async function exportSuite(deps: SuiteDeps, folder: string): Promise<void> {
  checkExport(folder)
  mkdirSync(dirname(folder), { recursive: true })
  const made = mkdtempSync(join(dirname(folder), `${basename(folder)}.part-`))
  try {
    await writeParts(deps, made)
    const former = `${made}.former`
    if (existsSync(folder)) renameSync(folder, former)
    renameSync(made, folder)
    rmSync(former, { recursive: true, force: true })
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    throw error
  }
}

async function writeParts(deps: SuiteDeps, folder: string): Promise<void> {
  const { firestore, auth, storage } = parts
  const overall = exportDocuments(ownDatabase(deps), join(folder, firestore))
  exportAccounts(deps.auth, join(folder, auth))
  await exportFiles(deps.emulator.storage, join(folder, storage))
  const manifest = {
    version,
    firestore: { version, path: firestore, metadata_file: `${firestore}/${overall}` },
    auth: { version, path: auth },
    storage: { version, path: storage },
  }
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest, undefined, 2))
}
