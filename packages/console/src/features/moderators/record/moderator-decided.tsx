import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { deedDone } from '@touchline/domain/tables/deeds/deed-done.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { decisionsBy } from '#data/nouns/decision/decisions.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Lines, Nothing } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time/time.tsx'
import { NBSP } from '#ui/text/nbsp.ts'

/** Each line asks for its match's name, so that the list stays short. */
const SHOWN = 10

/** Latest decisions, from the log. */
export function OwnDecisions({ uid }: { uid: string }) {
  const { data, error, refetch } = useQuery(decisionsBy(uid))
  return (
    <Panel title={t('Recent decisions')}>
      {error && !data ? (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Bone h={80} />
      ) : data.rows.length === 0 ? (
        <Nothing>{t('No decisions yet.')}</Nothing>
      ) : (
        <Lines>
          {data.rows.slice(0, SHOWN).map((decision) => (
            <Decided key={decision.id} decision={decision} />
          ))}
        </Lines>
      )}
    </Panel>
  )
}

function Subject({ collection, id }: { collection: string; id: string }) {
  const { data: name = id } = useQuery(subjectName(collection, id))
  if (collection !== 'matches') return name
  return (
    <Anchor component={Link} to={paths.match(id)} size="sm">
      {name}
    </Anchor>
  )
}

function Decided({ decision }: { decision: Decision }) {
  const { subjectType, subjectId, at } = decision
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {rich(deedDone(decision), { subject: () => <Subject collection={subjectType} id={subjectId} /> })}
      {NBSP}
      <Text span size="sm" c="dimmed">
        · {at ? <Time at={at} /> : t('time unknown')}
      </Text>
    </Text>
  )
}
