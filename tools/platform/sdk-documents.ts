import { PROJECT, type Service } from '@touchline/firestore/service-client'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { GeoPoint, Reference } from '@touchline/domain/mapping/source.ts'
import type { Fields } from '@touchline/firestore/values'
import { sourceOf } from '@touchline/runner/derive/source-record.ts'
import { type Firestore, GeoPoint as SdkGeoPoint, initializeFirestore } from 'firebase-admin/firestore'
import type { PlatformDocument } from './made-platform.ts'
import type { AppWrite } from './platform-app.ts'

const WRITES_OF_A_COMMIT = 500

/** Connects like a server on the same machine (docs/backend.md). */
export function connectServer({ url, token }: Pick<Service, 'url' | 'token'>) {
  const app = initializeApp({ projectId: PROJECT }, `platform-${new URL(url).port}`)
  const db = initializeFirestore(app, { preferRest: true })
  const authClient = { getRequestHeaders: async () => ({ Authorization: `Bearer ${token}` }) }
  db.settings({ host: new URL(url).host, protocol: 'http', authClient })
  return { db, close: () => deleteApp(app) }
}

/** Writes in commits of 500, in order. A reference and a place become those of the SDK. */
export async function sendWrites(db: Firestore, writes: readonly AppWrite[]): Promise<void> {
  for (let at = 0; at < writes.length; at += WRITES_OF_A_COMMIT) {
    const batch = db.batch()
    for (const { how, path, data } of writes.slice(at, at + WRITES_OF_A_COMMIT)) {
      const document = db.doc(path)
      const fields = Object.entries(data).map(([name, value]) => [name, sdkValue(db, value)])
      if (how === 'remove') batch.delete(document)
      else if (how === 'update') batch.update(document, Object.fromEntries(fields))
      else batch.set(document, Object.fromEntries(fields))
    }
    await batch.commit()
  }
}

function sdkValue(db: Firestore, value: unknown): unknown {
  if (value instanceof Reference) return db.doc(value.path)
  if (value instanceof GeoPoint) return new SdkGeoPoint(value.latitude, value.longitude)
  if (Array.isArray(value)) return value.map((one: unknown) => sdkValue(db, one))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sdkValue(db, one)]))
}

/** Documents as an app knows them, from fields in the form of the REST protocol. */
export const documentsFrom = (raw: ReadonlyMap<string, unknown>): PlatformDocument[] =>
  [...raw].map(([path, fields]) => ({
    path,
    // The protocol says so: https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents
    data: sourceOf({ id: '', path, fields: Object(fields) as Fields }).data,
  }))
