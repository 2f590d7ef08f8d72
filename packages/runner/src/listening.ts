import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  collection as collectionOf,
  collectionGroup,
  connectFirestoreEmulator,
  getFirestore,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  Timestamp,
  where,
  type DocumentData,
  type Firestore,
  type QuerySnapshot,
} from 'firebase/firestore'
import { pathAt, type RecordsRoot } from '@touchline/domain/shared/at.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Logger } from '@touchline/backend/log'

/** Larger collections are listened to by time of change, because a listener first receives, and pays for, everything. */
const LISTENED_WHOLE = 20_000
/** Interval after which a refused query is retried and listened to again. */
const REFUSED_FOR_MS = 600_000
const LATE_MS = 120_000

type Watched = {
  changed: Set<string>
  isLive: boolean
  /** Whether records without a time of change are also seen. */
  isWhole: boolean
  end: () => void
}

export type Listening = ReturnType<typeof listening>

export type ListeningAccess = {
  project: string
  /** Returns the token of a service account, or a service token, valid for the next request. */
  token: () => Promise<string>
  /** Address of an embedded backend, which can only be listened to as an emulator. */
  embeddedAt?: string
  /** Where the collections are; all paths are below it. */
  at?: RecordsRoot
}

/** Listens to changes with Firebase's SDK. While it hears nothing, the runner keeps querying. */
export async function listen(access: ListeningAccess, log: Logger): Promise<Listening> {
  const { project, token, embeddedAt, at = '' } = access
  setLogLevel('silent')
  const app = initializeApp({ projectId: project }, randomUUID())
  signInAsServer(app, token)
  const db = getFirestore(app)
  if (embeddedAt !== undefined) {
    const { hostname, port } = new URL(embeddedAt)
    connectFirestoreEmulator(db, hostname, Number(port))
  }
  return listening({ db, at }, log, () => deleteApp(app))
}

/**
 * Supplies a server's tokens where Firestore looks for those of `firebase/auth`, which only signs in people
 * (https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth-interop-types/index.d.ts).
 */
function signInAsServer(app: FirebaseApp, token: () => Promise<string>): void {
  const auth = {
    getToken: async () => ({ accessToken: await token() }),
    getUid: () => null,
    // The SDK begins to wait for the first call after it has asked for it.
    addAuthTokenListener: (heard: (token: null) => void) => queueMicrotask(() => heard(null)),
    removeAuthTokenListener: () => undefined,
  }
  // Through this all parts of the SDK find each other; its public types leave it out.
  const { container } = app as FirebaseApp & { container: { addComponent(part: object): void } }
  container.addComponent({
    name: 'auth-internal',
    instanceFactory: () => auth,
    instantiationMode: 'LAZY',
    multipleInstances: false,
    onInstanceCreated: null,
    serviceProps: {},
    type: 'PRIVATE',
  })
}

/** A collection of the platform at the root of the database, or all of its name. */
export type Heard = { name: string; everywhere: boolean; changed: string | undefined }

const keyOf = ({ name, everywhere }: Heard) => `${everywhere ? '*/' : ''}${name}`

type Listened = { db: Firestore; at: RecordsRoot }

function listening({ db, at: root }: Listened, log: Logger, close: () => Promise<void>) {
  const { length } = pathAt(root, '')
  const watched = new Map<NounCollection, Watched>()
  const theirs = new Map<string, Watched>()

  /** Hears of what changes from now on. Nothing of the first answer: what changed before is looked for. */
  function hearTheirs(heard: Heard, since: Date): Watched {
    const { name, everywhere, changed: field } = heard
    const all = everywhere ? collectionGroup(db, name) : collectionOf(db, name)
    const from = Timestamp.fromDate(new Date(since.getTime() - LATE_MS))
    const asked = field === undefined ? all : query(all, where(field, '>', from))
    const one: Watched = { changed: new Set(), isLive: false, isWhole: true, end: () => undefined }
    let isFirst = true
    one.end = onSnapshot(
      asked,
      { includeMetadataChanges: true },
      (snapshot) => {
        one.isLive = !snapshot.metadata.fromCache
        if (!isFirst) for (const { doc } of snapshot.docChanges()) one.changed.add(doc.ref.path)
        if (isFirst && one.isLive) log.info('listening to the platform', { collection: name })
        if (one.isLive) isFirst = false
      },
      (error) => {
        log.warn('listening was refused; looking through', { collection: name, why: error.code })
        one.isLive = false
        setTimeout(() => theirs.delete(keyOf(heard)), REFUSED_FOR_MS).unref()
      },
    )
    return one
  }

  function begin(collection: NounCollection, since: Date, isWhole: boolean): Watched {
    const at = Timestamp.fromDate(new Date(since.getTime() - LATE_MS))
    const all = collectionOf(db, pathAt(root, collection))
    const asked = isWhole ? all : query(all, where('updatedAt', '>', at), orderBy('updatedAt'))
    const one: Watched = { changed: new Set(), isLive: false, isWhole, end: () => undefined }
    let isFirst = true
    one.end = onSnapshot(
      asked,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (isFirst && !snapshot.metadata.fromCache) log.info('listening', { collection })
        one.isLive = !snapshot.metadata.fromCache
        note(one, snapshot, isFirst ? at : undefined)
        if (one.isLive) isFirst = false
      },
      (error) => {
        log.warn('listening was refused; polling', { collection, why: error.code })
        one.isLive = false
        setTimeout(() => watched.delete(collection), REFUSED_FOR_MS).unref()
      },
    )
    return one
  }

  return {
    /** Starts listening if nobody does; returns true while the server reports changes. */
    async isLive(collection: NounCollection, since: Date, count: () => Promise<number>): Promise<boolean> {
      const known = watched.get(collection)
      if (known) return known.isLive
      watched.set(collection, begin(collection, since, (await count()) <= LISTENED_WHOLE))
      return false
    },
    /** Whether the whole collection is listened to, so that no change can be missed. */
    hearsAll: (collection: NounCollection): boolean => watched.get(collection)?.isWhole ?? false,
    /** Returns changes since the last call. */
    take(collection: NounCollection): string[] {
      const { changed } = watched.get(collection) ?? { changed: new Set<string>() }
      const paths = [...changed].map((path) => path.slice(length))
      changed.clear()
      return paths
    },
    /** Starts listening to the platform if nobody does; returns true while the server reports changes. */
    hearsTheirs(heard: Heard, since: Date): boolean {
      const known = theirs.get(keyOf(heard)) ?? hearTheirs(heard, since)
      theirs.set(keyOf(heard), known)
      return known.isLive
    },
    /** Returns changes of the platform's documents since the last call. */
    takeTheirs(heard: Heard): string[] {
      const { changed } = theirs.get(keyOf(heard)) ?? { changed: new Set<string>() }
      const paths = [...changed]
      changed.clear()
      return paths
    },
    async close(): Promise<void> {
      for (const { end } of [...watched.values(), ...theirs.values()]) end()
      await close()
    },
  }
}

/** Notes changes. Of the first snapshot, only recently changed or never derived records. */
function note(one: Watched, snapshot: QuerySnapshot, firstSince: Timestamp | undefined): void {
  for (const { type, doc } of snapshot.docChanges())
    if (type !== 'removed' && (firstSince === undefined || isDue(doc.data(), firstSince)))
      one.changed.add(doc.ref.path)
}

function isDue(data: DocumentData, since: Timestamp): boolean {
  const updatedAt: unknown = data['updatedAt']
  return data['rev'] === undefined || !(updatedAt instanceof Timestamp) || updatedAt > since
}
