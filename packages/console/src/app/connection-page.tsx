import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import { ConnectionPage, startConnection } from '#features/connection/connection-page.tsx'
import { loadWords, nounHistories } from './noun-histories.ts'

export { handle } from '#features/connection/connection-page.tsx'

export async function loader(): Promise<null> {
  startConnection()
  await loadWords()
  return null
}

const vocabularyOf = (collection: NounCollection) =>
  nounHistories[collection].words({
    id: '',
    subjectType: collection,
    subjectId: '',
    action: '',
    by: '',
    rev: 0,
  })

export const Component = () => <ConnectionPage vocabularyOf={vocabularyOf} />
