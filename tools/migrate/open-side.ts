import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decodeJwt } from 'jose'
import { serviceOfFolder } from '#tools/data/data-folder-service.ts'
import { accountsOf } from '#tools/migrate/firebase/accounts.ts'
import { documentsOf } from '#tools/migrate/firebase/documents.ts'
import { firebaseStorage, googleStorage } from '#tools/migrate/firebase/file-protocols.ts'
import { filesOf } from '#tools/migrate/firebase/files.ts'
import { googleToken } from '#tools/migrate/firebase/google-token.ts'
import { callJson, type Wire, WireError } from '#tools/migrate/firebase/wire.ts'
import { StartError } from '#tools/run/serve-config.ts'
import { isExport, openFolder } from './folder.ts'
import type { HashConfig, Side } from './store.ts'

/** Where Google's services are. */
export const GOOGLE = {
  firestore: 'https://firestore.googleapis.com',
  identity: 'https://identitytoolkit.googleapis.com',
  storage: 'https://storage.googleapis.com',
}

export type SideOptions = {
  /** `firebase:PROJECT`, the address of an embedded backend, `data:FOLDER` of one, or the folder of an export. */
  place: string
  /** The service token of an embedded backend at an address. */
  token?: string | undefined
  bucket?: string | undefined
  environment: NodeJS.ProcessEnv
  google?: typeof GOOGLE
  wait?: Wire['wait']
}

/** Opens a place to copy from or to; throws a {@link StartError} where it can not be. */
export async function openSide(options: SideOptions): Promise<Side> {
  const { place, token } = options
  const [, project] = /^firebase:([a-z0-9-]+)$/.exec(place) ?? []
  if (project !== undefined) return firebaseSide(project, options)
  if (/^https?:\/\//.test(place)) {
    if (!token)
      throw new StartError(`${place} needs a service token (npm run migrate -- --print-token FOLDER).`, 2)
    return embeddedSide({ name: place, url: place.replace(/\/+$/, ''), token, bucket: options.bucket })
  }
  const folder = resolve(place.replace(/^data:/, ''))
  if (!place.startsWith('data:') && !existsSync(join(folder, 'touchline.sqlite')))
    return openFolderSide(folder)
  const { url, token: own, close } = await serviceOfFolder(folder)
  return { ...embeddedSide({ name: `data:${folder}`, url, token: own, bucket: options.bucket }), close }
}

function openFolderSide(folder: string): Promise<Side> {
  if (existsSync(folder) && !isExport(folder) && readdirSync(folder).length > 0)
    throw new StartError(`${folder} is neither empty nor an export, nor the data folder of a backend.`, 2)
  return openFolder(folder, folder)
}

type Embedded = { name: string; url: string; token: string; bucket: string | undefined }

/** The token names the project that its backend serves. */
function embeddedSide({ name, url, token, bucket }: Embedded): Side {
  const project = projectOf(token)
  const wire: Wire = { token: async () => token }
  const left = new Map<string, number>()
  return {
    name,
    tellsHashes: true,
    left,
    documents: documentsOf(wire, url, project),
    accounts: accountsOf({ wire, url: `${url}/identitytoolkit.googleapis.com`, project, left }),
    files: filesOf(wire, firebaseStorage(url), bucket ?? `${project}.appspot.com`),
    close: async () => undefined,
  }
}

function projectOf(token: string): string {
  try {
    const { aud } = decodeJwt(token)
    if (typeof aud === 'string') return aud
  } catch {
    // Said below.
  }
  throw new StartError(
    'The service token is not one (npm run migrate -- --print-token FOLDER prints one).',
    2,
  )
}

function firebaseSide(project: string, options: SideOptions): Side {
  const { bucket, environment, google = GOOGLE, wait } = options
  const wire: Wire = { ...googleToken(project, environment), ...(wait && { wait }) }
  const left = new Map<string, number>()
  let hash: Promise<HashConfig | undefined> | undefined
  const projectHash = () => (hash ??= readProjectHash(wire, google.identity, project))
  return {
    name: `firebase:${project}`,
    tellsHashes: false,
    left,
    documents: documentsOf(wire, google.firestore, project),
    accounts: accountsOf({ wire, url: google.identity, project, projectHash, left }),
    // The default bucket of projects since October 2024: https://firebase.google.com/docs/storage/faqs-storage-changes-announced-sept-2024
    files: filesOf(wire, googleStorage(google.storage), bucket ?? `${project}.firebasestorage.app`),
    close: async () => undefined,
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
