import type { RoutedNoun } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { ListDefinition } from '#kit/list/list-definition.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { Editing } from '#screens/form/form-pages.ts'
import type { ListedDecisions, ListedRecord } from '#screens/listed-record.ts'
import type { PageModule } from '#screens/noun-pages.ts'
import { CreateRecord } from './create-record.tsx'

/** The page of a noun's list. `decisions` are loaded once something is selected, `editing` once it is edited. */
export function nounListPage<T extends ListedRecord, V extends FieldValues>(
  noun: { collection: RoutedNoun; one: string },
  definition: ListDefinition,
  decisions: () => Promise<ListedDecisions<T>>,
  editing: () => Promise<Editing<T, V, null>>,
  /** Further ways to a record, beside the one to create it. */
  Ways?: ComponentType,
): PageModule {
  const views = viewsOf(noun.collection)
  const Bulk = lazyPart(
    async () => {
      const [{ listedBulk }, { editInBulk }, decided] = await Promise.all([
        import('./listed-bulk.tsx'),
        import('#screens/form/in-bulk/edit-in-bulk.ts'),
        decisions(),
      ])
      return listedBulk(decided, editInBulk(editing))
    },
    () => <div />,
  )
  return {
    handle: { title: definition.title, list: () => definition },
    loader({ request }: LoaderFunctionArgs): null {
      startList(definition, request.url)
      return null
    },
    Component() {
      useFresh(noun.collection)
      return (
        <ListPage
          definition={definition}
          views={views}
          Bulk={Bulk}
          actions={
            <>
              {Ways && <Ways />}
              <CreateRecord noun={noun} />
            </>
          }
        />
      )
    },
  }
}
