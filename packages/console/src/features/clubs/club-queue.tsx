import { t } from '@touchline/domain/language/t.ts'
import { all } from '@touchline/domain/shared/verdict.ts'
import type { ClubFacts } from '@touchline/domain/nouns/club/club-checks.ts'
import { clubCan } from '@touchline/domain/nouns/club/club-status.ts'
import { type Club, clubLevelLabels, clubName, clubTypeLabels } from '@touchline/domain/nouns/club/club.ts'
import { yesNo } from '@touchline/domain/shared/choice.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { isCertain, whyAlike } from '@touchline/domain/nouns/club/club-duplicates.ts'
import { Anchor, Box, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { domainOf } from '@touchline/domain/shared/fields/web-address.ts'
import { associationLabel } from '@touchline/domain/shared/association.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { askChecks, fetchChecksAhead, useChecks, type NounChecks } from '#data/engine/checks.ts'
import { clubCheckList } from '#data/nouns/club/club-checks.ts'
import { clubsCollection } from '#data/nouns/club/clubs.ts'
import { clubRequest, clubRequests, duplicatesOf, LOOKED_THROUGH } from '#data/nouns/club/club-requests.ts'
import { inCountry } from '#kit/list/filters/country-filter.ts'
import type { Findings } from '#kit/review/queue/review-queue.ts'
import { nounQueue } from '#screens/noun-queue.tsx'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { RecordCommentsHint } from '#screens/comments/lazy-comments.tsx'
import { ItemPeople } from '#screens/item-people.tsx'
import { Bone } from '#ui/bones.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { AddressText } from '#ui/text/address-text.tsx'
import { WebLink } from '#ui/text/web-link.tsx'
import { Time } from '#ui/time.tsx'
import { TypedText } from '#ui/text/plain-text.tsx'
import { listedClub } from './club-noun.ts'
import { ClubDuplicates } from './club-requests-duplicates.tsx'

/** Checks of a request; the applicant’s message is part of it. */
const clubRequestCheckList: NounChecks<Club, ClubFacts> = {
  ...clubCheckList,
  shown: ({ id }) => [clubRequest(id)],
  looking: t('Looking up duplicates and the applicant’s message…'),
  failed: t('Couldn’t load everything about this request: no answer from the server.'),
}

export const clubQueue = nounQueue(listedClub, {
  title: t('New Clubs Requests'),
  requests: clubRequests,
  parse: clubsCollection.parse,
  useFindings,
  against: async (club) => (await askChecks(clubCheckList, club, 'bulk'))[0]?.sentence,
  filters: [
    inCountry,
    {
      name: 'duplicates',
      label: t('Duplicates'),
      options: yesNo(
        t('Found in the first {count}', { count: LOOKED_THROUGH }),
        t('None in the first {count}', { count: LOOKED_THROUGH }),
      ),
    },
  ],
  itemLine: ({ city, country }) => [city, country && countryName(country)].filter(Boolean).join(', '),
  fetchAhead: (club) => fetchChecksAhead(clubRequestCheckList, club),
  Item: ClubRequestItem,
})

/** Approving waits for the possible duplicates and the applicant’s message. */
function useFindings(club: Club): Findings {
  const { findings, failures, facts, doubt, pending, looked } = useChecks(clubRequestCheckList, club, 'queue')
  const [likely] = facts.duplicates ?? []
  return {
    case: likely
      ? {
          question: t('Is this the same club as {club}?', { club: clubName(likely.club) }),
          suggestion: [
            isCertain(likely)
              ? t('Probably yes: {reasons}.', { reasons: whyAlike(likely) })
              : t('Perhaps: {reasons}.', { reasons: whyAlike(likely) }),
          ],
        }
      : {
          question: t('Should {club} be listed?', { club: clubName(club) }),
          ...(facts.duplicates && {
            suggestion: [t('No clubs in this country with a similar name, place or website.')],
          }),
        },
    // The duplicates are the question itself.
    warnings: [
      ...findings.flatMap(({ check, sentence }) => (check === 'duplicate' ? [] : [sentence])),
      ...failures,
    ],
    ...(doubt && { doubts: { approve: doubt }, first: { reject: 'duplicate' } }),
    pending,
    verdicts: {
      approve: all(clubCan('approve', club), looked),
      reject: clubCan('reject', club),
      askForInfo: clubCan('askForInfo', club),
    },
  }
}

/** A requested club beside its possible duplicates, and the applicant’s message. */
function ClubRequestItem({ item: club }: { item: Club }) {
  return (
    <Stack gap="md">
      <RecordCommentsHint collection="clubs" id={club.id} />
      <ClubData club={club} />
      <ItemPeople collection="clubs" item={club} name={clubName(club)} />
    </Stack>
  )
}

/** Applicant’s words, who they are, and when they asked. */
function Applicant({ club }: { club: Club }) {
  const { data: request, error, refetch } = useQuery(clubRequest(club.id))
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (request === undefined) return <Bone h={44} />
  const { applicantName, email, mentions } = request ?? {}
  const asked = [
    applicantName ?? t('No applicant recorded'),
    email && <AddressText key="email" text={email} />,
    club.createdAt && <Time key="at" at={club.createdAt} />,
  ].filter(Boolean)
  return (
    <div role="group" aria-label={t('Applicant')} style={{ overflowWrap: 'anywhere' }}>
      <TypedText>{request?.message ?? t('No message.')}</TypedText>
      {mentions && <Text size="sm">{mentions}</Text>}
      <Text size="sm" c="dimmed">
        {asked.map((part, at) => (
          <Fragment key={at}>
            {at > 0 && ' · '}
            {part}
          </Fragment>
        ))}
      </Text>
    </div>
  )
}

function ClubData({ club }: { club: Club }) {
  const { data: duplicates, error, refetch } = useQuery(duplicatesOf(club))
  return (
    <Panel
      title={duplicates?.length === 0 ? t('Club') : t('Possible duplicates')}
      aside={
        <Anchor component={Link} to={paths.clubEdit(club.id)} size="sm">
          {t('Edit')}
        </Anchor>
      }
    >
      <Stack gap="sm">
        <Applicant club={club} />
        {error && <FailureNotice error={toAppError(error)} retry={() => void refetch()} />}
        {duplicates === undefined && !error ? (
          <Bone h={260} />
        ) : duplicates === undefined || duplicates.length === 0 ? (
          <OwnFacts club={club} />
        ) : (
          <ClubDuplicates club={club} duplicates={duplicates} />
        )}
      </Stack>
    </Panel>
  )
}

function OwnFacts({ club }: { club: Club }) {
  const { association, country, type, level, website } = club
  return (
    <Box __vars={{ '--tl-fact': '150px' }}>
      <Facts
        facts={[
          { label: t('City'), value: club.city },
          { label: t('Country'), value: country && countryName(country) },
          { label: t('Association'), value: association && associationLabel(association) },
          { label: t('Type'), value: type && clubTypeLabels[type] },
          { label: t('Level'), value: level && clubLevelLabels[level] },
          { label: t('Website'), value: website && <WebLink address={website} domain={domainOf(website)} /> },
          { label: t('Address'), value: club.address },
          { label: t('Founded'), value: club.foundedYear },
          { label: t('Other names'), value: club.aliases?.join(', ') },
        ]}
      />
    </Box>
  )
}
