import { Button, Group, Stack } from '@mantine/core'
import { Warnings } from '#kit/decision/warnings.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Confirmation } from './use-record-form.ts'
import { t } from '@touchline/domain/language/t.ts'

type ConfirmDialogProps = Confirmation & {
  /** Label of the requested action: "Create club". */
  saveLabel: string
}

/** Asks once more, with all warnings about saving. */
export function ConfirmDialog({ warnings, confirm, cancel, saveLabel }: ConfirmDialogProps) {
  return (
    <Dialog
      onClose={cancel}
      title={t('{saveLabel}?', { saveLabel })}
      closeButtonProps={{ 'aria-label': t('Back to the form') }}
    >
      <Stack gap="md">
        <Warnings warnings={warnings} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel} data-autofocus>
            {t('Back to the form')}
          </Button>
          <Button onClick={() => void confirm()}>{t('{saveLabel} anyway', { saveLabel })}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
