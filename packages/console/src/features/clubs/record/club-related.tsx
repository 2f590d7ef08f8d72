import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { leagueName, leagueStatusLabels, leagueStatusOf } from '@touchline/domain/nouns/league/league.ts'
import { matchName, matchStatusOf, type Match } from '@touchline/domain/nouns/match/match.ts'
import { matchStatusLabels } from '@touchline/domain/nouns/match/match-states.ts'
import { scoreText } from '@touchline/domain/nouns/match/score.ts'
import {
  ownershipStatusLabels,
  ownershipStatusOf,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { dealStatusLabels, dealStatusOf, dealTitle } from '@touchline/domain/nouns/deal/deal.ts'
import {
  dealsOfClub,
  leaguesOfClub,
  matchesOfClub,
  requestsOfClub,
  videosOfClub,
} from '#data/nouns/club/club-related.ts'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { Line, NamedPanel, RelatedPanel } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { CreateButton } from '#screens/create/create-button.tsx'
import { VideosPanel } from '#screens/record/videos-panel.tsx'
import { VenueTime } from '#ui/venue-time.tsx'

type Of = { club: Club }

export function ClubLeagues({ club }: Of) {
  return (
    <RelatedPanel
      title={t('Leagues')}
      query={useQuery(leaguesOfClub(club.id))}
      none={t('No leagues.')}
      all={{ label: t('All leagues'), to: paths.leagues() }}
    >
      {(league) => (
        <Line
          key={league.id}
          to={paths.league(league.id)}
          facts={[league.season ?? '', unlessApproved(leagueStatusLabels[leagueStatusOf(league)])]}
        >
          {leagueName(league)}
        </Line>
      )}
    </RelatedPanel>
  )
}

const unlessApproved = (status: string) => (status === leagueStatusLabels.approved ? '' : status)

/** Managers of the club, by name where known. */
export function ClubManagers({ club: { managerIds: ids = [] } }: Of) {
  const { data } = useQuery(subjectNames('users', ids))
  return <NamedPanel title={t('Managers')} ids={ids} names={data} none={t('No managers.')} to={paths.user} />
}

export function ClubMatches({ club }: Of) {
  return (
    <RelatedPanel
      title={t('Matches')}
      query={useQuery(matchesOfClub(club.id))}
      none={t('No matches.')}
      all={{ label: t('All matches'), to: paths.matches({ club: club.id }) }}
    >
      {(match) => <MatchLine key={match.id} match={match} />}
    </RelatedPanel>
  )
}

/** A match with its result or state, and its kick-off in one's own and the venue's time. */
export function MatchLine({ match }: { match: Match }) {
  const { kickOff, score, timeZone } = match
  return (
    <div>
      <Line
        to={paths.match(match.id)}
        facts={[score ? scoreText(score) : matchStatusLabels[matchStatusOf(match)]]}
      >
        {matchName(match)}
      </Line>
      <Text size="xs" c="dimmed">
        {kickOff ? <VenueTime at={kickOff} venue={timeZone} /> : t('No kick-off yet')}
      </Text>
    </div>
  )
}

export const ClubVideos = ({ club }: Of) => <VideosPanel query={useQuery(videosOfClub(club.id))} />

export function ClubDeals({ club }: Of) {
  return (
    <RelatedPanel
      title={t('Deals')}
      query={useQuery(dealsOfClub(club.id))}
      none={t('No deals.')}
      // Deals are found by the name of their club.
      all={{ label: t('All deals'), to: paths.salesPipeline({ q: clubName(club) }) }}
      add={
        <CreateButton
          noun="pipelines"
          label={t('Add deal')}
          typed={clubName(club)}
          given={{ clubId: club.id }}
        />
      }
    >
      {(deal) => (
        <Line key={deal.id} to={paths.pipeline(deal.id)} facts={[dealStatusLabels[dealStatusOf(deal)]]}>
          {dealTitle(deal)}
        </Line>
      )}
    </RelatedPanel>
  )
}

export function ClubRequests({ club }: Of) {
  return (
    <RelatedPanel
      title={t('Ownership requests')}
      query={useQuery(requestsOfClub(club.id))}
      none={t('No ownership requests.')}
      all={{ label: t('All requests'), to: paths.ownershipRequests({ status: 'any', q: clubName(club) }) }}
    >
      {(request) => (
        <Line
          key={request.id}
          to={paths.ownershipRequest(request.id)}
          facts={[ownershipStatusLabels[ownershipStatusOf(request)]]}
        >
          {request.userName || request.email || request.id}
        </Line>
      )}
    </RelatedPanel>
  )
}
