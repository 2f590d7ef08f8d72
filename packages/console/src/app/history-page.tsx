import { nounHistories } from '#app/noun-histories.ts'
import { historyPage } from '#features/history/history-page.tsx'

export const { Component, loader, handle } = historyPage(nounHistories)
