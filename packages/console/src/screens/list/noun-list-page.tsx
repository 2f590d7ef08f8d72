import type { RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { SelectedRows } from '#kit/list/bulk/bulk-bar.tsx'
import type { ListDefinition } from '#kit/list/list-definition.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { ReviewQueue } from '#kit/review/queue/review-queue.ts'
import type { Editing } from '#screens/form/form-pages.ts'
import type { ListedDecisions, ListedRecord } from '#screens/listed-record.ts'
import type { PageModule } from '#screens/noun-pages.ts'
import { CreateRouted } from './create-record.tsx'

type ListParts = {
  /** Actions on many records, loaded once something is selected. */
  bulk: () => Promise<ComponentType<SelectedRows>>
  /** Buttons beside the heading. */
  Actions: ComponentType
}

export function listPage(
  collection: Parameters<typeof viewsOf>[0],
  definition: ListDefinition,
  { bulk, Actions }: ListParts,
): PageModule {
  const views = viewsOf(collection)
  const Bulk = lazyPart(bulk, () => <div />)
  return {
    handle: { title: definition.title, list: () => definition },
    loader({ request }: LoaderFunctionArgs): null {
      startList(definition, request.url)
      return null
    },
    Component() {
      useFresh(collection)
      return <ListPage definition={definition} views={views} Bulk={Bulk} actions={<Actions />} />
    },
  }
}

/** The page of a listed noun's list. `decisions` are loaded once something is selected, `editing` once a cell is edited. */
export const nounListPage = <T extends ListedRecord, V extends FieldValues>(
  noun: { collection: RoutedNoun; one: string },
  definition: ListDefinition,
  decisions: () => Promise<ListedDecisions<T>>,
  editing: () => Promise<Editing<T, V, null>>,
  /** Further buttons, before the one to create a record. */
  Ways?: ComponentType,
  /** Its queue, whose decisions are offered on records that wait. */
  queue?: () => Promise<ReviewQueue>,
): PageModule =>
  listPage(noun.collection, definition, {
    async bulk() {
      const [{ listedBulk }, { editInBulk }, decided] = await Promise.all([
        import('./listed-bulk.tsx'),
        import('#screens/form/in-bulk/edit-in-bulk.ts'),
        decisions(),
      ])
      return listedBulk(decided, editInBulk(editing), queue)
    },
    Actions: () => (
      <>
        {Ways && <Ways />}
        <CreateRouted noun={noun} />
      </>
    ),
  })
