import { Group } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { roleLabels, userNoun, type User } from '@touchline/domain/nouns/user/user.ts'
import { userEditing } from '#features/users/user-editing.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/status-badge.tsx'

/** What is known of a person. */
export function UserDetails({ user }: { user: User }) {
  const { email, emailVerified, roles } = user
  const facts = nounFacts(userNoun, user, {
    email: email && <Email email={email} verified={emailVerified} />,
    roles: roles && roles.length > 0 && <Roles roles={roles} />,
  })
  return (
    <Panel title={t('Profile')}>
      <RecordFacts noun={userNoun} record={user} facts={facts} edit={userEditing} idLabel="User ID" />
    </Panel>
  )
}

/** Whether the person proved that the address is theirs; nothing where it is not known. */
function Email({ email, verified }: { email: string; verified: boolean | undefined }) {
  const proof = verified === undefined ? '' : verified ? ' (verified)' : ' (not verified)'
  return (
    <>
      {email}
      {proof}
    </>
  )
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
