import { queryOptions } from '@tanstack/react-query'
import { leagueName, type League } from '@touchline/domain/league.ts'
import { similarLeaguesProbe } from '@touchline/domain/league-similar.ts'
import { UniqueKey } from '@touchline/domain/unique-key.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { leaguesCollection } from '#data/leagues.ts'

const keys = collectionOf('uniqueKeys', UniqueKey)

/** The league that holds a key. */
export type KeyHolder = { id: string; name: string }

/** The league that holds a key of `leagueKey`, or null when none does. Reads at most two documents. */
export const leagueHolding = (key: string) =>
  queryOptions({
    queryKey: ['leagues', 'key', key],
    queryFn: async (): Promise<KeyHolder | null> => {
      const id = (await keys.find(key))?.recordId
      if (id === undefined) return null
      const league = await leaguesCollection.find(id)
      return { id, name: league ? leagueName(league) : id }
    },
  })

type Wanted = Pick<League, 'name' | 'season' | 'association'>

/** The leagues to compare with, for `similarLeagues`; none while too little is known. Reads at most 41 documents. */
export const leaguesLike = (wanted: Wanted) => {
  const probe = similarLeaguesProbe(wanted)
  return queryOptions({
    queryKey: ['leagues', 'like', probe?.where],
    queryFn: async () => (probe === undefined ? [] : (await leaguesCollection.page(probe)).rows),
  })
}
