import { deleteApp } from 'firebase/app'
import {
  and,
  collection,
  doc,
  documentId,
  endBefore,
  initializeFirestore,
  limit,
  limitToLast,
  onSnapshot,
  or,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore'
import { app, configured } from './app.ts'
import { placeOf } from './records-root.ts'
import { queriesBy } from './query-builder.ts'
import { lendToDatabase } from './borrowed-session.ts'
import { changeOf, type Changed, type Stamp, type Target } from './live-messages.ts'

lendToDatabase()

/** Opened as in `database.ts`, but with the SDK that can listen, and kept only in memory. */
const db = initializeFirestore(
  app,
  configured ? {} : { host: location.host, ssl: location.protocol === 'https:' },
)

const { pageQuery } = queriesBy({
  and,
  collection,
  documentId,
  endBefore,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  where,
})

type Told = { heard(stamp: Stamp): void; lost(): void; refused(): void }

/** Follows a target. Cached snapshots, while the server is away, count as lost. */
export function follow(target: Target, told: Told): () => void {
  const options = { includeMetadataChanges: true }
  const tell = (fromCache: boolean, found: readonly DocumentSnapshot[]) =>
    fromCache ? told.lost() : told.heard(stampOf(found))
  return 'id' in target
    ? onSnapshot(
        doc(db, placeOf(target.collection), target.id),
        options,
        (one) => tell(one.metadata.fromCache, one.exists() ? [one] : []),
        told.refused,
      )
    : onSnapshot(
        pageQuery(db, target.question, target.size),
        options,
        ({ metadata, docs }) => tell(metadata.fromCache, docs),
        told.refused,
      )
}

export const endDatabase = (): Promise<void> => deleteApp(app)

function stampOf(found: readonly DocumentSnapshot[]): Stamp {
  const change = changeOf(found.map(changed))
  const holder = found.map((one) => `${one.id} ${String(one.get('claim.by'))}`).join()
  const since = found.map((one) => dateOf(one.get('claim.claimedAt'))?.getTime()).join()
  return { change, holder, claim: `${holder} ${since}` }
}

function changed(one: DocumentSnapshot): Changed {
  const rev: unknown = one.get('rev')
  const updatedAt = dateOf(one.get('updatedAt'))
  if (typeof rev === 'number') return { id: one.id, rev, updatedAt }
  return { id: one.id, rev: updatedAt === undefined ? contentOf(one) : undefined, updatedAt }
}

/** Hash of a document's content, for one without a time of change. */
function contentOf(one: DocumentSnapshot): number {
  const text = JSON.stringify(one.data())
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return sum
}

const dateOf = (value: unknown) => (value instanceof Timestamp ? value.toDate() : undefined)
