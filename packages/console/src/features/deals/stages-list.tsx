import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { inOrder, type PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { stages as stagesQuery } from '#data/nouns/deal/stages.ts'
import { orderAt, stageDecisions } from '#data/nouns/deal/stage-decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { SortableList } from '#kit/sortable-list.tsx'
import { toast } from '#kit/toast.tsx'

/** Task of the dialog: all stages, or one of them. */
export type StagesTask =
  | { does: 'list' }
  | { does: 'add' }
  | { does: 'edit' | 'remove'; stage: PipelineStage }

type StagesListProps = { stages: readonly PipelineStage[]; onTask(task: StagesTask): void }

/** The stages in their order; Won and Lost are always the last ones. */
export function StagesList({ stages, onTask }: StagesListProps) {
  const open = stages.filter(({ kind }) => kind === 'open')
  const closed = stages.filter(({ kind }) => kind !== 'open')

  const move = async (stage: PipelineStage, place: number) => {
    const others = open.filter(({ id }) => id !== stage.id)
    const order = orderAt(place, others)
    queryClient.setQueryData(
      stagesQuery().queryKey,
      (all) => all && inOrder(all.map((one) => (one.id === stage.id ? { ...one, order } : one))),
    )
    try {
      const change = { id: stage.id, seen: stage, form: { order } }
      const { decisionId } = await mutate(stageDecisions.update(), change)
      toast.done(t('{name} moved.', { name: stage.name }), {
        undo: () => stageDecisions.undo(decisionId),
      })
    } catch (failure) {
      toast.error(failure)
      await queryClient.invalidateQueries({ queryKey: stagesQuery().queryKey })
    }
  }

  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('Each column of the board is a stage. Changes apply to the whole team.')}
      </Text>
      <SortableList label={t('Open stages')} items={open} onMove={(stage, place) => void move(stage, place)}>
        {(stage) => <StageLine stage={stage} onTask={onTask} isOnly={open.length === 1} />}
      </SortableList>
      {closed.map((stage) => (
        <Group
          key={stage.id}
          gap="sm"
          mih={40}
          ps={44}
          pe={4}
          wrap="nowrap"
          style={{ borderTop: '1px solid var(--tl-line)' }}
        >
          <StageLine stage={stage} onTask={onTask} isOnly={false} />
        </Group>
      ))}
    </Stack>
  )
}

type StageLineProps = { stage: PipelineStage; isOnly: boolean } & Pick<StagesListProps, 'onTask'>

function StageLine({ stage, onTask, isOnly }: StageLineProps) {
  const { name, kind, probability, rotDays } = stage
  const facts =
    kind === 'open'
      ? rotDays == null
        ? t('{probability}%, never stale', { probability })
        : t('{probability}%, stale after {days, plural, one {# day} other {# days}}', {
            probability,
            days: rotDays,
          })
      : t('closed')
  return (
    <>
      <Text size="sm" fw={600} flex={1} miw={0} truncate>
        {name}
        <Text span size="sm" c="dimmed" fw={400}>
          {' '}
          {facts}
        </Text>
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('Edit {name}', { name })}
        onClick={() => onTask({ does: 'edit', stage })}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {kind === 'open' && !isOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('Remove {name}', { name })}
          onClick={() => onTask({ does: 'remove', stage })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
