import { Button, Group, Progress, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { STAGES_MAX } from '@touchline/domain/nouns/deal/deal-questions.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { useEffect, useRef, useState } from 'react'
import { stages as stagesQuery } from '#data/nouns/deal/stages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { StageForm } from './stage-form.tsx'
import { StagesList, type StagesTask } from './stages-list.tsx'
import { type AppError, toAppError } from '#data/errors.ts'
import { dealsInStage, removeStage } from '#data/nouns/deal/stage-decisions.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { toast } from '#kit/toast.tsx'

const LIST: StagesTask = { does: 'list' }

/** The stages of the board, which the whole team shares. */
export function StagesDialog({ onClose }: { onClose(): void }) {
  const { data: stages = [] } = useQuery(stagesQuery())
  const [task, setTask] = useState(LIST)
  const [isBusy, setBusy] = useState(false)
  const back = () => setTask(LIST)
  // The change of one's own last step may have arrived only after the choice.
  const latest = (stage: PipelineStage) => stages.find(({ id }) => id === stage.id) ?? stage
  return (
    <Dialog onClose={() => !isBusy && onClose()} size="lg" title={titleOf(task)}>
      {task.does === 'list' && (
        <>
          <StagesList stages={stages} onTask={setTask} />
          {stages.length < STAGES_MAX ? (
            <Button variant="default" mt="md" onClick={() => setTask({ does: 'add' })}>
              {t('Add stage')}
            </Button>
          ) : (
            <Text size="sm" c="dimmed" mt="md">
              {t('A board can have at most {max} stages. Remove one to add another.', { max: STAGES_MAX })}
            </Text>
          )}
        </>
      )}
      {task.does === 'add' && <StageForm key="new" stages={stages} onDone={back} />}
      {task.does === 'edit' && (
        <StageForm key={task.stage.id} stage={latest(task.stage)} stages={stages} onDone={back} />
      )}
      {task.does === 'remove' && (
        <StageRemoval stage={latest(task.stage)} stages={stages} onBusy={setBusy} onDone={back} />
      )}
    </Dialog>
  )
}

function titleOf(task: StagesTask): string {
  switch (task.does) {
    case 'list':
      return t('Stages')
    case 'add':
      return t('Add stage')
    case 'edit':
      return t('Edit {name}', { name: task.stage.name })
    case 'remove':
      return t('Remove {name}', { name: task.stage.name })
  }
}

type StageRemovalProps = {
  stage: PipelineStage
  stages: readonly PipelineStage[]
  /** Nothing else should be done while deals are moved. */
  onBusy(isBusy: boolean): void
  onDone(): void
}

type Run = { moved: number; all: number }

/** Asks where the deals of a stage go, moves them one by one, then removes the stage. Stopping keeps the moves already made. */
function StageRemoval({ stage, stages, onBusy, onDone }: StageRemovalProps) {
  const { data: count, error } = useQuery({ ...dealsInStage(stage.id), staleTime: 0 })
  const [toId, setTo] = useState<string | null>(null)
  const [run, setRun] = useState<Run>()
  const [failure, setFailure] = useState<AppError>()
  const controller = useRef(new AbortController())
  useEffect(() => () => controller.current.abort(), [])
  const others = stages.filter(({ id, kind }) => kind === 'open' && id !== stage.id)
  const needsTarget = (count ?? 0) > 0

  const start = async () => {
    controller.current = new AbortController()
    const { signal } = controller.current
    setFailure(undefined)
    setRun({ moved: 0, all: count ?? 0 })
    onBusy(true)
    try {
      await removeStage({
        stage,
        toId: toId ?? undefined,
        signal,
        onStep: (moved) => setRun((now) => now && { ...now, moved }),
      })
      toast.done(tc('stage', '{name} removed.', { name: stage.name }))
      onDone()
    } catch (cause) {
      if (!signal.aborted) setFailure(toAppError(cause))
    } finally {
      setRun(undefined)
      onBusy(false)
    }
  }

  if (run !== undefined) return <Running run={run} onStop={() => controller.current.abort()} />
  return (
    <Stack gap="md">
      <Text size="sm">
        {count === undefined
          ? t('Counting its deals…')
          : needsTarget
            ? t(
                '{count, plural, one {# deal is in {name}. It is moved with an entry in its history, then the stage is removed.} other {# deals are in {name}. Each is moved with an entry in its history, then the stage is removed.}}',
                { count, name: stage.name },
              )
            : t('No deals in {name}.', { name: stage.name })}
      </Text>
      {needsTarget && (
        <Select
          label={t('Move its deals to')}
          placeholder={t('Choose a stage')}
          required
          data-autofocus
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={toId}
          onChange={setTo}
          allowDeselect={false}
        />
      )}
      {(failure ?? error) && (
        <FailureNotice
          error={failure ?? toAppError(error)}
          retry={() => void start()}
          more={t('Deals already moved stay in their new stage. Try again to move the rest.')}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {t('Back to all stages')}
        </Button>
        <Button
          color="red.9"
          disabled={count === undefined || (needsTarget && toId === null)}
          onClick={() => void start()}
        >
          {needsTarget ? t('Move deals and remove') : t('Remove')}
        </Button>
      </Group>
    </Stack>
  )
}

function Running({ run: { moved, all }, onStop }: { run: Run; onStop(): void }) {
  const percent = all === 0 ? 100 : Math.min(100, (100 * moved) / all)
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {t('{moved} of {all} deals moved', { moved, all })}
      </Text>
      <Progress value={percent} aria-label={t('Deals moved')} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onStop}>
          {t('Stop')}
        </Button>
      </Group>
    </Stack>
  )
}
