import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubCounter } from '@touchline/domain/nouns/club/club-counters.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { matchName, teamName, type Match } from '@touchline/domain/nouns/match/match.ts'
import { nextMatchOfClub } from '#data/nouns/club/club-related.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { Link } from '#kit/page/link.tsx'
import { firstOf, Summary } from '#kit/page/summary.tsx'
import { paths } from '#paths.ts'
import { Time } from '#ui/time.tsx'

/** Key facts: the next match, the managers and open work. Reads only the next match in addition to what the page reads. */
export function ClubSummary({ club }: { club: Club }) {
  const { managerIds = [] } = club
  const { data: next } = useQuery(nextMatchOfClub(club.id))
  const { data: managers } = useQuery(subjectNames('users', managerIds))
  const [manager] = managerIds
  const requests = clubCounter(club, 'pendingOwnership')
  const deals = clubCounter(club, 'openPipelines')
  return (
    <Summary
      items={[
        {
          label: t('Next match'),
          value: next && (
            <Anchor component={Link} to={paths.match(next.id)} size="sm" title={matchName(next)}>
              <Time at={next.kickOff} as="day" />
              {against(next, club.id)}
            </Anchor>
          ),
          none: t('None scheduled'),
          isWide: true,
        },
        {
          label: t('Managed by'),
          value:
            manager === undefined
              ? null
              : managers &&
                firstOf(
                  <Anchor component={Link} to={paths.user(manager)} size="sm">
                    {managers[0]?.name ?? manager}
                  </Anchor>,
                  managerIds.length,
                ),
          none: t('Nobody'),
        },
        {
          label: t('Open requests'),
          value:
            requests === 0 ? null : (
              <Anchor component={Link} to={paths.ownershipRequests({ q: clubName(club) })} size="sm">
                {requests}
              </Anchor>
            ),
          none: t('None'),
        },
        {
          label: t('Open deals'),
          value:
            deals === 0 ? null : (
              <Anchor component={Link} to={paths.salesPipeline({ q: clubName(club) })} size="sm">
                {deals}
              </Anchor>
            ),
          none: t('None'),
        },
      ]}
    />
  )
}

function against({ home, away }: Match, clubId: string): string {
  const other = home?.clubId === clubId ? away : home
  return other === undefined ? '' : ` · ${teamName(other)}`
}
