import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import { isCountTyped } from '@touchline/domain/language/typed-number.ts'
import { useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { RollBackResult } from '#kit/decision/roll-back-result.tsx'
import { useRollBack } from '#kit/decision/use-roll-back.ts'
import type { AnyImport } from './import-definition.ts'
import { counted } from '#kit/list/table/page-range.ts'
import { Panel } from '#ui/panel.tsx'
import { rich } from '#ui/text/rich.tsx'

type RollBackProps = {
  definition: AnyImport
  batchId: string
  batchPath: (batchId: string) => string
}

const linkTo = (address: string) => ({
  link: (text: string) => (
    <Anchor href={address} size="sm" underline="always">
      {text}
    </Anchor>
  ),
})

const effectOf = ({ goesBack, update }: AnyImport): string =>
  update
    ? t(
        '{effect}. Updated records get their earlier values back. Later changes stay. Keep <link>the address of this import</link> to undo it later or share it with a colleague.',
        { effect: goesBack },
      )
    : t(
        '{effect}. Later changes stay. Keep <link>the address of this import</link> to undo it later or share it with a colleague.',
        { effect: goesBack },
      )

/** Undoes a whole import, now or at any later time. */
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
    <Panel title={t('Undo this import')}>
      <Text size="sm" c="dimmed">
        {rich(effectOf(definition), linkTo(batchPath(batchId)))}
      </Text>
      {size.error && <FailureNotice error={toAppError(size.error)} retry={() => void size.refetch()} />}
      <RollBackResult
        steps={steps}
        of={t('{count, plural, one {# change} other {# changes}}', { count })}
        count={count}
        kept={(many) => counted(many, definition.noun)}
      />
      {error && <FailureNotice error={error} more={t('Changes already undone stay undone.')} />}
      {state === 'running' ? (
        <Group>
          <Button variant="default" onClick={stop}>
            {t('Stop')}
          </Button>
        </Group>
      ) : (
        state !== 'done' && (
          <Group gap="xs" align="flex-end">
            <TextInput
              label={t('Type {number} to confirm', { number: String(count) })}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
              w={200}
            />
            <ActionButton
              id="roll-back"
              label={t('Undo import')}
              tone="danger"
              verdict={
                count === 0
                  ? no(t('No changes found for this import.'))
                  : isCountTyped(typed, count, locale())
                    ? yes
                    : no(t('Type {count} first, the number of changes to undo.', { count }))
              }
              run={start}
            />
          </Group>
        )
      )}
    </Panel>
  )
}
