import { queryOptions } from '@tanstack/react-query'
import { findFirstFile, removeFile, uploadFile } from '#data/backend/files.ts'
import { updateOwnFields } from '#data/backend/own-documents.ts'
import { log } from '#data/log.ts'
import { queryClient } from '#data/query-client.ts'
import { isPlaceIn } from './file-places.ts'
/** Tried in this order: none, png, jpg, jpeg. */
const EXTENSIONS = ['', '.png', '.jpg', '.jpeg'] as const

const pathsOf = (uid: string) => EXTENSIONS.map((extension) => `profileImages/${uid}${extension}`)

/**
 * The address of a person's picture, or null when there is none or it can't be had. What the record says of its
 * place (see `picturePath` of the user) saves asking: a known place is tried first, a known absence is believed, be it
 * the record's or this device's.
 */
export const profilePicture = (owner: PictureOwner) =>
  pictureOf(owner.id, owner.picturePath, async () => {
    const { id, picturePath: known } = owner
    if (isKnownToHaveNone(owner)) return null
    const tried = pathsOf(id)
    const found = await findFirstFile(
      known && isPlaceIn('profileImages', known) ? [known, ...tried.filter((path) => path !== known)] : tried,
    )
    if (found === undefined) rememberNone(owner)
    return found ?? null
  })

/** One's own is always looked for, in the specified order. */
export const ownPicture = (uid: string) =>
  pictureOf(uid, 'own', async () => (await findFirstFile(pathsOf(uid))) ?? null)

const pictureOf = (uid: string, known: string | null | undefined, find: () => Promise<string | null>) =>
  queryOptions({
    queryKey: ['pictures', uid, known],
    queryFn: async () => {
      try {
        return await find()
      } catch (cause) {
        log.error('A profile picture could not be read.', cause)
        return null
      }
    },
    staleTime: 10 * 60_000,
    gcTime: 30 * 60_000,
  })

/** The address of a club's crest, or null when there is none or it can't be had. */
export const clubCrest = (path: string | undefined) =>
  queryOptions({
    queryKey: ['pictures', 'crest', path],
    queryFn: async () => {
      if (path === undefined || !isPlaceIn('clubs', path)) return null
      try {
        return (await findFirstFile([path])) ?? null
      } catch (cause) {
        log.error('A crest could not be read.', cause)
        return null
      }
    },
    staleTime: 10 * 60_000,
    gcTime: 30 * 60_000,
  })

/** Stores a square PNG or JPEG as the person's own picture and removes what stood under the other names. */
export async function replacePicture(uid: string, picture: Blob): Promise<void> {
  const [path = '', ...others] = pathsOf(uid)
  await uploadFile(path, picture)
  forgetNone(uid)
  await updateOwnFields(uid, { picturePath: path })
  await Promise.all(others.map(removeFile))
  await refresh()
}

export async function removePicture(uid: string): Promise<void> {
  await Promise.all(pathsOf(uid).map(removeFile))
  await updateOwnFields(uid, { picturePath: null })
  await refresh()
}

/** Removes the files of a deleted account's picture; what the record says of them is the deletion's to write. */
export const removePictureFiles = async (uid: string): Promise<void> => {
  await Promise.all(pathsOf(uid).map(removeFile))
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['pictures'] })

/**
 * Whom this device knows to have no picture. To look for one takes four requests, which all fail; of a list of 25 people that
 * nobody noted a place for they would be 100 each time. The record itself may say it too (decision 007): then nobody asks.
 */

/** State of a record when its picture was looked for: with other words it is looked for again. */
type PictureOwner = {
  id: string
  picturePath?: string | null | undefined
  updatedAt?: Date | undefined
}

/** Whose, what their record said, and until when it is believed (milliseconds). */
type Known = readonly [id: string, said: string, until: number]

/** A picture that the platform uploads without touching the record is seen after a week. */
export const BELIEVED_MS = 7 * 86_400_000
/** About 60 KB. */
export const REMEMBERED_MAX = 1000
const PLACE = 'touchline.pictures.none'

const saidBy = ({ picturePath, updatedAt }: PictureOwner): string =>
  `${updatedAt?.getTime() ?? ''} ${picturePath ?? ''}`

/** The place is looked up by every row, so that what it holds is parsed once. */
let parsed: { text: string | null; known: readonly Known[] } = { text: null, known: [] }

function remembered(): readonly Known[] {
  const text = readPlace()
  if (text !== parsed.text) parsed = { text, known: knownIn(text) }
  return parsed.known
}

function readPlace(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    // Switched off: every picture is looked for.
    return null
  }
}

function knownIn(text: string | null): readonly Known[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKnown) : []
  } catch {
    return []
  }
}

const isKnown = (one: unknown): one is Known =>
  Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string' && typeof one[2] === 'number'

/** A clock that was ahead believes nothing for longer. */
const isBelieved = ([, , until]: Known, now: number): boolean => until > now && until <= now + BELIEVED_MS

function keep(known: readonly Known[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(known.slice(0, REMEMBERED_MAX)))
  } catch {
    // Full or switched off: they are looked for again.
  }
}

/** By the word of the record, or of this device. Some programs write an empty text for none. */
export const isKnownToHaveNone = (owner: PictureOwner, now = Date.now()): boolean =>
  owner.picturePath === null ||
  owner.picturePath === '' ||
  remembered().some((one) => one[0] === owner.id && one[1] === saidBy(owner) && isBelieved(one, now))

/** All four places were asked and have none. The latest come first, and the oldest make room. */
export const rememberNone = (owner: PictureOwner, now = Date.now()): void =>
  keep([
    [owner.id, saidBy(owner), now + BELIEVED_MS],
    ...remembered().filter((one) => one[0] !== owner.id && isBelieved(one, now)),
  ])

/** This console stored one. */
export function forgetNone(id: string): void {
  const known = remembered()
  const others = known.filter((one) => one[0] !== id)
  if (others.length < known.length) keep(others)
}
