import { toAppError } from '#data/errors.ts'
import { fileStorage } from './storage.ts'

/** The download address of the first of `paths` that exists. Throws an AppError for anything but "not found". */
export async function findFirstFile(paths: readonly string[]): Promise<string | undefined> {
  const [storage, { getDownloadURL, ref }] = await Promise.all([fileStorage(), import('firebase/storage')])
  for (const path of paths) {
    const address = await unlessMissing(getDownloadURL(ref(storage, path)))
    if (address !== undefined) return address
  }
  return undefined
}

/** Stores a file, replacing the one at that path. `onProgress` is told the share that arrived, 0 to 1. */
export async function uploadFile(
  path: string,
  file: Blob,
  onProgress?: (share: number) => void,
): Promise<void> {
  const [storage, { ref, uploadBytesResumable }] = await Promise.all([
    fileStorage(),
    import('firebase/storage'),
  ])
  const task = uploadBytesResumable(ref(storage, path), file, { contentType: file.type })
  task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress?.(totalBytes ? bytesTransferred / totalBytes : 1),
  )
  try {
    await task
  } catch (failure) {
    throw toAppError(failure)
  }
}

/** Removes a file; one that is not there is fine. */
export async function removeFile(path: string): Promise<void> {
  const [storage, { deleteObject, ref }] = await Promise.all([fileStorage(), import('firebase/storage')])
  await unlessMissing(deleteObject(ref(storage, path)))
}

async function unlessMissing<R>(call: Promise<R>): Promise<R | undefined> {
  try {
    return await call
  } catch (failure) {
    const error = toAppError(failure)
    if (error.kind === 'notFound') return undefined
    throw error
  }
}
