import { queryOptions } from '@tanstack/react-query'
import { similarLeaguesProbe } from '@touchline/domain/nouns/league/league-similar.ts'
import { leagueName, type League } from '@touchline/domain/nouns/league/league.ts'
import { UniqueKey } from '@touchline/domain/shared/unique-key.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { leaguesCollection } from './leagues.ts'

const keys = collectionOf('uniqueKeys', UniqueKey)

export type KeyHolder = { id: string; name: string }

/** League that holds a key of `leagueKey`, or null. Reads at most two documents. */
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

/** Leagues to compare with, for `similarLeagues`; none while too little is known. Reads at most 41 documents. */
export const leaguesLike = (wanted: Wanted) => {
  const probe = similarLeaguesProbe(wanted)
  return queryOptions({
    queryKey: ['leagues', 'like', probe?.where],
    queryFn: async () => (probe === undefined ? [] : (await leaguesCollection.page(probe)).rows),
  })
}
