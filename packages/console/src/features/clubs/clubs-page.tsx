import { importButton } from '#kit/import/import-button.tsx'
import { listPage } from '#screens/list/noun-list-page.tsx'
import { AddClub, clubsList } from './clubs-list.tsx'

const ImportClubs = importButton(async () => (await import('./club-import.tsx')).ClubImport)

export const { Component, loader, handle } = listPage('clubs', clubsList, {
  bulk: async () => (await import('./clubs-bulk.tsx')).ClubsBulk,
  Actions: () => (
    <>
      <ImportClubs />
      <AddClub />
    </>
  ),
})
