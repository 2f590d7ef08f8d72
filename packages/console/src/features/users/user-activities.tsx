import { rich } from '#ui/text/rich.tsx'
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { toAppError } from '#data/errors.ts'
import { addressHolder } from '#data/nouns/contact/contact-duplicates.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Link } from '#kit/page/link.tsx'
import { Nothing } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { ComposerRoom, LazyComposer } from '#screens/lazy-composer.tsx'
import { CreateButton } from '#screens/create/create-button.tsx'
import { Panel } from '#ui/panel.tsx'

/** Logs and plans for a user who is also a contact: activities belong to contacts, found by e-mail address. */
export function UserActivities({ user }: { user: User }) {
  return (
    <Panel title={t('Activities')}>
      <Activities user={user} />
    </Panel>
  )
}

function Activities({ user }: { user: User }) {
  const { email = '' } = user
  const holder = useQuery({ ...addressHolder(email), enabled: email !== '' })
  if (email === '')
    return (
      <Nothing>
        {t(
          'Activities belong to contacts. Without an e-mail address, no contact can be found for this user.',
        )}
      </Nothing>
    )
  if (holder.error && holder.data === undefined)
    return <FailureNotice error={toAppError(holder.error)} retry={() => void holder.refetch()} />
  if (holder.data === undefined) return <ComposerRoom />
  if (holder.data === null)
    return (
      <Stack gap="sm">
        <Nothing>{t('Activities belong to contacts. No contact has this user’s e-mail address.')}</Nothing>
        <CreateButton noun="contacts" label={t('Add as contact')} typed={fullName(user)} given={{ email }} />
      </Stack>
    )
  const { id, name } = holder.data
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {rich(t('Contact with the same e-mail address: <contact/>'), {
          contact: () => (
            <Anchor component={Link} to={paths.contact(id)} inherit underline="always">
              {name}
            </Anchor>
          ),
        })}
      </Text>
      <LazyComposer place={`contacts/${id}`} about={[{ id, label: name, on: { contactId: id } }]} hasLines />
    </Stack>
  )
}
