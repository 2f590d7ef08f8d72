import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clubName, clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/club.ts'
import { duplicateReasonLabels } from '@touchline/domain/club-duplicates.ts'
import { clubCan } from '@touchline/domain/club-status.ts'
import { useId, useState, type ReactNode } from 'react'
import { clubsLike } from '#data/club-duplicates.ts'
import { clubsByWord } from '#data/clubs.ts'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { clubPlace } from './clubs-columns.tsx'
import classes from './club-merge.module.css'

/** Long enough not to ask at every letter. Milliseconds. */
const TYPING_MS = 250

type ChoiceProps = { club: Club; onChoose: (id: string) => void }

/** Which club remains: those that are probably the same first, any other by name. */
export function ClubMergeChoice({ club, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS)
  const alike = useQuery(clubsLike(club))
  const found = useQuery({ ...clubsByWord(asked), enabled: asked !== '' })
  const others = (found.data ?? []).filter(({ id }) => id !== club.id)
  return (
    <Panel title="Which club remains?">
      <TextInput
        label="Search by name, city or code"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
        maw={420}
      />
      {asked === '' ? (
        <Offered
          title="Probably the same club"
          query={alike}
          none="No club looks like this one. Search for the one that remains."
        >
          {(alike.data ?? []).map(({ club: other, reasons }) => (
            <Offer
              key={other.id}
              club={club}
              other={other}
              facts={reasons.map((reason) => duplicateReasonLabels[reason])}
              onChoose={onChoose}
            />
          ))}
        </Offered>
      ) : (
        <Offered title="Found" query={found} none="No other club has this word.">
          {others.map((other) => (
            <Offer key={other.id} club={club} other={other} facts={[]} onChoose={onChoose} />
          ))}
        </Offered>
      )}
    </Panel>
  )
}

type OfferedProps = {
  title: string
  query: { isPending: boolean; error: Error | null; refetch: () => unknown }
  none: string
  children: ReactNode[]
}

function Offered({ title, query, none, children }: OfferedProps) {
  const id = useId()
  if (query.error) return <FailureNotice error={toAppError(query.error)} retry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton h={52} aria-label="Searching" />
  return (
    <Stack gap="xs" component="section" aria-labelledby={id}>
      <Text id={id} size="sm" fw={600} component="h3">
        {title}
      </Text>
      {children.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {none}
        </Text>
      ) : (
        <ul className={classes['offers']}>{children}</ul>
      )}
    </Stack>
  )
}

type OfferProps = { club: Club; other: Club; facts: readonly string[]; onChoose: (id: string) => void }

/** One club that may remain; one that may not says why. */
function Offer({ club, other, facts, onChoose }: OfferProps) {
  const id = useId()
  const verdict = clubCan('merge', club, { target: other })
  const status = clubStatusOf(other)
  const known = [clubPlace(other), ...(status === 'approved' ? [] : [clubStatusLabels[status]]), ...facts]
  return (
    <li className={classes['offer']}>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          {clubName(other)}
        </Text>
        <Text size="xs" c="dimmed" id={id}>
          {[...known, ...(verdict.ok ? [] : [verdict.why])].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          aria-label={`Merge into ${clubName(other)}`}
          aria-describedby={id}
          {...(verdict.ok
            ? { onClick: () => onChoose(other.id) }
            : { 'data-disabled': true, 'aria-disabled': true })}
        >
          Choose
        </Button>
      </Group>
    </li>
  )
}
