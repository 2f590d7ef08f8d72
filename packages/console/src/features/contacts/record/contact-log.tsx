import { Button, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mayPlan } from '@touchline/domain/nouns/activity/activity-status.ts'
import { activityTypeLabels, activityTypes } from '@touchline/domain/nouns/activity/activity.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'

/** A note is written on the page itself. */
const loggedTypes = activityTypes.filter((type) => type !== 'note')

/** The ways to plan or log an activity with the contact, each with its type chosen already. */
export function ContactLog({ contact }: { contact: Contact }) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPlus size={15} aria-hidden />}>
          Log or plan
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {loggedTypes.map((type) => (
          <Menu.Item
            key={type}
            component={Link}
            to={paths.activityAdd({
              contact: contact.id,
              ...(contact.clubId ? { club: contact.clubId } : {}),
              type,
            })}
          >
            {activityTypeLabels[type]}
            {!mayPlan(type, contact).ok && (
              <Text size="xs" c="dimmed">
                Only what was done: must not be contacted.
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
