import { t } from '#language/t.ts'
import { ratio } from '#nouns/club/duplicates/club-name.ts'
import { fold } from '#shared/text.ts'
import { competitionKey } from './league-form.ts'
import { leaguesBeginning } from './league-questions.ts'
import { ageLabel, genderLabels, leagueName, type League } from './league.ts'

export const SIMILAR_LEAGUE = 0.85

/** A league that the form or a request may mean, and what tells both apart beside the name. */
export type SimilarLeague = { league: League; similarity: number; differs: ('gender' | 'ageCategory')[] }

type Wanted = Pick<League, 'name' | 'season' | 'association' | 'gender' | 'ageCategory'> & {
  id?: string | undefined
}

/**
 * Leagues of the same season and association with nearly the same name, the most alike first. They warn; only the
 * exact key blocks. Those of another gender or age are mostly meant so, and say that they differ.
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

/** What tells it apart: "but female, under 17", or that nothing does beside the name. */
export function differenceOf({ league, differs }: SimilarLeague): string {
  const parts = differs.flatMap((field) => {
    if (field === 'gender') return league.gender ? [genderLabels[league.gender].toLowerCase()] : []
    return league.ageCategory ? [ageLabel(league.ageCategory)] : []
  })
  return parts.length === 0 ? 'same gender and age category' : t('but {join}', { join: parts.join(', ') })
}

/** What speaks against an approval, in a sentence. */
export const similarLeagueWarning = (similar: SimilarLeague): string =>
  t('{leagueName} has nearly this name in the same season, {difference}.', {
    leagueName: leagueName(similar.league),
    difference: differenceOf(similar),
  })

/** The bounded question that brings the leagues to compare with; undefined while too little is known. */
export function similarLeaguesProbe({ name, season = '', association = '' }: Wanted) {
  const longest =
    fold(competitionKey(name))
      .split(' ')
      .toSorted((a, b) => b.length - a.length)
      .at(0) ?? ''
  if (longest === '' || season === '' || association === '') return undefined
  return leaguesBeginning(season, association, [...longest].slice(0, 4).join(''))
}
