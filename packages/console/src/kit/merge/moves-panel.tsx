import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { yes } from '@touchline/domain/machine/verdict.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { movingSum, MovingList, type MovingCounts, type MovingWords } from './moving-list.tsx'
import { movedSum, type LeftRecord, type Moves, type RunProgress } from './use-moves.ts'

type MovesPanelProps = {
  title: string
  /** What is said where nothing has moved yet, where all has moved, and where nothing names the record. */
  sentences: { waiting: string; done: string; none: string }
  words: MovingWords
  /** How many name it now, for as long as nothing ran. */
  counts: MovingCounts
  run: Moves
  /** Something is left to be done even when nothing names the record any more. */
  hasLastStep?: boolean
  /** The record that remains. */
  remaining: { name: string; to: string }
  /** Where a record is that stays; without it, it is only named. */
  pathOf?: (left: LeftRecord) => string | undefined
  /** Further buttons while nothing runs. */
  children?: ReactNode
}

/** Moves everything that still names a merged record; what is left tells how far it is, so that it can go on any time. */
export function MovesPanel(props: MovesPanelProps) {
  const { title, sentences, words, run, counts, pathOf } = props
  const { progress } = run
  // A failure before anything was counted leaves what is known.
  const ran = progress && movingSum(progress.counts) > 0 ? progress.counts : undefined
  const shown = ran ?? counts
  const sum = movingSum(shown)
  const left = progress?.left ?? []
  return (
    <Panel title={title}>
      <Text size="sm" role="status">
        {sentenceOf(progress, sum, sentences)}
      </Text>
      {sum > 0 && progress && (
        <Progress.Root size="sm">
          <Progress.Section
            value={((movedSum(progress) + left.length) / sum) * 100}
            aria-label={t('Records looked at')}
          />
        </Progress.Root>
      )}
      <MovingList
        counts={shown}
        words={words}
        none={sentences.none}
        {...(progress ? { state: (one) => `${progress.moved[one] ?? 0} moved` } : {})}
      />
      {progress?.error && <FailureNotice error={progress.error} more={t('What was moved stays moved.')} />}
      {left.length > 0 && <Left left={left} words={words} pathOf={pathOf} />}
      <Buttons {...props} sum={sum} hasMore={hasMoreOf(props, sum, left.length)} />
    </Panel>
  )
}

function hasMoreOf({ run, hasLastStep = false }: MovesPanelProps, sum: number, left: number): boolean {
  const isDone = run.progress?.state === 'done'
  return hasLastStep ? !isDone || left > 0 : !isDone && sum > 0
}

type ButtonsProps = MovesPanelProps & { hasMore: boolean; sum: number }

function Buttons({ run, hasMore, sum, remaining, children }: ButtonsProps) {
  if (run.progress?.state === 'running')
    return (
      <Group>
        <Button variant="default" onClick={run.stop}>
          {t('Stop')}
        </Button>
      </Group>
    )
  const label = run.progress ? t('Go on') : sum === 0 ? 'Finish' : t('Move them now')
  return (
    <Group gap="xs">
      {hasMore && (
        <ActionButtons actions={[{ id: 'move', label, verdict: yes, run: run.start, tone: 'primary' }]} />
      )}
      {children}
      <Anchor component={Link} to={remaining.to} size="sm">
        {t('Go to {name}', { name: remaining.name })}
      </Anchor>
    </Group>
  )
}

type LeftProps = {
  left: readonly LeftRecord[]
  words: MovingWords
  pathOf: MovesPanelProps['pathOf']
}

function Left({ left, words, pathOf }: LeftProps) {
  return (
    <Notice
      tone="warning"
      role="note"
      title={left.length === 1 ? t('One stays') : t('{length} stay', { length: left.length })}
    >
      <Stack gap={2}>
        {left.map((one) => {
          const named = `${words[one.name]?.one ?? 'record'} ${one.id}`
          const to = pathOf?.(one)
          return (
            <Text key={`${one.name} ${one.id}`} size="sm">
              {to === undefined ? (
                named
              ) : (
                <Anchor component={Link} to={to} size="sm" underline="always">
                  {named}
                </Anchor>
              )}
              : {one.why}
            </Text>
          )
        })}
      </Stack>
    </Notice>
  )
}

function sentenceOf(
  progress: RunProgress | undefined,
  sum: number,
  { waiting, done }: MovesPanelProps['sentences'],
): string {
  if (progress === undefined) return sum === 0 ? done : waiting
  const far = `${movedSum(progress)} of ${sum} moved`
  if (progress.state === 'running') return t('{far}. You may leave this page and go on later.', { far })
  if (progress.state === 'done') return progress.left.length === 0 ? done : `${far}.`
  return t('{far}. The rest waits until you go on.', { far })
}
