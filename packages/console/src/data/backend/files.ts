import { hexHash } from '#browser/hex-hash.ts'
import { toAppError } from '#data/errors.ts'

/** Loads the code of file storage on first use. */
const storage = () => import('./storage.ts')

/** Returns the download address of the first of `paths` that exists. Throws an AppError for anything but "not found". */
export async function findFirstFile(paths: readonly string[]): Promise<string | undefined> {
  const { addressOf } = await storage()
  for (const path of paths) {
    const address = await unlessMissing(addressOf(path))
    if (address !== undefined) return address
  }
  return undefined
}

/** Stores a file, replacing the one at that path; `sha256` is stored with it. */
export async function uploadFile(path: string, file: Blob, sha256?: string): Promise<void> {
  const [{ fileAt }, { upload }] = await Promise.all([storage(), import('./upload.ts')])
  try {
    await upload(fileAt(path), file, sha256)
  } catch (failure) {
    throw toAppError(failure)
  }
}

/**
 * Stores a file where the rules allow no replacing. The same file, from an attempt that failed later or from a colleague,
 * stays; a different one is removed first.
 */
export async function placeFile(path: string, file: Blob): Promise<void> {
  const sha256 = await hexHash(await file.arrayBuffer())
  try {
    await uploadFile(path, file, sha256)
  } catch (failure) {
    if (toAppError(failure).kind !== 'permission') throw failure
    const [{ fileAt }, { told }] = await Promise.all([storage(), import('./upload.ts')])
    const stored = await unlessMissing(told(fileAt(path)))
    if (stored?.customMetadata?.['sha256'] === sha256) return
    await removeFile(path)
    await uploadFile(path, file, sha256)
  }
}

/** Removes a file; a missing one is fine. */
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
