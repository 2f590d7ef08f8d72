import { Stack, Text } from '@mantine/core'
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
import { applicantOf, requestsByPerson } from '#data/nouns/ownership/ownership-related.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Line, Lines, Nothing } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { useNow } from '#ui/now.ts'
import { relativeTime, Time } from '#ui/time.tsx'

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
