import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { fullName, type Suspension, type User } from '@touchline/domain/nouns/user/user.ts'
import { statusOf } from '@touchline/domain/nouns/user/user.ts'
import { reasonLabel } from '@touchline/domain/review/reason-label.ts'
import { useState } from 'react'
import { users } from '#data/nouns/user/users.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Time } from '#ui/time/time.tsx'

/** Why an account is suspended, until when and by whom; nothing for any other account. */
export function UserSuspension({ user }: { user: User }) {
  if (statusOf(user) !== 'suspended') return null
  return (
    <Notice tone="warning" role="note" title={t('Suspended')}>
      {user.suspension ? (
        <Details suspension={user.suspension} />
      ) : (
        <Text size="sm">{t('The reason is not known.')}</Text>
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
        {t('{reasonLabel}, by', { reasonLabel: reasonLabel(reasonCode) })} <Suspender uid={by} />
      </Text>
      {note && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      )}
      <Text size="sm">
        {until ? (
          <>
            {t('Until')} <Time at={until} as="day" />
            {hasPassed && t('. That day has passed: reinstate the account if nothing speaks against it.')}
          </>
        ) : (
          t('Until reinstated')
        )}
      </Text>
    </Stack>
  )
}

/** The suspending administrator's name, or their id while it is not known. */
function Suspender({ uid }: { uid: string }) {
  const { data } = useQuery(users.record(uid))
  return <>{data ? fullName(data) : uid}</>
}
