import type { LoaderFunctionArgs } from 'react-router'
import { historyPage } from '#features/history/history-page.tsx'
import { loadWords, nounHistories } from './noun-histories.ts'

const page = historyPage(nounHistories)

export const { Component, handle } = page

export async function loader(request: LoaderFunctionArgs): Promise<null> {
  page.loader(request)
  await loadWords()
  return null
}
