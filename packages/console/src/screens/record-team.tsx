import { ActionIcon, Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconBell, IconBellOff, IconBellRinging, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { followingOf, isAssigned, type Following } from '@touchline/domain/engine/review/followers.ts'
import { useRef, useState } from 'react'
import { chooseFollowing } from '#data/engine/following.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { currentAdmin } from '#data/session/session.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { toast } from '#kit/toast.tsx'
import { heldLook } from './held-looks.ts'
import type { TeamRecord } from './team-record.ts'

const AssigneeChoice = lazyPart(
  async () => (await import('./assignee-choice.tsx')).AssigneeChoice,
  () => null,
)

type RecordTeamProps = {
  collection: string
  record: TeamRecord
  name: string
}

/**
 * Who looks after a record, and whether the person is told of colleagues' decisions on it. Nothing during one's second look at it: the
 * rules say the same.
 */
export function RecordTeam(props: RecordTeamProps) {
  if (heldLook(props.collection, props.record.id) !== undefined) return null
  return (
    <Group gap={4} data-screen-only>
      {isAssigned(props.collection) && <Assignee {...props} />}
      <Follow {...props} />
    </Group>
  )
}

function Assignee({ collection, record, name }: RecordTeamProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { assigneeId } = record
  const { data: people } = useQuery({ ...administrators(), enabled: assigneeId !== undefined })
  const assignee = assigneeId === undefined ? undefined : nameOf(assigneeId, people)
  const isOwn = assigneeId === currentAdmin().uid
  const assigned = isOwn ? t('Assigned to you') : t('Assigned to {colleague}', { colleague: assignee ?? '' })
  const close = () => {
    setOpen(false)
    // Where the list was, the button is again.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen) return <AssigneeChoice collection={collection} record={record} name={name} onClose={close} />
  const Icon = assignee === undefined ? IconUserPlus : IconUserCheck
  return (
    <Button
      ref={button}
      variant={assignee === undefined ? 'subtle' : 'default'}
      color="gray"
      size="compact-sm"

      leftSection={<Icon size={15} aria-hidden />}
      aria-haspopup="listbox"
      {...(assignee === undefined ? {} : { 'aria-label': assigned, title: assigned })}
      onClick={() => setOpen(true)}
    >
      {isOwn ? t('You') : (assignee ?? t('Assign'))}
    </Button>
  )
}

/** The name, or an ellipsis while it's read; a former administrator has none. */
function nameOf(uid: string, people: readonly { value: string; label: string }[] | undefined): string {
  return people?.find(({ value }) => value === uid)?.label ?? (people ? t('a former administrator') : '…')
}

const bells = {
  follows: { icon: IconBellRinging, label: t('Following: mute') },
  muted: { icon: IconBellOff, label: t('Muted: follow') },
  neither: { icon: IconBell, label: t('Follow') },
} as const

function Follow({ collection, record, name }: RecordTeamProps) {
  const { mutateAsync, isPending } = useMutation(chooseFollowing())
  const following = followingOf(record, currentAdmin().uid)
  const { icon: Icon, label } = bells[following]
  const choose = async (choice: Following) => {
    await mutateAsync({ collection, id: record.id, choice })
  }
  const press = async () => {
    const choice = following === 'follows' ? 'muted' : 'follows'
    try {
      await choose(choice)
      toast.done(
        choice === 'follows'
          ? t('Following {name}. Changes by colleagues appear in your inbox.', { name })
          : t('{name} is muted. You’ll still be notified of mentions and assignments.', { name }),
        { undo: () => choose(following) },
      )
    } catch (failure) {
      toast.error(failure)
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-pressed={following === 'follows'}
      aria-label={label}
      title={label}
      loading={isPending}
      onClick={() => void press()}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
