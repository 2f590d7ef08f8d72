import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { STAGES_MAX } from '@touchline/domain/nouns/pipeline/pipeline-questions.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { useState } from 'react'
import { stages as stagesQuery } from '#data/nouns/pipeline/pipeline-stages.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { StageForm } from './stage-form.tsx'
import { StageRemoval } from './stage-removal.tsx'
import { StagesList, type StagesTask } from './stages-list.tsx'

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
