import { t } from '#language/t.ts'
import type { Check } from '#engine/machine/check.ts'
import type { ListingStatus } from '#engine/machine/listing-status.ts'
import { clubName, type Club } from '#nouns/club/club.ts'
import { foreignTo } from './league-foreign.ts'
import { differenceOf, isCertain, similarLeagues, similarLeagueWarning } from './league-similar.ts'
import { leagueName, leagueStatusOf, type League } from './league.ts'

/** Fields that tell competitions apart; `id` is the asking league, which isn't compared with itself. */
export type LeagueIdentity = Pick<
  League,
  'name' | 'season' | 'association' | 'gender' | 'ageCategory' | 'status'
> & { id?: string | undefined } & Partial<Pick<League, 'country' | 'clubIds'>>

export type LeagueFacts = {
  /** Holder of the league's key; null: nobody. */
  holder: { id: string; name: string } | null
  /** Leagues to compare with. */
  like: readonly League[]
  members: ReadonlyMap<string, Club>
}

const identityFields = ['name', 'season', 'association', 'gender', 'ageCategory'] as const

/** Most similar leagues named in the form and in its confirmation. */
export const SIMILAR_SHOWN = 5

/** States before a league is listed. */
const unlisted: readonly ListingStatus[] = ['draft', 'requested', 'needsInfo', 'archived']
const undecided: readonly ListingStatus[] = ['draft', 'requested', 'needsInfo']

/** Whether all parts of the key are known. */
const hasKey = ({ name, season, association, gender, ageCategory }: LeagueIdentity) =>
  Boolean(name.trim() && season && association && gender && ageCategory)

export const leagueChecks: readonly Check<LeagueIdentity, LeagueFacts>[] = [
  {
    name: 'keyHolder',
    severity: 'blocks',
    reads: ['holder'],
    fields: identityFields,
    // Before it is saved the transaction asks, which alone can know.
    speaks: (league, place) =>
      place === 'queue' ||
      place === 'bulk' ||
      (place === 'form' && hasKey(league)) ||
      (place === 'record' && hasKey(league) && unlisted.includes(leagueStatusOf(league))),
    find: ({ id }, { holder }) =>
      holder && holder.id !== id
        ? [{ sentence: t('This competition already has a league in this season.'), link: holder }]
        : [],
  },
  {
    name: 'similarName',
    severity: 'warns',
    reads: ['like'],
    fields: identityFields,
    speaks: (league, place) => place !== 'record' || undecided.includes(leagueStatusOf(league)),
    find: (league, { like = [] }, place) =>
      similarLeagues(league, like)
        .slice(0, place === 'save' ? SIMILAR_SHOWN : undefined)
        .map((similar) => ({
          sentence: similarLeagueWarning(similar),
          ...(isCertain(similar) ? { severity: 'strong' as const, why: t('Not the same league: why?') } : {}),
          link: { id: similar.league.id, name: leagueName(similar.league) },
          beside: differenceOf(similar),
        })),
  },
  {
    name: 'foreignClub',
    severity: 'warns',
    reads: ['members'],
    fields: ['association', 'country', 'clubIds'],
    find: (league, { members }, place) =>
      (league.clubIds ?? [])
        .flatMap((id) => {
          const club = members?.get(id)
          const sentence = club && foreignTo(league, club)
          return sentence ? [{ sentence, link: { id, name: clubName(club) } }] : []
        })
        .slice(0, place === 'record' ? undefined : SIMILAR_SHOWN),
  },
]
