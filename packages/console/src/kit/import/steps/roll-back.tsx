import { Anchor, Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { no, yes } from '@touchline/domain/machine/verdict.ts'
import { useEffect, useRef, useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import type { AnyImport, RollBackStep } from '#kit/import/import-definition.ts'
import { counted } from '#kit/list/table/page-range.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Panel } from '#ui/panel.tsx'

type RollBackProps = {
  definition: AnyImport
  batchId: string
  batchPath: (batchId: string) => string
  /** What was imported, in the plural. */
  noun: string
}

/** Takes a whole import back, now or any time later. */
export function RollBack({ definition, batchId, batchPath, noun }: RollBackProps) {
  const size = useQuery({
    queryKey: ['decisions', 'batch', batchId],
    queryFn: () => definition.changes(batchId),
  })
  const [typed, setTyped] = useState('')
  const { steps, state, error, start, stop } = useRollBack(definition, batchId)
  const kept = steps.filter(({ why }) => why !== undefined)
  const count = size.data ?? 0
  return (
    <Panel title="Take it all back">
      <Text size="sm" c="dimmed">
        New {noun} are deleted while they are drafts and archived when they are approved; updated ones get
        their former values. What somebody changed since stays. Keep{' '}
        <Anchor href={batchPath(batchId)} size="sm" underline="always">
          the address of this import
        </Anchor>{' '}
        to do it later or to give it to a colleague.
      </Text>
      {size.error && <FailureNotice error={toAppError(size.error)} retry={() => void size.refetch()} />}
      {steps.length > 0 && (
        <>
          <Progress.Root size="sm">
            <Progress.Section value={(steps.length / Math.max(count, 1)) * 100} aria-label="Taken back" />
          </Progress.Root>
          <Text size="sm" role="status">
            {steps.length - kept.length} of {counted(count, { one: 'change', many: 'changes' })} taken back.
          </Text>
        </>
      )}
      {error && <FailureNotice error={error} more="What was taken back stays so." />}
      {kept.length > 0 && (
        <Notice tone="warning" role="note" title={`${counted(kept.length, definition.noun)} not taken back`}>
          <Stack gap={2}>
            {kept.slice(0, 20).map(({ id, why }) => (
              <Text key={id} size="sm">
                {id}: {why}
              </Text>
            ))}
          </Stack>
        </Notice>
      )}
      {state === 'running' ? (
        <Group>
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        </Group>
      ) : (
        state !== 'done' && (
          <Group gap="xs" align="flex-end">
            <TextInput
              label={`Type “${count}” to confirm`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
              w={200}
            />
            <ActionButton
              id="roll-back"
              label="Take all back"
              tone="danger"
              verdict={
                count === 0
                  ? no('Nothing bears the id of this import.')
                  : typed.trim() === String(count)
                    ? yes
                    : no(`Type ${count} first: that many changes are taken back.`)
              }
              run={start}
            />
          </Group>
        )
      )}
    </Panel>
  )
}

function useRollBack(definition: AnyImport, batchId: string) {
  const [steps, setSteps] = useState<readonly RollBackStep[]>([])
  const [state, setState] = useState<'idle' | 'running' | 'stopped' | 'done'>('idle')
  const [error, setError] = useState<AppError>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const start = () => {
    const { signal } = (controller.current = new AbortController())
    setSteps([])
    setError(undefined)
    setState('running')
    definition
      .rollBack(batchId, signal, (step) => setSteps((before) => [...before, step]))
      .then(
        () => setState(signal.aborted ? 'stopped' : 'done'),
        (failure: unknown) => {
          setState('stopped')
          setError(toAppError(failure))
        },
      )
      .finally(() => void definition.refresh())
  }
  return { steps, state, error, start, stop: () => controller.current?.abort() }
}
