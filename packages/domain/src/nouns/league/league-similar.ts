import { t } from '#language/t.ts'
import { ratio } from '#nouns/club/club-name.ts'
import { fold } from '#shared/text.ts'
import { competitionKey } from './league-form.ts'
import { leaguesBeginning } from './league-questions.ts'
import { leagueName, type League } from './league.ts'
import { ageLabel, genderLabels } from '#shared/category.ts'

export const SIMILAR_LEAGUE = 0.85

/** A possible duplicate, and the differing fields besides the name. */
export type SimilarLeague = { league: League; similarity: number; differs: ('gender' | 'ageCategory')[] }

type Wanted = Pick<League, 'name' | 'season' | 'association' | 'gender' | 'ageCategory'> & {
  id?: string | undefined
}

/**
 * Leagues of the same season and association with a similar name, most similar first. They warn; only an equal key
 * blocks. Leagues of another gender or age are usually separate, so the difference is named.
 */
export function similarLeagues(wanted: Wanted, others: readonly League[]): SimilarLeague[] {
  const key = competitionKey(wanted.name)
  return others
    .filter(({ id, season, association }) => {
      return id !== wanted.id && season === wanted.season && association === wanted.association
    })
    .map((league): SimilarLeague => ({
      league,
      similarity: ratio(key, competitionKey(league.name)),
      differs: (['gender', 'ageCategory'] as const).filter((field) => league[field] !== wanted[field]),
    }))
    .filter(({ similarity }) => similarity >= SIMILAR_LEAGUE)
    .toSorted((a, b) => a.differs.length - b.differs.length || b.similarity - a.similarity)
}

const SAME_LEAGUE = 0.95

/** Whether two are so alike that approving one needs a word. */
export const isCertain = ({ similarity, differs }: SimilarLeague): boolean =>
  differs.length === 0 && similarity >= SAME_LEAGUE

/** Differences besides the name: "Female, U17"; empty if none. */
export function differenceOf({ league, differs }: SimilarLeague): string {
  const parts = differs.flatMap((field) => {
    if (field === 'gender') return league.gender ? [genderLabels[league.gender]] : []
    return league.ageCategory ? [ageLabel(league.ageCategory)] : []
  })
  return parts.join(', ')
}

export function similarLeagueWarning(similar: SimilarLeague): string {
  const [league, differences] = [leagueName(similar.league), differenceOf(similar)]
  return differences === ''
    ? t('Possible duplicate: {league}, same season, gender and age category.', { league })
    : t('Similar name in the same season: {league} ({differences}).', { league, differences })
}

/** Question that finds leagues to compare with; undefined while too little is known. */
export function similarLeaguesProbe({ name, season = '', association = '' }: Wanted) {
  const longest =
    fold(competitionKey(name))
      .split(' ')
      .toSorted((a, b) => b.length - a.length)
      .at(0) ?? ''
  if (longest === '' || season === '' || association === '') return undefined
  return leaguesBeginning(season, association, [...longest].slice(0, 4).join(''))
}
