import { blockingOf } from '@touchline/domain/engine/machine/check.ts'
import { all } from '@touchline/domain/shared/verdict.ts'
import { leagueCan } from '@touchline/domain/nouns/league/league-status.ts'
import {
  disciplineLabels,
  type League,
  leagueFormatLabels,
  leagueName,
  leagueStatusLabels,
  leagueStatusOf,
} from '@touchline/domain/nouns/league/league.ts'
import { ageLabel, genderLabels } from '@touchline/domain/shared/category.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { t, tc } from '@touchline/domain/language/t.ts'
import { listingStatusTones } from '@touchline/domain/engine/machine/listing-status.ts'
import { similarLeagues } from '@touchline/domain/nouns/league/league-similar.ts'
import { associationLabel } from '@touchline/domain/shared/association.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { Link } from 'react-router'
import { askChecks, fetchChecksAhead, useChecks } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { leaguesCollection } from '#data/nouns/league/leagues.ts'
import { leagueRequests } from '#data/nouns/league/league-requests.ts'
import type { Findings } from '#kit/review/queue/review-queue.ts'
import { nounQueue } from '#screens/noun-queue.tsx'
import { Compared } from '#kit/review/item/compared.tsx'
import { paths } from '#paths.ts'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { ItemPeople } from '#screens/item-people.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import { percentText } from '#ui/text/numbers.ts'
import { Time } from '#ui/time.tsx'
import { listedLeague } from './league-noun.ts'
import { ForeignNotice } from './league-checks.tsx'

export const { Component, loader, handle, queue } = nounQueue(listedLeague, {
  requests: leagueRequests,
  parse: leaguesCollection.parse,
  useFindings,
  against: async (league) => (await askChecks(leagueCheckList, league, 'bulk'))[0]?.sentence,
  itemLine: ({ season, association, gender, ageCategory }) =>
    [season, association, gender && genderLabels[gender], ageCategory && ageLabel(ageCategory)]
      .filter(Boolean)
      .join(' · '),
  fetchAhead: (league) => fetchChecksAhead(leagueCheckList, league),
  Item: LeagueRequestItem,
})

/** Approving waits until the holder of the key is known; another holder blocks it. */
function useFindings(league: League): Findings {
  const { findings, warnings, pending, looked } = useChecks(leagueCheckList, league, 'queue')
  const holder = blockingOf(findings)?.link
  return {
    warnings,
    pending,
    verdicts: {
      approve: all(leagueCan('approve', league, { keyHolder: holder }), looked),
      reject: leagueCan('reject', league),
      askForInfo: leagueCan('askForInfo', league),
    },
    help: holder && <KeyHolderNotice holder={holder} />,
  }
}

/** A requested league, and leagues of that season with a similar name. */
function LeagueRequestItem({ item: league }: { item: League }) {
  const { association, country, gender, ageCategory, discipline, format } = league
  return (
    <Stack gap="md">
      <RecordCommentsHint collection="leagues" id={league.id} />
      <Panel
        title={t('Request')}
        aside={
          <Anchor component={Link} to={paths.leagueEdit(league.id)} size="sm">
            {t('Edit')}
          </Anchor>
        }
      >
        <Facts
          facts={[
            { label: t('Season'), value: league.season },
            { label: t('Association'), value: association && associationLabel(association) },
            { label: t('Country'), value: country && countryName(country) },
            { label: t('Gender'), value: gender && genderLabels[gender] },
            { label: t('Age category'), value: ageCategory && ageLabel(ageCategory) },
            { label: t('Tier'), value: league.tier },
            { label: t('Discipline'), value: discipline && disciplineLabels[discipline] },
            { label: t('Format'), value: format && leagueFormatLabels[format] },
            { label: t('Expected teams'), value: league.expectedTeams },
            { label: t('Starts'), value: league.startDate && dayText(league.startDate) },
            { label: t('Ends'), value: league.endDate && dayText(league.endDate) },
            { label: tc('date', 'Requested'), value: league.createdAt && <Time at={league.createdAt} /> },
          ]}
        />
      </Panel>
      <ItemPeople collection="leagues" item={league} name={leagueName(league)} />
      <Foreign league={league} />
      <Similar league={league} />
    </Stack>
  )
}

/** Links to the league that blocks the approval. */
function KeyHolderNotice({ holder }: { holder: { id: string; name: string } }) {
  return (
    <Notice tone="bad" role="alert">
      {rich(
        t(
          '<league/> already has this name, association, season, gender and age category. This request can’t be approved.',
        ),
        {
          league: () => (
            <Anchor component={Link} to={paths.league(holder.id)} inherit underline="always">
              {holder.name}
            </Anchor>
          ),
        },
      )}
    </Notice>
  )
}

function Foreign({ league }: { league: League }) {
  return <ForeignNotice findings={useChecks(leagueCheckList, league, 'queue').findings} />
}

function Similar({ league }: { league: League }) {
  const { like } = useChecks(leagueCheckList, league, 'queue').facts
  const similar = similarLeagues(league, like ?? [])
  return (
    <Panel title={t('Similar leagues of this season')}>
      {similar.length === 0 ? (
        <Text size="sm" c="dimmed">
          {like === undefined ? t('Looking for similar leagues…') : t('No similar names.')}
        </Text>
      ) : (
        <Compared
          label={t('Similar leagues')}
          head={[t('League'), t('Similarity'), t('Gender'), t('Age category'), t('Status')]}
        >
          {similar.map(({ league: other, similarity }) => (
            <tr key={other.id}>
              <th scope="row">
                <Anchor component={Link} to={paths.league(other.id)} size="sm">
                  {leagueName(other)}
                </Anchor>
              </th>
              <td data-label={t('Similarity')}>{percentText(similarity)}</td>
              <td data-label={t('Gender')}>{other.gender && genderLabels[other.gender]}</td>
              <td data-label={t('Age category')}>{other.ageCategory && ageLabel(other.ageCategory)}</td>
              <td data-label={t('Status')}>
                <StatusBadge tone={listingStatusTones[leagueStatusOf(other)]}>
                  {leagueStatusLabels[leagueStatusOf(other)]}
                </StatusBadge>
              </td>
            </tr>
          ))}
        </Compared>
      )}
    </Panel>
  )
}
