import { deleteApp, initializeApp } from 'firebase-admin/app'
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore'
import { encodeCommit, PROJECT, type Service } from '#tools/data/service-client.ts'
import { platformClubs, platformLeagues } from './app-clubs.ts'
import { platformDevices, platformMatches, platformRequests, platformVideos } from './app-records.ts'
import { platformUsers, type PlatformDocument } from './app-users.ts'

const WRITES_OF_A_COMMIT = 500
/** Of so many people the server has counted something; every second of them then opened the app. */
const COUNTED = 120

/** Writes as the platform's server does through the Admin SDK, and as its app does in the REST protocol. */
export const platformDocuments = (today: Date) => ({
  server: [
    ...platformUsers(today),
    ...platformClubs(today),
    ...platformLeagues(),
    ...platformMatches(today),
    ...platformDevices(),
  ],
  app: [...platformRequests(today), ...platformVideos(today)],
})

/** Fills a database as an existing platform has over the years. */
export async function writePlatform(service: Service, today: Date): Promise<number> {
  const { server, app } = platformDocuments(today)
  const { db, close } = connectServer(service)
  try {
    await writeWhole(db, server)
    await countThings(db, server)
    await overwrite(db, server)
  } finally {
    await close()
  }
  await writePlainly(service, app)
  return server.length + app.length
}

/** As a server beside the backend connects (docs/backend.md). */
export function connectServer({ url, token }: Pick<Service, 'url' | 'token'>) {
  const app = initializeApp({ projectId: PROJECT }, `platform-${new URL(url).port}`)
  const db = initializeFirestore(app, { preferRest: true })
  const authClient = { getRequestHeaders: async () => ({ Authorization: `Bearer ${token}` }) }
  db.settings({ host: new URL(url).host, protocol: 'http', authClient })
  return { db, close: () => deleteApp(app) }
}

async function writeWhole(db: Firestore, documents: readonly PlatformDocument[]): Promise<void> {
  for (let at = 0; at < documents.length; at += WRITES_OF_A_COMMIT) {
    const batch = db.batch()
    for (const { path, data } of documents.slice(at, at + WRITES_OF_A_COMMIT)) batch.set(db.doc(path), data)
    await batch.commit()
  }
}

async function countThings(db: Firestore, documents: readonly PlatformDocument[]): Promise<void> {
  const batch = db.batch()
  for (const { path } of documents.slice(0, COUNTED))
    batch.set(db.doc(path), { season: { played: 12, cards: ['yellow'] } }, { merge: true })
  await batch.commit()
}

/** The app writes what it knows of a person, and so drops what the server counted. */
async function overwrite(db: Firestore, documents: readonly PlatformDocument[]): Promise<void> {
  const batch = db.batch()
  for (const { path, data } of documents.slice(0, COUNTED).filter((_, at) => at % 2 === 0))
    batch.set(db.doc(path), data)
  await batch.commit()
}

async function writePlainly({ fetch, url, token }: Service, documents: readonly PlatformDocument[]) {
  const address = new URL(`/v1/projects/${PROJECT}/databases/(default)/documents:commit`, url)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(new Request(address, { method: 'POST', headers, body: encodeCommit(documents) }))
  if (!answer.ok) throw new Error(`The platform could not write: ${await answer.text()}`)
}
