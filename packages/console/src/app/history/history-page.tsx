import { historyPage } from '#features/history/history-page.tsx'
import { nounHistories } from './noun-histories.ts'

export const { Component, loader, handle } = historyPage(nounHistories)
