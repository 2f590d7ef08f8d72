import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { List } from '#kit/list/use-list.ts'
import { updateShown } from './update-view.ts'
import type { ListView, ListViews } from './views.ts'
import { t } from '@touchline/domain/language/t.ts'

type ViewConflictProps = {
  list: List
  views: ListViews
  /** The view as somebody left it meanwhile. */
  theirs: ListView
  onSaveAsNew(): void
  onClose(): void
}

/** Somebody changed the view since it was opened: theirs, the person's own, or both. */
export function ViewConflict({ list, views, theirs, onSaveAsNew, onClose }: ViewConflictProps) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const showTheirs = () => {
    const params = new URLSearchParams(theirs.query)
    params.set('view', theirs.id)
    void navigate({ search: params.toString() }, { preventScrollReset: true })
    onClose()
  }
  const replace = async () => {
    setPending(true)
    await updateShown({ list, views, view: theirs })
    onClose()
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        {t('Somebody changed “{name}” after you opened it. Nothing was saved yet: choose what it shows.', {
          name: theirs.name,
        })}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onSaveAsNew}>
          {t('Save mine as new…')}
        </Button>
        <Button variant="default" loading={pending} onClick={() => void replace()}>
          {t('Replace with mine')}
        </Button>
        <Button data-autofocus onClick={showTheirs}>
          {t('Show theirs')}
        </Button>
      </Group>
    </Stack>
  )
}
