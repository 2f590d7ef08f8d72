import { queryOptions } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import { awardedInLeague, playedInLeague } from '@touchline/domain/nouns/match/match-questions.ts'
import { Match } from '@touchline/domain/nouns/match/match.ts'
import { collectionOf, type Known } from '#data/backend/collection.ts'
import { pagesOf } from '#data/engine/lists/pages-of.ts'
import { AppError } from '#data/errors.ts'

const matches = collectionOf('matches', Match)

/** Most matches of a season: 64 clubs, home and away, play 4,032. */
export const RESULTS_MAX = 4_200

export type LeagueResults = {
  matches: Match[]
  /** Number of documents read. */
  read: number
  /** Time of reading. */
  at: Date
}

/**
 * Every match of a league that may have a result: those whose kick-off has passed, and those awarded before it. Only for a page
 * that shows the table: it reads up to {@link RESULTS_MAX} documents and reports the number after each page. Kept apart from
 * the other queries of matches, so that a colleague's result elsewhere doesn't read a season again.
 */
export const leagueResults = (leagueId: string, onRead: (read: number, all: number) => void) =>
  queryOptions({
    queryKey: ['leagueResults', leagueId],
    queryFn: async (): Promise<LeagueResults> => {
      const at = new Date()
      const played = playedInLeague(leagueId, at)
      const awarded = awardedInLeague(leagueId)
      const all = (await matches.count(played)) + (await matches.count(awarded))
      if (all > RESULTS_MAX) throw new AppError('tooLarge', { sentence: tooMany(all) })

      const found = new Map<string, Match>()
      let read = 0
      const readAll = async (question: Known<'matches'>) => {
        for await (const rows of pagesOf(matches, question)) {
          read += rows.length
          for (const match of rows) found.set(match.id, match)
          onRead(read, all)
        }
      }
      await readAll(played)
      await readAll(awarded)
      return { matches: [...found.values()], read, at }
    },
    staleTime: Infinity,
    gcTime: 10 * 60_000,
  })

const tooMany = (all: number) =>
  t('This league has {results} matches with a result; a table can include at most {most}.', {
    results: all.toLocaleString(locale()),
    most: RESULTS_MAX.toLocaleString(locale()),
  })
