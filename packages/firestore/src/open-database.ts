import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { decodeJwt } from 'jose'
import { StartError } from './start-error.ts'
import { googleToken } from './google-token.ts'
import type { Wire } from './wire.ts'

export const GOOGLE = {
  firestore: 'https://firestore.googleapis.com',
  identity: 'https://identitytoolkit.googleapis.com',
  storage: 'https://storage.googleapis.com',
}

export type DatabaseOptions = {
  /** `firebase:PROJECT`, the address of an embedded backend, or `data:FOLDER` for its folder. */
  place: string
  /** The service token for an embedded backend's address. */
  token?: string | undefined
  environment: NodeJS.ProcessEnv
  /** Serves a data folder; without it only the addresses of databases can be opened. */
  openFolder?: (folder: string) => Promise<FolderServer>
  google?: typeof GOOGLE
  wait?: Wire['wait']
}

export type FolderServer = { url: string; token: string; close(): Promise<void> }

/** A database for tools, which no rules restrict, over Firestore's REST protocol at `url`. */
export type Database = {
  /** As the person wrote it; the same place always has the same name. */
  name: string
  isEmbedded: boolean
  wire: Wire
  url: string
  project: string
  close(): Promise<void>
}

/** Opens a database; throws a {@link StartError} if it can't. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { place, token, environment, openFolder, google = GOOGLE, wait } = options
  const [, project] = /^firebase:([a-z0-9-]+)$/.exec(place) ?? []
  if (project !== undefined) {
    const wire: Wire = { ...googleToken(project, environment), ...(wait && { wait }) }
    return {
      name: place,
      isEmbedded: false,
      wire,
      url: google.firestore,
      project,
      close: async () => undefined,
    }
  }
  if (/^https?:\/\//.test(place)) {
    if (!token)
      throw new StartError(`${place} needs a service token (npm run migrate -- --print-token FOLDER).`, 2)
    return embedded(place, place.replace(/\/+$/, ''), token, async () => undefined)
  }
  const folder = resolve(place.replace(/^data:/, ''))
  if (openFolder === undefined)
    throw new StartError(`${place} is a folder: give the address of its server.`, 2)
  const { url, token: own, close } = await openFolder(folder)
  return embedded(`data:${folder}`, url, own, close)
}

/** Whether a place is a folder other than a backend's data folder. */
export const isExportFolder = (place: string): boolean =>
  !/^(firebase:[a-z0-9-]+$|data:|https?:\/\/)/.test(place) &&
  !existsSync(join(resolve(place), 'touchline.sqlite'))

/** Reads the project from the token. */
const embedded = (name: string, url: string, token: string, close: Database['close']): Database => ({
  name,
  isEmbedded: true,
  wire: { token: async () => token },
  url,
  project: projectOf(token),
  close,
})

function projectOf(token: string): string {
  try {
    const { aud } = decodeJwt(token)
    if (typeof aud === 'string') return aud
  } catch {
    // Said below.
  }
  throw new StartError('Not a valid service token (npm run migrate -- --print-token FOLDER prints one).', 2)
}
