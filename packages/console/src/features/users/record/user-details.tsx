import { Code, Group } from '@mantine/core'
import { roleLabels, type User } from '@touchline/domain/nouns/user/user.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/status-badge.tsx'
import { Time } from '#ui/time/time.tsx'

/** What is known of a person. */
export function UserDetails({ user }: { user: User }) {
  return (
    <Panel title="Profile">
      <Facts
        facts={[
          { label: 'First name', value: user.firstName },
          { label: 'Last name', value: user.lastName },
          {
            label: 'E-mail',
            value: user.email && <Email email={user.email} verified={user.emailVerified} />,
          },
          { label: 'Phone', value: user.phone },
          { label: 'Country', value: user.country && countryName(user.country) },
          { label: 'Birth year', value: user.birthYear },
          { label: 'Roles', value: user.roles && <Roles roles={user.roles} /> },
          { label: 'Joined', value: user.createdAt && <Time at={user.createdAt} as="day" /> },
          { label: 'Last active', value: user.lastActiveAt && <Time at={user.lastActiveAt} /> },
          { label: 'User ID', value: <Code>{user.id}</Code> },
        ]}
      />
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
  if (roles.length === 0) return 'None'
  return (
    <Group gap={4} component="span">
      {roles.map((role) => (
        <Tag key={role}>{roleLabels[role]}</Tag>
      ))}
    </Group>
  )
}
