import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { t, tc } from '@touchline/domain/language/t.ts'
import { useState } from 'react'

type MoveDialogProps = {
  name: string
  place: number
  count: number
  onMove(place: number): void
  onClose(): void
}

/** Asks for a place in a list, counted from 1. */
export function MoveDialog({ name, place, count, onMove, onClose }: MoveDialogProps) {
  const [typed, setTyped] = useState<number | string>(place)
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const wanted = Number(typed)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > count)
      return setProblem(t('Enter a place from 1 to {count}.', { count }))
    onClose()
    onMove(wanted)
  }
  return (
    <Dialog onClose={onClose} size="xs" title={t('Move {name}', { name })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <NumberInput
            label={tc('order', 'Place')}
            description={t('1 is the first, {count} the last.', { count })}
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setProblem(undefined)
            }}
            error={problem}
            allowDecimal={false}
            allowNegative={false}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit">{t('Move')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
