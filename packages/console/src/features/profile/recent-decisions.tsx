import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Decision } from '@touchline/domain/decision.ts'
import { decisionsBy } from '#data/decisions.ts'
import { toAppError } from '#data/errors.ts'
import { TextLink } from '#kit/page/text-link.tsx'
import { paths } from '#paths.ts'
import { Time } from '#ui/time.tsx'
import classes from './recent-decisions.module.css'
import { Section } from './section.tsx'
import { SubjectLink } from './subject-link.tsx'

/** Each line asks for its subject's name, so that the list stays short. */
const SHOWN = 10

/** What the signed-in administrator decided last. */
export function RecentDecisions({ uid }: { uid: string }) {
  return (
    <Section title="Your recent decisions">
      <Content uid={uid} />
      <div>
        <TextLink to={paths.history({ who: uid })}>All my decisions</TextLink>
      </div>
    </Section>
  )
}

function Content({ uid }: { uid: string }) {
  const { data, error } = useQuery(decisionsBy(uid))
  if (data && data.rows.length > 0)
    return (
      <ul className={classes.list}>
        {data.rows.slice(0, SHOWN).map((decision) => (
          <Line key={decision.id} decision={decision} />
        ))}
      </ul>
    )
  if (data) return <Text c="dimmed">You have not decided anything yet.</Text>
  if (error) return <Text>{toAppError(error).sentence}</Text>
  return (
    <Stack gap="sm" aria-busy aria-label="Loading">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height={20} />
      ))}
    </Stack>
  )
}

/** The past tense of the actions of all nouns, before what it was done to. */
const actions: Readonly<Record<string, string>> = {
  create: 'Created',
  edit: 'Edited',
  follow: 'Changed along',
  submit: 'Submitted',
  approve: 'Approved',
  reject: 'Rejected',
  askForInfo: 'Asked for information about',
  resubmit: 'Sent back to review',
  reopen: 'Reopened',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  archive: 'Archived',
  restore: 'Restored',
  merge: 'Merged',
  lock: 'Locked',
  unlock: 'Unlocked',
  delete: 'Deleted',
  grantAdmin: 'Made administrator:',
  removeAdmin: 'Removed as administrator:',
  reverse: 'Took back a decision about',
}

function Line({ decision: { action, subjectType, subjectId, at } }: { decision: Decision }) {
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        {actions[action] ?? `Decided (${action}) about`}{' '}
        <SubjectLink collection={subjectType} id={subjectId} />
      </span>
      <span className={classes.when}>
        <Time at={at} />
      </span>
    </li>
  )
}
