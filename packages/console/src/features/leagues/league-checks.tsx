import { Anchor, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { t } from '@touchline/domain/language/t.ts'
import type { Finding, Said } from '@touchline/domain/engine/machine/check.ts'
import {
  SIMILAR_SHOWN,
  type LeagueFacts,
  type LeagueIdentity,
} from '@touchline/domain/nouns/league/league-checks.ts'
import type { LeagueEntry } from '@touchline/domain/nouns/league/league-form.ts'
import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import { useChecks, type Checked } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { paths } from '#paths.ts'
import { rich } from '#ui/text/rich.tsx'
import { Notice } from '#ui/notice/notice.tsx'

/** Milliseconds of pause in typing before anything is asked. */
const PAUSE_MS = 300

/** Checks the league in a form; `id` is its key, even for a new one. */
export function useTypedChecks(control: Control<LeagueEntry>, id: string): Checked<LeagueFacts> {
  const fields = ['name', 'season', 'association', 'gender', 'ageCategory'] as const
  const [name, season, association, gender, ageCategory] = useWatch({ control, name: fields })
  const typed: LeagueIdentity = { id, name, season, association, gender, ageCategory }
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  return useChecks(leagueCheckList, settled, 'form')
}

/** Links to the league that has the key already. */
export function HolderNotice({
  holder,
  isBlocking,
  children,
}: {
  holder: NonNullable<Said['link']>
  isBlocking: boolean
  children: ReactNode
}) {
  return (
    <Notice tone={isBlocking ? 'bad' : 'warning'} role={isBlocking ? 'alert' : 'status'}>
      {rich(t('<league/> already has this name, association, season, gender and age category.'), {
        league: () => (
          <Anchor component={Link} to={paths.league(holder.id)} inherit underline="always">
            {holder.name}
          </Anchor>
        ),
      })}{' '}
      {children}
    </Notice>
  )
}

/** Possible duplicates; they warn and never block. */
export function SimilarNotice({ findings }: { findings: readonly Finding[] }) {
  const similar = findings.flatMap(({ check, link, beside }) =>
    check === 'similarName' && link ? [{ ...link, beside }] : [],
  )
  if (similar.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={t('Possible duplicates')}>
      <List size="sm" spacing={4}>
        {similar.slice(0, SIMILAR_SHOWN).map(({ id, name, beside }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={paths.league(id)} inherit underline="always">
              {name}
            </Anchor>
            {beside && <> ({beside})</>}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}

/** Most clubs named here; the whole list is below. */
const FOREIGN_SHOWN = 5

/** Clubs of another association or country; they warn and never block. */
export function ForeignNotice({ findings }: { findings: readonly Finding[] }) {
  const foreign = findings.filter(({ check }) => check === 'foreignClub')
  if (foreign.length === 0) return null
  const left = foreign.length - FOREIGN_SHOWN
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('{count, plural, one {# club belongs} other {# clubs belong}} elsewhere', {
        count: foreign.length,
      })}
    >
      <List size="sm" spacing={4}>
        {foreign.slice(0, FOREIGN_SHOWN).map(({ sentence, link }) => (
          <List.Item key={link?.id}>{sentence}</List.Item>
        ))}
        {left > 0 && <List.Item>{t('{left} more', { left })}</List.Item>}
      </List>
    </Notice>
  )
}
