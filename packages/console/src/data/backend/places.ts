import { EXPIRES_AFTER_MS, nextSaying, type Place } from '@touchline/domain/kept/presence.ts'
import {
  deleteDoc,
  doc,
  getFirestore,
  initializeFirestore,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite'
import { app, configured } from './app.ts'
import { borrowed } from './borrowed-session.ts'
import { placeOf } from './records-root.ts'

// Written by Lite, since the embedded backend takes no writes over the SDK's channel (docs/why/embedded-backend.md#082).
const embedded = { host: location.host, ssl: location.protocol === 'https:' }
const db = configured ? getFirestore(app) : initializeFirestore(app, embedded)

/**
 * Keeps the person's latest place in any of their tabs. It is written no more often than the domain allows, and removed when
 * they are nowhere. If the worker dies, the document it leaves expires after a while.
 */
export function placesOf() {
  const told = new Map<object, Place>()
  // Messages of an earlier worker are unknown; nobody is there.
  let said: Place | undefined = { record: '' }
  let lastAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const wanted = () => [...told.values()].at(-1)

  const plan = () => {
    clearTimeout(timer)
    const at = nextSaying({ said, lastAt }, wanted())
    if (at !== undefined) timer = setTimeout(() => void say(), at - Date.now())
  }

  const say = async () => {
    const { uid } = borrowed
    said = wanted()
    lastAt = Date.now()
    // Who may not, or can't reach the server, tries again when it is time: nobody waits for it.
    if (uid !== null) await write(uid, said).catch(() => undefined)
    plan()
  }

  return {
    tell(tab: object, place: Place | undefined) {
      told.delete(tab)
      if (place !== undefined) told.set(tab, place)
      plan()
    },
    end() {
      told.clear()
      clearTimeout(timer)
    },
  }
}

function write(uid: string, place: Place | undefined): Promise<void> {
  const own = doc(db, placeOf('presence'), uid)
  if (place === undefined) return deleteDoc(own)
  return setDoc(own, {
    record: place.record,
    ...(place.field === undefined ? {} : { field: place.field }),
    updatedAt: serverTimestamp(),
    expireAt: new Date(Date.now() + EXPIRES_AFTER_MS),
  })
}
