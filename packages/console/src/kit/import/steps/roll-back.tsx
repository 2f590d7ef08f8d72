import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { no, yes } from '@touchline/domain/machine/verdict.ts'
import { useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { RollBackResult } from '#kit/decision/roll-back/roll-back-result.tsx'
import { useRollBack } from '#kit/decision/roll-back/use-roll-back.ts'
import type { AnyImport } from '#kit/import/import-definition.ts'
import { counted } from '#kit/list/table/page-range.ts'
import { Panel } from '#ui/panel.tsx'

type RollBackProps = {
  definition: AnyImport
  batchId: string
  batchPath: (batchId: string) => string
}

/** Takes a whole import back, now or any time later. */
export function RollBack({ definition, batchId, batchPath }: RollBackProps) {
  const size = useQuery({
    queryKey: ['decisions', 'batch', batchId],
    queryFn: () => definition.changes(batchId),
  })
  const [typed, setTyped] = useState('')
  const { steps, state, error, start, stop } = useRollBack(
    (signal, onStep) => definition.rollBack(batchId, signal, onStep),
    () => void definition.refresh(),
  )
  const count = size.data ?? 0
  return (
    <Panel title="Take it all back">
      <Text size="sm" c="dimmed">
        {definition.goesBack}
        {definition.update && '; updated ones get their former values'}. What somebody changed since stays.
        Keep{' '}
        <Anchor href={batchPath(batchId)} size="sm" underline="always">
          the address of this import
        </Anchor>{' '}
        to do it later or to give it to a colleague.
      </Text>
      {size.error && <FailureNotice error={toAppError(size.error)} retry={() => void size.refetch()} />}
      <RollBackResult
        steps={steps}
        of={counted(count, { one: 'change', many: 'changes' })}
        count={count}
        done="taken back"
        kept={(many) => counted(many, definition.noun)}
      />
      {error && <FailureNotice error={error} more="What was taken back stays so." />}
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
