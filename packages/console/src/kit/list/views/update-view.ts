import { AppError } from '#data/errors.ts'
import type { List } from '#kit/list/use-list.ts'
import { toast } from '#kit/toast.tsx'
import type { ListView, ListViews } from './views.ts'
import { t } from '@touchline/domain/language/t.ts'

type Shown = { list: Pick<List, 'viewQuery'>; views: ListViews; view: ListView }

/**
 * Saves the current list in its view, with an undo. Returns the current view when somebody changed it since; reports every
 * other failure.
 */
export async function updateShown({ list, views, view }: Shown): Promise<ListView | undefined> {
  const rev = view.rev ?? 0
  try {
    await views.update({ id: view.id, rev, query: list.viewQuery })
    const undo = () => views.update({ id: view.id, rev: rev + 1, query: view.query })
    toast.done(t('Updated “{name}”.', { name: view.name }), { undo })
    return undefined
  } catch (failure) {
    const theirs = failure instanceof AppError && failure.kind === 'conflict' ? failure.theirs : undefined
    // The data layer throws a conflict over a view with the view itself.
    if (theirs !== undefined) return theirs as ListView
    toast.error(failure)
    return undefined
  }
}
