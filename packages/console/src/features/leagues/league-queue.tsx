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
import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { listingStatusTones } from '@touchline/domain/engine/machine/listing-status.ts'
import { similarLeagues, similarLeagueWarning } from '@touchline/domain/nouns/league/league-similar.ts'
import { associationLabel } from '@touchline/domain/shared/association.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { Link } from 'react-router'
import type { LeagueFacts } from '@touchline/domain/nouns/league/league-checks.ts'
import { askChecks, fetchChecksAhead, useChecks, type NounChecks } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { leaguesCollection } from '#data/nouns/league/leagues.ts'
import { leagueRequests, leagueTelling } from '#data/nouns/league/league-requests.ts'
import { recipientQuery } from '#kit/message/message.ts'
import type { Findings } from '#kit/review/queue/review-queue.ts'
import { nounQueue } from '#screens/noun-queue.tsx'
import { Compared, type ComparedRow } from '#kit/review/item/compared.tsx'
import { paths } from '#paths.ts'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { ItemPeople } from '#screens/item-people.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { AddressText } from '#ui/text/address-text.tsx'
import { rich } from '#ui/text/rich.tsx'
import { percentText } from '#ui/text/numbers.ts'
import { Time } from '#ui/time.tsx'
import { listedLeague } from './league-noun.ts'
import { ForeignNotice } from './league-checks.tsx'

/** Checks of a request; who asks is part of it. */
const leagueRequestCheckList: NounChecks<League, LeagueFacts> = {
  ...leagueCheckList,
  shown: (league) => [recipientQuery(leagueTelling, league)],
}

export const leagueQueue = nounQueue(listedLeague, {
  requests: leagueRequests,
  parse: leaguesCollection.parse,
  useFindings,
  against: async (league) => (await askChecks(leagueCheckList, league, 'bulk'))[0]?.sentence,
  itemLine: ({ season, association, gender, ageCategory }) =>
    [season, association, gender && genderLabels[gender], ageCategory && ageLabel(ageCategory)]
      .filter(Boolean)
      .join(' · '),
  fetchAhead: (league) => fetchChecksAhead(leagueRequestCheckList, league),
  Item: LeagueRequestItem,
})

/** Approving waits until the holder of the key is known; another holder blocks it. */
function useFindings(league: League): Findings {
  const { findings, failures, facts, doubt, pending, looked } = useChecks(
    leagueRequestCheckList,
    league,
    'queue',
  )
  const holder = blockingOf(findings)?.link
  const similar = similarLeagues(league, facts.like ?? [])
  const [likely] = similar
  const others = findings.filter(({ check, severity }) => check !== 'similarName' && severity !== 'blocks')
  return {
    case: likely
      ? {
          question: t('Is this the same league as {league}?', { league: leagueName(likely.league) }),
          suggestion: [similarLeagueWarning(likely)],
        }
      : {
          question: t('Should {league} be listed?', { league: leagueName(league) }),
          ...(facts.like && { suggestion: [t('No similar names in this season.')] }),
        },
    // The similar ones are the question itself.
    warnings: [...others.map(({ sentence }) => sentence), ...failures],
    ...(doubt && { doubts: { approve: doubt } }),
    ...((doubt ?? holder) && { first: { reject: 'duplicate' } }),
    pending,
    verdicts: {
      approve: all(leagueCan('approve', league, { keyHolder: holder }), looked),
      reject: leagueCan('reject', league),
      askForInfo: leagueCan('askForInfo', league),
    },
    help: holder && <KeyHolderNotice holder={holder} />,
  }
}

/** A requested league beside leagues of that season with a similar name, and who asks for it. */
function LeagueRequestItem({ item: league }: { item: League }) {
  const { facts } = useChecks(leagueRequestCheckList, league, 'queue')
  const similar = similarLeagues(league, facts.like ?? [])
  return (
    <Stack gap="md">
      <RecordCommentsHint collection="leagues" id={league.id} />
      <Panel
        title={similar.length === 0 ? t('Request') : t('Similar leagues of this season')}
        aside={
          <Anchor component={Link} to={paths.leagueEdit(league.id)} size="sm">
            {t('Edit')}
          </Anchor>
        }
      >
        <Stack gap="sm">
          {similar.length === 0 ? (
            <Facts
              facts={rows.flatMap(({ label, text }) => (text ? [{ label, value: text({ league }) }] : []))}
            />
          ) : (
            <Compared
              label={t('Similar leagues')}
              rows={rows}
              columns={[
                { id: league.id, head: t('This request'), record: { league } },
                ...similar.slice(0, SHOWN).map((other) => ({
                  id: other.league.id,
                  record: other,
                  head: (
                    <Anchor component={Link} to={paths.league(other.league.id)} size="sm">
                      {leagueName(other.league)}
                    </Anchor>
                  ),
                })),
              ]}
            />
          )}
          <Requester league={league} />
        </Stack>
      </Panel>
      <ForeignNotice findings={useChecks(leagueRequestCheckList, league, 'queue').findings} />
      <ItemPeople collection="leagues" item={league} name={leagueName(league)} />
    </Stack>
  )
}

/** Most that are compared. */
const SHOWN = 4

type Side = { league: League; similarity?: number }

const rows: readonly ComparedRow<Side>[] = [
  {
    label: t('Similarity'),
    of: ({ similarity }) => similarity !== undefined && percentText(similarity),
  },
  {
    label: t('Status'),
    of: ({ league }) => (
      <StatusBadge tone={listingStatusTones[leagueStatusOf(league)]}>
        {leagueStatusLabels[leagueStatusOf(league)]}
      </StatusBadge>
    ),
  },
  { label: t('Season'), text: ({ league }) => league.season },
  {
    label: t('Association'),
    text: ({ league: { association } }) => association && associationLabel(association),
  },
  { label: t('Country'), text: ({ league: { country } }) => country && countryName(country) },
  { label: t('Gender'), text: ({ league: { gender } }) => gender && genderLabels[gender] },
  { label: t('Age category'), text: ({ league: { ageCategory } }) => ageCategory && ageLabel(ageCategory) },
  { label: t('Tier'), text: ({ league }) => league.tier?.toString() },
  {
    label: t('Discipline'),
    text: ({ league: { discipline } }) => discipline && disciplineLabels[discipline],
  },
  { label: t('Format'), text: ({ league: { format } }) => format && leagueFormatLabels[format] },
  { label: t('Expected teams'), text: ({ league }) => league.expectedTeams?.toString() },
  { label: t('Starts'), text: ({ league: { startDate } }) => startDate && dayText(startDate) },
  { label: t('Ends'), text: ({ league: { endDate } }) => endDate && dayText(endDate) },
]

/** Who asked, and when. */
function Requester({ league }: { league: League }) {
  const { createdAt } = league
  const { data: user } = useQuery(recipientQuery(leagueTelling, league))
  return (
    <Facts
      facts={[
        {
          label: t('Requested by'),
          value:
            user === null ? (
              t('No applicant recorded')
            ) : user === undefined ? (
              '…'
            ) : (
              <Anchor component={Link} to={paths.user(user.userId ?? '')} size="sm">
                {user.name}
              </Anchor>
            ),
        },
        { label: t('E-mail'), value: user?.email && <AddressText text={user.email} /> },
        { label: tc('date', 'Requested'), value: createdAt && <Time at={createdAt} /> },
      ]}
    />
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
