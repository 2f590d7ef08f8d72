import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { type Suspension, type User, statusOf } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { useState } from 'react'
import { rich } from '#ui/text/rich.tsx'
import { users } from '#data/nouns/user/users.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Time } from '#ui/time.tsx'
import { TypedText } from '#ui/text/plain-text.tsx'

/** Reason, end and author of a suspension; nothing for any other account. */
export function UserSuspension({ user }: { user: User }) {
  if (statusOf(user) !== 'suspended') return null
  return (
    <Notice tone="warning" role="note" title={t('Suspended')}>
      {user.suspension ? (
        <Details suspension={user.suspension} />
      ) : (
        <Text size="sm">{t('Reason not known.')}</Text>
      )}
    </Notice>
  )
}

function Details({ suspension: { reasonCode, note, until, by } }: { suspension: Suspension }) {
  const [now] = useState(() => new Date())
  const hasPassed = until ? until < now : false
  return (
    <Stack gap={4}>
      <Text size="sm">
        {rich(t('{reason}, by <who/>', { reason: reasonLabel(reasonCode) }), {
          who: () => <Suspender uid={by} />,
        })}
      </Text>
      {note && <TypedText>{note}</TypedText>}
      <Text size="sm">
        {until
          ? rich(
              hasPassed
                ? t('Until <date/>. That day has passed: consider reinstating the account.')
                : t('Until <date/>'),
              { date: () => <Time at={until} as="day" /> },
            )
          : t('Until reinstated')}
      </Text>
    </Stack>
  )
}

/** Name of the suspending administrator; their id while unknown. */
function Suspender({ uid }: { uid: string }) {
  const { data } = useQuery(users.record(uid))
  return <>{data ? fullName(data) : uid}</>
}
