import { historyQuestion } from '#app/history-questions.ts'
import { historyVocabularies } from '#app/history-vocabularies.ts'
import { historyPage } from '#features/history/history-page.tsx'

export const { Component, loader, handle } = historyPage(historyVocabularies, historyQuestion)
