import { importButton } from '#kit/import/import-button.tsx'
import { listPage } from '#screens/list/noun-list-page.tsx'
import { matchesList } from './matches-list.tsx'

export const { Component, loader, handle } = listPage('matches', matchesList, {
  bulk: async () => (await import('./matches-bulk.tsx')).MatchesBulk,
  Actions: importButton(async () => (await import('./match-import.tsx')).MatchImport),
})
