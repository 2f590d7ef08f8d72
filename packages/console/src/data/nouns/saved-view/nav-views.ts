import { ownViewsByIds, sharedViewsByIds } from '@touchline/domain/nouns/saved-view/saved-view-questions.ts'
import { SavedView } from '@touchline/domain/nouns/saved-view/saved-view.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { isDocumentId } from '#data/backend/values.ts'
import { currentAdmin } from '#data/session/session.ts'
import { viewPath } from '#record-paths.ts'

/** A saved view with its address. */
export type KeptView = Pick<SavedView, 'id' | 'area' | 'name' | 'query'> & { path: string }

const collection = collectionOf('savedViews', SavedView)

/**
 * Those of these saved views that there still are: one's own and what is shared. One that was deleted, or is no longer
 * shared, is just not among them. Reads each once.
 */
export async function readViews(asked: readonly string[]): Promise<readonly KeptView[]> {
  const ids = asked.filter(isDocumentId)
  if (ids.length === 0) return []
  const pages = await Promise.all([
    collection.page(ownViewsByIds(ids, currentAdmin().uid)),
    collection.page(sharedViewsByIds(ids)),
  ])
  const views = pages.flatMap(({ rows }) => rows)
  const found = new Map(views.map((view) => [view.id, { ...view, path: viewPath(view) }]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
