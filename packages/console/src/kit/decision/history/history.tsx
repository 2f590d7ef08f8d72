import { Button, Group, Stack, Text } from '@mantine/core'
import type { InfiniteData } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { mergedTimeline, sourcesToReadOn, type TimelineSource } from '#kit/merged.ts'
import { Bone } from '#ui/bones.tsx'
import { Segments } from '#ui/input/segments.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { HistoryEntry } from './history-entry.tsx'
import classes from './history.module.css'
import type { Vocabulary } from './vocabulary.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time.tsx'

/** Parts of an infinite query of decisions, newest first, that the history needs. */
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
  /** Whether a decision can be undone now, and if not, why. */
  undoVerdict: (decision: Decision) => Verdict
  onUndo: (decision: Decision) => void
  /** Further actions on a decision. */
  renderBeside?: (decision: Decision) => ReactNode
  /** Other events, such as calls. */
  feeds?: readonly TimelineFeed[] | undefined
}

/** Every decision about a record: who, when, what changed, why, and undo; in one order with other events. */
export function History({ query, feeds = NO_FEEDS, ...told }: HistoryProps) {
  const [kind, setKind] = useState<Kind>('all')
  const decisions = query.data?.pages.flatMap(({ rows }) => rows)
  const failed = [{ ...query, retry: query.refetch }, ...feeds].find(({ error }) => error !== null)
  const failure = failed?.error && (
    <FailureNotice error={toAppError(failed.error)} retry={() => void failed.retry()} />
  )
  if (decisions === undefined || feeds.some(({ isThere }) => !isThere)) return failure ?? <Loading />

  const changes = decisions.map((decision) => ({
    key: decision.id,
    at: decision.at ?? new Date(0),
    entry: <Change key={decision.id} decision={decision} decisions={decisions} {...told} />,
  }))
  const sources = [
    { items: kind === 'events' ? [] : changes, hasMore: kind !== 'events' && query.hasNextPage },
    ...feeds.map(({ items, hasMore }) => ({
      items: kind === 'changes' ? [] : items.map(eventOf),
      hasMore: kind !== 'changes' && hasMore,
    })),
  ]
  // Without other events they keep the order of the log, whatever their clocks said.
  const { items, hasMore } =
    feeds.length === 0 ? { items: changes, hasMore: query.hasNextPage } : mergedTimeline(sources)
  const readers = [query.fetchNextPage, ...feeds.map(({ readOn }) => readOn)]
  return (
    <Stack gap="xs" align="flex-start">
      {feeds.length > 0 && (
        <Segments<Kind> data={kinds} value={kind} onChange={setKind} aria-label={t('Filter timeline')} />
      )}
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          {nothing[feeds.length === 0 ? 'changes' : kind]}
        </Text>
      )}
      <ol className={classes['list']} style={{ width: '100%' }}>
        {items.map(({ entry }) => entry)}
      </ol>
      {hasMore && (
        <Button
          variant="default"
          size="xs"
          loading={query.isFetchingNextPage || feeds.some(({ isReading }) => isReading)}
          onClick={() => sourcesToReadOn(sources).forEach((index) => void readers[index]?.())}
        >
          {t('Load earlier')}
        </Button>
      )}
      {failure}
    </Stack>
  )
}

type Kind = 'all' | 'events' | 'changes'

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: t('All') },
  { value: 'events', label: t('Activities') },
  { value: 'changes', label: t('Changes') },
]

const nothing: Record<Kind, string> = {
  all: t('Nothing yet. Add a note or log a call.'),
  events: t('No activities yet. Add a note or log a call.'),
  changes: t('No changes yet.'),
}

const NO_FEEDS: readonly TimelineFeed[] = []

const eventOf = (line: TimelineLine) => ({
  key: line.key,
  at: line.at,
  entry: <TimelineEntry key={line.key} line={line} />,
})

type ChangeProps = Omit<HistoryProps, 'query' | 'feeds'> & {
  decision: Decision
  decisions: readonly Decision[]
}

function Change({ decision, decisions, vocabulary, undoVerdict, onUndo, renderBeside }: ChangeProps) {
  const fallback = (
    <li className={classes['entry']}>
      <Unreadable id={decision.id} />
    </li>
  )
  return (
    <Guarded subject={decision} fallback={fallback}>
      <HistoryEntry
        decision={decision}
        vocabulary={vocabulary}
        reversed={decisions.some(({ reverses }) => reverses === decision.id)}
        reversal={decisions.find(({ id }) => id === decision.reverses)}
        undo={undoVerdict(decision)}
        onUndo={() => onUndo(decision)}
        beside={renderBeside?.(decision)}
      />
    </Guarded>
  )
}

function Loading() {
  return (
    <Stack gap="lg" aria-hidden>
      {[0, 1, 2].map((row) => (
        <Group key={row} gap="sm">
          <Bone isRound h={9} w={9} />
          <Bone h={14} w="60%" />
        </Group>
      ))}
    </Stack>
  )
}

/** An event other than a decision about a record. */
export type TimelineLine = {
  key: string
  at: Date
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  /** Kind of event, for people who don't see the icon: "Call". */
  kind: string
  title: ReactNode
  /** Text with its line breaks; addresses are links, and nothing in it is ever markup. */
  text?: string | undefined
  /** Further facts, such as the person; empty parts are left out. */
  facts?: readonly string[]
}

/** Loaded lines of one kind, the latest first. */
export type TimelineFeed = TimelineSource<TimelineLine> & {
  /** Whether the first of them have been loaded. */
  isThere: boolean
  isReading: boolean
  error: Error | null
  retry(): unknown
  /** Loads earlier ones. */
  readOn?: () => unknown
}

function TimelineEntry({ line }: { line: TimelineLine }) {
  const { at, icon: Icon, kind, title, text, facts = [] } = line
  const told = facts.filter(Boolean).join(' · ')
  return (
    <li className={classes['entry']} data-event>
      <span className={classes['icon']}>
        <Icon size={14} aria-hidden />
      </span>
      <Text size="sm" component="div" className={classes['told'] ?? ''}>
        <b>{kind}</b> {title}{' '}
        <Text span size="sm" c="dimmed">
          · <Time at={at} />
          {told !== '' && ` · ${told}`}
        </Text>
      </Text>
      {text && (
        <div className={classes['body']}>
          <PlainText>{text}</PlainText>
        </div>
      )}
    </li>
  )
}
