import { Anchor, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { t } from '@touchline/domain/language/t.ts'
import type { Finding, Said } from '@touchline/domain/machine/check.ts'
import {
  SIMILAR_SHOWN,
  type LeagueFacts,
  type LeagueIdentity,
} from '@touchline/domain/nouns/league/league-checks.ts'
import type { LeagueEntry } from '@touchline/domain/nouns/league/league-form.ts'
import { holdsKeyText } from '@touchline/domain/nouns/league/league-status.ts'
import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import { useChecks, type Checked } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'

/** Typing pauses this long before anything is asked. Milliseconds. */
const PAUSE_MS = 300

/** What speaks against the league that stands in a form; `id` is its key, also of one to come. */
export function useTypedChecks(control: Control<LeagueEntry>, id: string): Checked<LeagueFacts> {
  const fields = ['name', 'season', 'association', 'gender', 'ageCategory'] as const
  const [name, season, association, gender, ageCategory] = useWatch({ control, name: fields })
  const typed: LeagueIdentity = { id, name, season, association, gender, ageCategory }
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  return useChecks(leagueCheckList, settled, 'form')
}

/** Says which league stands in the way, and where it is. */
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
      <Anchor component={Link} to={paths.league(holder.id)} inherit underline="always">
        {holder.name}
      </Anchor>{' '}
      {holdsKeyText} {children}
    </Notice>
  )
}

/** Leagues that may be meant; they warn and never block. */
export function SimilarNotice({ findings }: { findings: readonly Finding[] }) {
  const similar = findings.flatMap(({ check, link, beside }) =>
    check === 'similarName' && link ? [{ ...link, beside }] : [],
  )
  if (similar.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={t('A league of this season has nearly this name')}>
      <List size="sm" spacing={2}>
        {similar.slice(0, SIMILAR_SHOWN).map(({ id, name, beside }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={paths.league(id)} inherit underline="always">
              {name}
            </Anchor>
            , {beside}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}

/** So many clubs are named; the list of them is below. */
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
      title={
        foreign.length === 1
          ? t('A club belongs elsewhere')
          : t('{length} clubs belong elsewhere', { length: foreign.length })
      }
    >
      <List size="sm" spacing={2}>
        {foreign.slice(0, FOREIGN_SHOWN).map(({ sentence, link }) => (
          <List.Item key={link?.id}>{sentence}</List.Item>
        ))}
        {left > 0 && <List.Item>{left === 1 ? t('One more.') : t('{left} more.', { left })}</List.Item>}
      </List>
    </Notice>
  )
}
