import { toAppError } from '#data/errors.ts'

/** The code of file storage is loaded when it is first needed. */
const storage = () => import('./storage.ts')

/** The download address of the first of `paths` that exists. Throws an AppError for anything but "not found". */
export async function findFirstFile(paths: readonly string[]): Promise<string | undefined> {
  const { addressOf } = await storage()
  for (const path of paths) {
    const address = await unlessMissing(addressOf(path))
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
  const [{ fileAt }, { upload }] = await Promise.all([storage(), import('./upload.ts')])
  const task = upload(fileAt(path), file)
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
  const { removeAt } = await storage()
  await unlessMissing(removeAt(path))
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
