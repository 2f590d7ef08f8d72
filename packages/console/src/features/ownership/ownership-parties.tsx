import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  ownershipStatusLabels,
  ownershipStatusOf,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { accountStatusLabels, statusOf, type User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { toAppError } from '#data/errors.ts'
import { applicantOf, clubAskedFor, requestsByPerson } from '#data/nouns/ownership/ownership-related.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Line, Lines, Nothing } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { useNow } from '#ui/now.ts'
import { relativeTime, Time } from '#ui/time.tsx'
import {
  type Club,
  clubLevelLabels,
  clubName,
  clubStatusLabels,
  clubStatusOf,
  clubStatusTones,
} from '@touchline/domain/nouns/club/club.ts'
import { associationName } from '@touchline/domain/shared/association.ts'
import { Link } from 'react-router'
import { subjectNames } from '#data/nouns/decision/subjects.ts'
import { ClubCrest } from '#screens/club-crest.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Website } from './ownership-facts.tsx'

/** The applicant: account, strikes and other requests. */
export function Applicant({ request }: { request: OwnershipRequest }) {
  const { data: applicant, error, refetch } = useQuery(applicantOf(request.userId))
  return (
    <Panel title={t('Applicant')}>
      {error ? (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      ) : applicant === undefined ? (
        <Bone h={160} />
      ) : applicant === null ? (
        <Text size="sm">
          {request.userName === undefined
            ? t('The applicant no longer has an account.')
            : t('{name} no longer has an account.', { name: request.userName })}
        </Text>
      ) : (
        <Stack gap="md">
          <Account user={applicant} />
          <OtherRequests request={request} />
        </Stack>
      )}
    </Panel>
  )
}

function Account({ user }: { user: User }) {
  const { createdAt, emailVerified, country, strikes, managedClubIds, lastActiveAt } = user
  return (
    <Stack gap="sm">
      <Line to={paths.user(user.id)} facts={[accountStatusLabels[statusOf(user)]]}>
        {fullName(user)}
      </Line>
      <Facts
        facts={[
          { label: t('Joined'), value: createdAt && <Time at={createdAt} /> },
          {
            label: t('E-mail verified'),
            value: emailVerified === undefined ? undefined : emailVerified ? t('Yes') : t('No'),
          },
          { label: t('Country'), value: country && countryName(country) },
          { label: t('Strikes'), value: strikes === 0 ? t('None') : strikes },
          {
            label: t('Clubs managed'),
            value: managedClubIds?.length === 0 ? t('None') : managedClubIds?.length,
          },
          { label: t('Last active'), value: lastActiveAt && <Time at={lastActiveAt} /> },
        ]}
      />
    </Stack>
  )
}

function OtherRequests({ request }: { request: OwnershipRequest }) {
  const { data, error, refetch } = useQuery(requestsByPerson(request.userId))
  const now = useNow()
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (data === undefined) return <Bone h={40} />
  const others = data.filter(({ id }) => id !== request.id)
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('Other requests')}
      </Text>
      {others.length === 0 ? (
        <Nothing>{t('No other requests.')}</Nothing>
      ) : (
        <Lines>
          {others.map((other) => (
            <Line
              key={other.id}
              to={paths.ownershipRequest(other.id)}
              facts={[
                ownershipStatusLabels[ownershipStatusOf(other)],
                other.createdAt ? relativeTime(other.createdAt, now) : '',
              ]}
            >
              {other.clubName ?? other.id}
            </Line>
          ))}
        </Lines>
      )}
    </Stack>
  )
}

/** The club’s own data, to compare with the evidence, and its current managers. */
export function ClubFacts({ request }: { request: OwnershipRequest }) {
  const { data: club, error, refetch } = useQuery(clubAskedFor(request.clubId))
  return (
    <Panel title={t('Club')}>
      {error ? (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      ) : club === undefined ? (
        <Bone h={220} />
      ) : club === null ? (
        <Text size="sm">
          {request.clubName === undefined
            ? t('The club no longer exists.')
            : t('{name} no longer exists.', { name: request.clubName })}
        </Text>
      ) : (
        <KnownClub club={club} />
      )}
    </Panel>
  )
}

function KnownClub({ club }: { club: Club }) {
  const { association, country, level, website, emailDomain } = club
  const status = clubStatusOf(club)
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        <ClubCrest club={club} name={clubName(club)} size={40} />
        <Stack gap={2} miw={0}>
          <Anchor component={Link} to={paths.club(club.id)} fw={600} style={{ overflowWrap: 'anywhere' }}>
            {clubName(club)}
          </Anchor>
          <StatusBadge tone={clubStatusTones[status]}>{clubStatusLabels[status]}</StatusBadge>
        </Stack>
      </Group>
      <Facts
        facts={[
          { label: t('City'), value: club.city },
          { label: t('Country'), value: country && countryName(country) },
          {
            label: t('Association'),
            value: association && `${associationName(association)} (${association})`,
          },
          { label: t('Level'), value: level && clubLevelLabels[level] },
          { label: t('Website'), value: website && <Website address={website} /> },
          { label: t('E-mail domain'), value: emailDomain },
          { label: t('Address'), value: club.address },
          { label: t('Founded'), value: club.foundedYear },
        ]}
      />
      <Managers ids={club.managerIds ?? []} />
    </Stack>
  )
}

function Managers({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(subjectNames('users', ids))
  const names = new Map(data?.map(({ id, name }) => [id, name]))
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('Current managers')}
      </Text>
      {ids.length === 0 ? (
        <Nothing>{t('This club has no manager.')}</Nothing>
      ) : (
        <Lines>
          {ids.map((id) => (
            <Line key={id} to={paths.user(id)}>
              {names.get(id) ?? id}
            </Line>
          ))}
        </Lines>
      )}
    </Stack>
  )
}
