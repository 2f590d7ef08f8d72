import { Anchor, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { leagueName, type League } from '@touchline/domain/league.ts'
import { leagueKey, type LeagueEntry } from '@touchline/domain/league-form.ts'
import {
  differenceOf,
  similarLeagues,
  similarLeaguesProbe,
  type SimilarLeague,
} from '@touchline/domain/league-similar.ts'
import { holdsKeyText } from '@touchline/domain/league-status.ts'
import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import { leagueHolding, leaguesLike, type KeyHolder } from '#data/league-keys.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice.tsx'
import { SIMILAR_SHOWN } from './league-warnings.ts'

/** What tells a competition apart; `id` is the league that asks, which is not compared with itself. */
type Identity = Pick<League, 'name' | 'season' | 'association' | 'gender' | 'ageCategory'> & {
  id?: string | undefined
}

export type LeagueChecks = { holder: KeyHolder | undefined; similar: SimilarLeague[] }

/** What tells the competition apart that stands in a form. */
export function useTypedIdentity(control: Control<LeagueEntry>): Identity {
  const fields = ['name', 'season', 'association', 'gender', 'ageCategory'] as const
  const [name, season, association, gender, ageCategory] = useWatch({ control, name: fields })
  return { name, season, association, gender, ageCategory }
}

/** Typing pauses this long before anything is asked. Milliseconds. */
const PAUSE_MS = 300

/** Who holds the key of such a league, and which leagues are called nearly the same. Reads at most 43 documents. */
export function useLeagueChecks({
  id,
  name,
  season = '',
  association = '',
  gender,
  ageCategory,
}: Identity): LeagueChecks {
  const [wanted] = useDebouncedValue({ id, name, season, association, gender, ageCategory }, PAUSE_MS)
  const holder = useKeyHolder(wanted)
  const { data: like = [] } = useQuery({
    ...leaguesLike(wanted),
    enabled: similarLeaguesProbe(wanted) !== undefined,
  })
  // The one that blocks is not said twice.
  const similar = similarLeagues(wanted, like).filter(({ league }) => league.id !== holder?.id)
  return { holder, similar }
}

/** The other league that holds this one's key, once all that the key is made of is known. */
export function useKeyHolder(
  { id, name, season, association, gender, ageCategory }: Identity,
  isWanted = true,
): KeyHolder | undefined {
  const isKnown = Boolean(name.trim() && season && association && gender && ageCategory)
  const key = leagueKey({ name, season, association, gender, ageCategory })
  const { data } = useQuery({ ...leagueHolding(key), enabled: isKnown && isWanted })
  return isKnown && isWanted && data && data.id !== id ? data : undefined
}

/** Says which league stands in the way, and where it is. */
export function HolderNotice({
  holder,
  isBlocking,
  children,
}: {
  holder: KeyHolder
  isBlocking: boolean
  children: ReactNode
}) {
  return (
    <Notice tone={isBlocking ? 'bad' : 'warning'} role={isBlocking ? 'alert' : 'status'}>
      <Anchor component={Link} to={paths.league(holder.id)} inherit underline="always">
        {holder.name}
      </Anchor>{' '}
      {holdsKeyText} {children}
    </Notice>
  )
}

/** Leagues that may be meant; they warn and never block. */
export function SimilarNotice({ similar }: { similar: readonly SimilarLeague[] }) {
  if (similar.length === 0) return null
  return (
    <Notice tone="warning" role="status" title="A league of this season has nearly this name">
      <List size="sm" spacing={2}>
        {similar.slice(0, SIMILAR_SHOWN).map((one) => (
          <List.Item key={one.league.id}>
            <Anchor component={Link} to={paths.league(one.league.id)} inherit underline="always">
              {leagueName(one.league)}
            </Anchor>
            , {differenceOf(one)}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}
