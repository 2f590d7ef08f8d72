import { SavedView } from '@touchline/domain/kept/saved-view/saved-view.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { toAppError, type ErrorKind } from '#data/errors.ts'
import { viewPath } from '#record-paths.ts'

/** A saved view with its address. */
export type KeptView = Pick<SavedView, 'id' | 'area' | 'name' | 'query'> & { path: string }

const collection = collectionOf('savedViews', SavedView)

/** Kinds of error for a view that was deleted, is no longer shared or is unreadable. */
const GONE: ReadonlySet<ErrorKind> = new Set(['notFound', 'permission', 'unreadable'])

/**
 * Reads those saved views that still exist: one's own and shared ones. Each is read separately, because Firestore refuses a
 * query as a whole that names one which may not be read.
 */
export async function readViews(asked: readonly string[]): Promise<readonly KeptView[]> {
  const views = await Promise.all([...new Set(asked)].map(viewIfAny))
  return views.flatMap((view) => (view === undefined ? [] : { ...view, path: viewPath(view) }))
}

async function viewIfAny(id: string): Promise<SavedView | undefined> {
  try {
    return await collection.find(id)
  } catch (failure) {
    if (GONE.has(toAppError(failure).kind)) return undefined
    throw failure
  }
}
