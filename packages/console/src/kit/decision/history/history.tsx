import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { InfiniteData } from '@tanstack/react-query'
import type { Verdict } from '@touchline/domain/machine/verdict.ts'
import type { Decision } from '@touchline/domain/nouns/decision/decision.ts'
import type { ReactNode } from 'react'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { HistoryEntry } from './history-entry.tsx'
import classes from './history.module.css'
import type { Vocabulary } from './vocabulary.ts'

/** As much of an infinite query of decisions, newest first, as the history needs. */
export type DecisionsQuery = {
  data: InfiniteData<{ rows: Decision[] }> | undefined
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

type HistoryProps = {
  query: DecisionsQuery
  vocabulary: Vocabulary
  /** Whether a decision can be taken back now, and if not, why. */
  undoVerdict: (decision: Decision) => Verdict
  onUndo: (decision: Decision) => void
  /** What else can be done with a decision. */
  renderBeside?: (decision: Decision) => ReactNode
}

/** Everything that was decided about a record: who, when, what changed, why; and taking it back. */
export function History({ query, vocabulary, undoVerdict, onUndo, renderBeside }: HistoryProps) {
  const decisions = query.data?.pages.flatMap(({ rows }) => rows)
  if (decisions === undefined)
    return query.error ? (
      <FailureNotice error={toAppError(query.error)} retry={() => void query.refetch()} />
    ) : (
      <Loading />
    )
  if (decisions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing was decided or edited here yet.
      </Text>
    )
  const reversedBy = new Map(decisions.flatMap((later) => (later.reverses ? [[later.reverses, later]] : [])))
  return (
    <Stack gap="xs" align="flex-start">
      <ol className={classes['list']} style={{ width: '100%' }}>
        {decisions.map((decision) => (
          <Guarded
            key={decision.id}
            subject={decision}
            fallback={
              <li className={classes['entry']}>
                <Unreadable id={decision.id} />
              </li>
            }
          >
            <HistoryEntry
              decision={decision}
              vocabulary={vocabulary}
              reversed={reversedBy.has(decision.id)}
              reversedAction={decisions.find(({ id }) => id === decision.reverses)?.action}
              undo={undoVerdict(decision)}
              onUndo={() => onUndo(decision)}
              beside={renderBeside?.(decision)}
            />
          </Guarded>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Load earlier
        </Button>
      )}
      {query.error && <FailureNotice error={toAppError(query.error)} retry={() => void query.refetch()} />}
    </Stack>
  )
}

function Loading() {
  return (
    <Stack gap="lg" aria-hidden>
      {[0, 1, 2].map((row) => (
        <Group key={row} gap="sm">
          <Skeleton circle h={9} w={9} />
          <Skeleton h={14} w="60%" />
        </Group>
      ))}
    </Stack>
  )
}
