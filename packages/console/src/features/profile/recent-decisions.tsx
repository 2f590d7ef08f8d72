import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { deedDone } from '@touchline/domain/tables/deed-done.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import { Link } from 'react-router'
import { rich } from '#ui/text/rich.tsx'
import { toAppError } from '#data/errors.ts'
import { decisionsBy } from '#data/engine/decisions.ts'
import { TextLink } from '#kit/page/text-link.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Time } from '#ui/time.tsx'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { pathOfRecord } from '#record-paths.ts'
import classes from './recent-decisions.module.css'
import { Section } from './section.tsx'

/** Most that are shown: each line asks for its subject's name. */
const SHOWN = 10

export function RecentDecisions({ uid }: { uid: string }) {
  return (
    <Section title={t('Your recent decisions')}>
      <Content uid={uid} />
      <div>
        <TextLink to={paths.history({ who: uid })}>{t('All your decisions')}</TextLink>
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
  if (data) return <Text c="dimmed">{t('No decisions yet.')}</Text>
  if (error) return <Text>{toAppError(error).sentence}</Text>
  return (
    <Stack gap="sm" aria-busy aria-label={t('Loading')}>
      {Array.from({ length: 4 }, (_, index) => (
        <Bone key={index} h={20} />
      ))}
    </Stack>
  )
}

function Line({ decision }: { decision: Decision }) {
  const { subjectType, subjectId, at } = decision
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        {rich(deedDone(decision), {
          subject: () => <SubjectLink collection={subjectType} id={subjectId} />,
        })}
      </span>
      <span className={classes.when}>
        <Time at={at} />
      </span>
    </li>
  )
}

/** Name of the record that a decision was about, as a link. */
function SubjectLink({ collection, id }: { collection: string; id: string }) {
  const { data: name = subjectTitle(collection, undefined) } = useQuery(subjectName(collection, id))
  const path = pathOfRecord(collection, id)
  if (path === undefined) return name
  return (
    <Anchor component={Link} to={path} size="sm">
      {name}
    </Anchor>
  )
}
