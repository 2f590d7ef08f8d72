import type { LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/freshness.ts'
import { viewsOf } from '#data/saved-views.ts'
import { ImportButton } from '#kit/import/import-button.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { startList } from '#kit/list/use-list.ts'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { part } from '#kit/part.tsx'
import { AddContact } from './contacts-add.tsx'
import { contactsList } from './contacts-list.tsx'

const ContactsBulk = part(
  async () => (await import('./contacts-bulk.tsx')).ContactsBulk,
  () => <div />,
)
const ContactImport = part(async () => (await import('./contact-import.tsx')).ContactImport)

const contactsViews = viewsOf('contacts')

export const handle: RouteHandle = { title: contactsList.title }

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
