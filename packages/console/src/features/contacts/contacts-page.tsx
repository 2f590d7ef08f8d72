import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { viewsOf } from '#data/nouns/saved-view/saved-views.ts'
import { ImportButton } from '#kit/import/import-button.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { AddContact, contactsList } from './contacts-list.tsx'

const ContactsBulk = lazyPart(
  async () => (await import('./contacts-bulk.tsx')).ContactsBulk,
  () => <div />,
)
const ContactImport = lazyPart(async () => (await import('./contact-import.tsx')).ContactImport)

const contactsViews = viewsOf('contacts')

export const handle: RouteHandle = { title: contactsList.title, list: () => contactsList }

export function loader({ request }: LoaderFunctionArgs): null {
  startList(contactsList, request.url)
  return null
}

export function Component() {
  useFresh('contacts')
  return (
    <ListPage
      definition={contactsList}
      views={contactsViews}
      Bulk={ContactsBulk}
      actions={
        <>
          <ImportButton Import={ContactImport} />
          <AddContact />
        </>
      }
    />
  )
}
