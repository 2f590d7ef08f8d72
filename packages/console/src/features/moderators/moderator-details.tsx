import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import {
  moderatorNoun,
  moderatorPermissionLabels,
  scopeTypeLabels,
  type MatchModerator,
  type ScopeType,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { Link } from 'react-router'
import { namesInScope } from '#data/nouns/moderator/moderator-related.ts'
import { Line, Lines, Nothing } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { moderatorEditing } from './moderator-editing.ts'
import { nounFacts } from '#screens/record/noun-facts.tsx'
import { RecordFacts } from '#screens/record/record-facts.tsx'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'

/** Scope, permissions and conflicts of interest. */
export function ModeratorDetails({ moderator }: { moderator: MatchModerator }) {
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
