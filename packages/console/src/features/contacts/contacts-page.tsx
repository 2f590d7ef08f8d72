import { importButton } from '#kit/import/import-button.tsx'
import { listPage } from '#screens/list/noun-list-page.tsx'
import { AddContact, contactsList } from './contacts-list.tsx'

const ImportContacts = importButton(async () => (await import('./contact-import.tsx')).ContactImport)

export const { Component, loader, handle } = listPage('contacts', contactsList, {
  bulk: async () => (await import('./contacts-bulk.tsx')).ContactsBulk,
  Actions: () => (
    <>
      <ImportContacts />
      <AddContact />
    </>
  ),
})
