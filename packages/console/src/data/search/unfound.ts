import { locale } from '@touchline/domain/language/t.ts'
import { isNoun, nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { notFilledIn } from '#data/engine/lists/not-filled-in.ts'
import { queryClient } from '#data/query-client.ts'

/** Number of records that no search finds yet, such as "6 users"; undefined where all can be found, as where no other program writes. */
export async function unfoundOf(collection: string): Promise<string | undefined> {
  if (!isNoun(collection) || nouns[collection].isOwned) return undefined
  const { one, many } = nouns[collection]
  const count = await queryClient.fetchQuery(notFilledIn(collection))
  return count === 0 ? undefined : `${count.toLocaleString(locale())} ${count === 1 ? one : many}`
}
