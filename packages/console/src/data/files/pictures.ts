import { queryOptions } from '@tanstack/react-query'
import { findFirstFile, removeFile, uploadFile } from '#data/backend/files.ts'
import { updateOwnFields } from '#data/backend/own-documents.ts'
import { log } from '#data/log.ts'
import { queryClient } from '#data/query-client.ts'
import { isPlaceIn } from './file-places.ts'
import { forgetNone, isKnownToHaveNone, rememberNone, type PictureOwner } from './picture-memory.ts'

const EXTENSIONS = ['', '.png', '.jpg', '.jpeg'] as const

/** Loaded where a record names a file: most people’s pictures are found without. */
const recordFiles = () => import('./record-file.ts')

const isElsewhere = (named: string) => /^\s*https?:/i.test(named)

const pathsOf = (uid: string) => EXTENSIONS.map((extension) => `profileImages/${uid}${extension}`)

/**
 * Address of a person's picture, or null when there is none or it can't be loaded. The record's path (see `picturePath` of the
 * user) saves requests: a known path is tried first, a known absence is believed, be it the record's or this device's.
 */
export const profilePicture = (owner: PictureOwner) =>
  pictureOf(owner.id, owner.picturePath, async () => {
    const { id, picturePath: known } = owner
    if (isKnownToHaveNone(owner)) return null
    if (known && isElsewhere(known)) return externalPicture(known)
    const tried = pathsOf(id)
    const found = await findFirstFile(
      known && isPlaceIn('profileImages', known) ? [known, ...tried.filter((path) => path !== known)] : tried,
    )
    if (found === undefined) rememberNone(owner)
    return found ?? null
  })

/** One's own picture, always looked for in the specified order; last where the record names one at another host. */
export const ownPicture = ({ id, picturePath: named }: PictureOwner) =>
  pictureOf(
    id,
    `own ${named ?? ''}`,
    async () => (await findFirstFile(pathsOf(id))) ?? (named ? externalPicture(named) : null),
  )

/** Address of a picture at another host, or null where the page may not show it. */
async function externalPicture(named: string): Promise<string | null> {
  if (!isElsewhere(named)) return null
  const { findRecordFile, shownAddress } = await recordFiles()
  return shownAddress(await findRecordFile('profileImages', named, 'img')) ?? null
}

/** A picture at another host that the page may not show, so that people can be told where it is; else null. */
export const hiddenPicture = (named: string | null | undefined) =>
  queryOptions({
    queryKey: ['pictures', 'hidden', named],
    queryFn: async () => {
      if (!named || !isElsewhere(named)) return null
      const { findRecordFile } = await recordFiles()
      const file = await findRecordFile('clubs', named, 'img')
      return file?.kind === 'hidden' ? file : null
    },
    staleTime: Infinity,
  })

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

/** Address of a club's crest, or null when there is none or it can't be loaded. */
export const clubCrest = (path: string | undefined) =>
  queryOptions({
    queryKey: ['pictures', 'crest', path],
    queryFn: async () => {
      try {
        const { findRecordFile, shownAddress } = await recordFiles()
        return shownAddress(await findRecordFile('clubs', path, 'img')) ?? null
      } catch (cause) {
        log.error('A crest could not be read.', cause)
        return null
      }
    },
    staleTime: 10 * 60_000,
    gcTime: 30 * 60_000,
  })

/** Stores a square PNG or JPEG as the person's own picture and removes files under the other names. */
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

/** Removes the picture files of a deleted account; the deletion itself changes the record. */
export const removePictureFiles = async (uid: string): Promise<void> => {
  await Promise.all(pathsOf(uid).map(removeFile))
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['pictures'] })
