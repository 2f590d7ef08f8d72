import { ActionIcon, Anchor, Button, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubName, clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { foreignTo } from '@touchline/domain/nouns/league/league-foreign.ts'
import { joining, leaving, movingTo } from '@touchline/domain/nouns/league/league-members.ts'
import { clubsOf, LEAGUE_CLUBS_MAX, type League } from '@touchline/domain/nouns/league/league.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { clubsById } from '#data/nouns/club/clubs-by-id.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useOnline } from '#kit/online.ts'
import { SortableList } from '#kit/sortable-list.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import classes from './league-members.module.css'
import { useMemberChanges, type MemberChanges } from './use-member-changes.ts'

const AddClubs = lazyPart(async () => (await import('./league-add-clubs.tsx')).AddClubs)

type Member = { id: string; name: string; club: Club | undefined }

/** The clubs that play in a league, in the order that the league gives them. */
export function LeagueMembers({ league }: { league: League }) {
  const members = useMemberChanges(league)
  const [isAdding, setAdding] = useState(false)
  const count = members.clubIds.length
  const add = (club: Club) =>
    members.make({
      change: joining([club.id]),
      done: [t('{club} added to the league.', { club: clubName(club) }), foreignTo(league, club)]
        .filter(Boolean)
        .join(' '),
    })
  return (
    <Panel title={t('Clubs')} aside={<Aside count={count} league={league} />}>
      <Stack gap="sm">
        <Saving members={members} />
        <Members league={league} members={members} />
        {isAdding ? (
          <AddClubs league={{ ...league, clubIds: [...members.clubIds] }} onAdd={add} />
        ) : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setAdding(true)}
            className={classes['add'] ?? ''}
          >
            {t('Add clubs')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function Aside({ count, league: { expectedTeams } }: { count: number; league: League }) {
  return (
    <Text size="sm" c="dimmed">
      {count >= LEAGUE_CLUBS_MAX
        ? t('{count} (maximum)', { count: numberText(count) })
        : expectedTeams === undefined
          ? numberText(count)
          : t('{count} of {expected} expected', {
              count: numberText(count),
              expected: numberText(expectedTeams),
            })}
    </Text>
  )
}

/** Progress of a change of many clubs. */
function Saving({ members: { progress } }: { members: MemberChanges }) {
  if (progress === undefined) return null
  const { done, all } = progress
  return (
    <div role="status">
      <Text size="sm" c="dimmed">
        {t('Saving: step {done} of {all}', { done, all })}
      </Text>
      <Progress value={(100 * done) / all} size="sm" aria-label={t('Saving the clubs')} />
    </div>
  )
}

function Members({ league, members }: { league: League; members: MemberChanges }) {
  const { clubIds, make } = members
  const asked = [...new Set([...clubsOf(league), ...clubIds])]
  const clubs = useQuery({ ...clubsById(asked), enabled: asked.length > 0 })
  if (clubIds.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('No clubs in this league yet.')}
      </Text>
    )
  if (clubs.data === undefined && clubs.error)
    return <FailureNotice error={toAppError(clubs.error)} retry={() => void clubs.refetch()} />
  if (clubs.data === undefined) return <Bone h={40 * clubIds.length} aria-busy />
  const items = clubIds.map((id): Member => {
    const club = clubs.data.get(id)
    return { id, name: club ? clubName(club) : id, club }
  })
  return (
    <SortableList
      label={t('Clubs of the league')}
      items={items}
      onMove={({ id, name }, place) =>
        make({ change: movingTo(id, place), done: t('{name} moved to place {place}.', { name, place }) })
      }
    >
      {(member) => (
        <MemberLine
          member={member}
          onRemove={() =>
            make({
              change: leaving([member.id]),
              done: t('{name} removed from the league.', { name: member.name }),
            })
          }
        />
      )}
    </SortableList>
  )
}

function MemberLine({ member: { id, name, club }, onRemove }: { member: Member; onRemove: () => void }) {
  const online = useOnline()
  const status = club && clubStatusOf(club)
  const unlisted = status && status !== 'approved' ? clubStatusLabels[status] : undefined
  const told = club ? [club.city, unlisted].filter(Boolean).join(', ') : t('Club not found')
  return (
    <>
      <div className={classes['text']}>
        <div>
          <Anchor component={Link} to={paths.club(id)} size="sm" draggable={false}>
            {name}
          </Anchor>
        </div>
        <Text size="sm" c="dimmed">
          {told}
        </Text>
      </div>
      <Tooltip label={online.ok ? t('Remove {name}', { name }) : online.why}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('Remove {name}', { name })}
          {...(online.ok ? { onClick: onRemove } : { 'data-disabled': true, 'aria-disabled': true })}
        >
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
