import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { moderatorCanReverse } from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import {
  type MatchModerator,
  moderatorNoun,
  moderatorPermissionLabels,
  moderatorStatusLabels,
  moderatorStatusOf,
  moderatorStatusTones,
  type ScopeType,
  scopeTypeLabels,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { deedDone } from '@touchline/domain/tables/deed-done.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { decisionsBy } from '#data/engine/decisions.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { moderatorDecisions } from '#data/nouns/moderator/moderator-decisions.ts'
import { moderators } from '#data/nouns/moderator/moderators.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { paths } from '#paths.ts'
import { DecisionHistory, recordPage, RecordTitle } from '#screens/record/record-page.tsx'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { handledBy, namesInScope } from '#data/nouns/moderator/moderator-related.ts'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { useNow } from '#ui/now.ts'
import { Time } from '#ui/time.tsx'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Line, Lines, Nothing } from '#kit/page/related.tsx'
import { Bone } from '#ui/bones.tsx'
import { rich } from '#ui/text/rich.tsx'
import { NBSP } from '#ui/text/nbsp.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { hoursText, moderatorName, overturnedText, scopeText } from './moderators-columns.tsx'
import { useModeratorActions } from './moderator-actions.ts'
import { moderatorVocabulary } from './moderator-words.ts'
import { moderatorEditing } from './moderator-editing.ts'

/** Scope, permissions and conflicts of interest. */
function ModeratorDetails({ moderator }: { moderator: MatchModerator }) {
  const { id, userName, scope, permissions = [], conflictClubIds = [], createdAt } = moderator
  const parts =
    scope && scope.type !== 'global'
      ? [{ label: t('Details'), value: <Parts type={scope.type} ids={scope.ids} /> }]
      : []
  const facts = nounFacts(
    moderatorNoun,
    moderator,
    {
      userId: (
        <Anchor component={Link} to={paths.user(id)} size="sm">
          {userName || id}
        </Anchor>
      ),
      scope: scope && scopeTypeLabels[scope.type],
      permissions: permissions.map((one) => moderatorPermissionLabels[one]).join(', '),
      createdAt: createdAt && <Time at={createdAt} />,
    },
    { scope: parts },
  )
  return (
    <>
      <Panel title={t('Scope and permissions')}>
        <RecordFacts noun={moderatorNoun} record={moderator} facts={facts} edit={moderatorEditing} />
      </Panel>
      <Panel title={t('Conflicts of interest')}>
        {conflictClubIds.length === 0 ? (
          <Nothing>{t('None.')}</Nothing>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {t('Can’t moderate matches of these clubs.')}
            </Text>
            <Parts type="club" ids={conflictClubIds} />
          </>
        )}
      </Panel>
    </>
  )
}

const pages: Partial<Record<ScopeType, (id: string) => string>> = { league: paths.league, club: paths.club }

function Parts({ type, ids }: { type: ScopeType; ids: readonly string[] }) {
  const { data } = useQuery(namesInScope(type, ids))
  const page = pages[type]
  if (data === undefined) return <Bone h={20} w="60%" />
  return (
    <Lines>
      {data.map(({ value, label }) => (
        <Line key={value} {...(page ? { to: page(value) } : {})}>
          {label}
        </Line>
      ))}
    </Lines>
  )
}

/** Most that are shown: each line asks for its match's name. */
const SHOWN = 10

/** Latest decisions, from the log. */
function OwnDecisions({ uid }: { uid: string }) {
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

const ModeratorEdit = lazyPart(async () => (await import('./moderator-edit.tsx')).ModeratorEdit)

export const { Component, loader, handle } = recordPage<MatchModerator>({
  noun: moderatorNoun,
  label: t('Moderator'),
  list: paths.matchModerators(),
  nameOf: moderatorName,
  record: moderators.record,
  useParts(moderator, ask) {
    const [isEditing, setEditing] = useState(false)
    const status = moderatorStatusOf(moderator)
    return {
      ...useModeratorActions(moderator, ask, () => setEditing(true)),
      title: (
        <RecordTitle
          name={moderatorName(moderator)}
          badges={[
            <StatusBadge key="status" tone={moderatorStatusTones[status]}>
              {moderatorStatusLabels[status]}
            </StatusBadge>,
          ]}
        />
      ),
      subtitle: scopeText(moderator) || undefined,
      side: (
        <>
          <OwnDecisions uid={moderator.id} />
          <RecordComments collection="matchModerators" id={moderator.id} />
          <DecisionHistory
            collection="matchModerators"
            id={moderator.id}
            name={moderatorName(moderator)}
            vocabulary={moderatorVocabulary}
            decisions={moderatorDecisions}
            canReverse={(decision) => moderatorCanReverse(decision, moderator, undefined)}
            ask={ask}
          />
        </>
      ),
      main: (
        <>
          <ModeratorFigures moderator={moderator} />
          {isEditing ? (
            <ModeratorEdit moderator={moderator} onClose={() => setEditing(false)} />
          ) : (
            <ModeratorDetails moderator={moderator} />
          )}
        </>
      ),
    }
  },
})

/** Numbers of decisions, counted in the log; median and share as last calculated by the platform. */
function ModeratorFigures({ moderator }: { moderator: MatchModerator }) {
  const day = useNow().toDateString()
  const today = useMemo(() => new Date(day), [day])
  const { data: month } = useQuery(handledBy(moderator.id, 30, today))
  const { data: quarter } = useQuery(handledBy(moderator.id, 90, today))
  const { stats } = moderator
  return (
    <Panel title={t('Figures')}>
      <Facts
        facts={[
          { label: t('Handled in 30 days'), value: month === undefined ? '…' : numberText(month) },
          { label: t('Handled in 90 days'), value: quarter === undefined ? '…' : numberText(quarter) },
          { label: t('Median time to a decision'), value: hoursText(moderator) ?? t('None in 30 days') },
          {
            label: tc('decisions', 'Overturned'),
            value: overturnedText(moderator) ?? t('Too few decisions'),
          },
          {
            label: t('Last decision'),
            value: stats?.lastDecisionAt ? <Time at={stats.lastDecisionAt} /> : tc('value', 'None'),
          },
        ]}
      />
    </Panel>
  )
}
