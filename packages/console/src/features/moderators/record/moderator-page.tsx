import { Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { moderatorCanReverse } from '@touchline/domain/nouns/moderator/match-moderator-status.ts'
import {
  moderatorStatusLabels,
  moderatorStatusOf,
  moderatorStatusTones,
  type MatchModerator,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { fetchCommentsAhead } from '#data/nouns/comment/comments-on.ts'
import { historyOf } from '#data/nouns/decision/decisions.ts'
import { namesOf } from '#data/nouns/decision/subjects.ts'
import { moderatorDecisions } from '#data/nouns/moderator/moderator-decisions.ts'
import { moderators } from '#data/nouns/moderator/moderators.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { moderatorName, scopeText } from '#features/moderators/list/moderators-columns.tsx'
import { useModeratorActions } from '#features/moderators/moderator-actions.ts'
import { moderatorVocabulary } from '#features/moderators/moderator-words.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { RecordHistory } from '#kit/decision/history/record-history.tsx'
import { useActionShortcuts } from '#kit/decision/use-action-shortcuts.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import { RecordColumns } from '#kit/page/columns/record-columns.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { RecordTeam } from '#screens/team/record-team.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { OwnDecisions } from './moderator-decided.tsx'
import { ModeratorDetails } from './moderator-details.tsx'
import { ModeratorFigures } from './moderator-figures.tsx'

const ModeratorEdit = lazyPart(
  async () => (await import('#features/moderators/form/moderator-edit.tsx')).ModeratorEdit,
)

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  void queryClient.prefetchInfiniteQuery(historyOf('matchModerators', id))
  fetchCommentsAhead('matchModerators', id)
  return { moderator: await loadRecord(moderators.record(id)) }
}

export const handle: RouteHandle<{ moderator: MatchModerator }> = {
  title: ({ moderator }) => moderatorName(moderator),
}

export function Component() {
  const { moderator } = useLoaderData<typeof loader>()
  // Another moderator's page is another page: open dialogs and the opening time belong to one.
  return <ModeratorPage key={moderator.id} loaded={moderator} />
}

function ModeratorPage({ loaded }: { loaded: MatchModerator }) {
  useFresh('matchModerators', loaded.id)
  const { data: moderator = loaded } = useQuery(moderators.record(loaded.id))
  const history = useInfiniteQuery(historyOf('matchModerators', moderator.id))
  const [isEditing, setEditing] = useState(false)
  const { ask, dialog } = useDecision()
  const { actions, more } = useModeratorActions(moderator, ask, () => setEditing(true))
  useActionShortcuts(t('Moderator'), [...actions, ...more])
  const stop = () => setEditing(false)
  return (
    <Page
      crumbs={[{ label: t('Match Moderators'), to: paths.matchModerators() }]}
      title={<Heading moderator={moderator} />}
      team={<RecordTeam collection="matchModerators" record={moderator} name={moderatorName(moderator)} />}
      subtitle={scopeText(moderator) || undefined}
      actions={<ActionButtons actions={actions} more={more} />}
    >
      <RecordColumns
        side={
          <>
            <OwnDecisions uid={moderator.id} />
            <RecordComments collection="matchModerators" id={moderator.id} />
            <RecordHistory
              query={history}
              name={moderatorName(moderator)}
              vocabulary={moderatorVocabulary}
              names={namesOf}
              canReverse={(decision) => moderatorCanReverse(decision, moderator, undefined)}
              takeBack={(request) => mutate(moderatorDecisions.takeBack(), request)}
              undo={moderatorDecisions.undo}
              ask={ask}
            />
          </>
        }
      >
        <ModeratorFigures moderator={moderator} />
        {isEditing ? (
          <ModeratorEdit moderator={moderator} onClose={stop} />
        ) : (
          <ModeratorDetails moderator={moderator} />
        )}
      </RecordColumns>
      {dialog}
    </Page>
  )
}

function Heading({ moderator }: { moderator: MatchModerator }) {
  const status = moderatorStatusOf(moderator)
  return (
    <Group gap="sm" component="span">
      <span style={{ overflowWrap: 'anywhere' }}>{moderatorName(moderator)}</span>
      <Text component="span" size="sm">
        <StatusBadge tone={moderatorStatusTones[status]}>{moderatorStatusLabels[status]}</StatusBadge>
      </Text>
    </Group>
  )
}
