import { Group } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { roleLabels, userNoun, type User } from '@touchline/domain/nouns/user/user.ts'
import { userEditing } from '#features/users/user-editing.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/status-badge.tsx'
import { AddressText } from '#ui/text/address-text.tsx'

/** Facts of a person. */
export function UserDetails({ user }: { user: User }) {
  const { email, emailVerified, roles } = user
  const facts = nounFacts(userNoun, user, {
    email: email && <Email email={email} verified={emailVerified} />,
    roles: roles && roles.length > 0 && <Roles roles={roles} />,
  })
  return (
    <Panel title={t('Profile')}>
      <RecordFacts noun={userNoun} record={user} facts={facts} edit={userEditing} idLabel={t('User ID')} />
    </Panel>
  )
}

/** The address, and whether the person has verified it, where that is known. */
function Email({ email, verified }: { email: string; verified: boolean | undefined }) {
  const text = verified
    ? t('{email} (verified)', { email })
    : verified === undefined
      ? email
      : t('{email} (not verified)', { email })
  return <AddressText text={text} />
}

function Roles({ roles }: { roles: NonNullable<User['roles']> }) {
  return (
    <Group gap={4} component="span">
      {roles.map((role) => (
        <Tag key={role}>{roleLabels[role]}</Tag>
      ))}
    </Group>
  )
}
