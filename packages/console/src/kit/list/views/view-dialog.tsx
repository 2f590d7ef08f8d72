import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toAppError, type AppError } from '#data/errors.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import type { List } from '#kit/list/use-list.ts'
import { toast } from '#kit/toast.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ListView, ListViews, ViewForm } from './views.ts'
import { t } from '@touchline/domain/language/t.ts'
import { useNavigate } from 'react-router'
import { updateShown } from './update-view.ts'

/** Tasks with fields to fill in. */
type FormTask = { kind: 'create' } | { kind: 'rename'; view: ListView }

export type ViewTask = FormTask | { kind: 'remove' | 'conflict'; view: ListView }

type ViewDialogProps = {
  list: List
  views: ListViews
  task: ViewTask
  onTask(task: ViewTask): void
  onClose(): void
}

const titles: Record<ViewTask['kind'], string> = {
  create: t('Save view'),
  rename: t('Rename view'),
  remove: t('Delete view'),
  conflict: t('View changed in the meantime'),
}

export function ViewDialog({ list, views, task, onTask, onClose }: ViewDialogProps) {
  const save = async (form: ViewForm) => {
    if (task.kind === 'rename') {
      await views.update({ id: task.view.id, rev: task.view.rev ?? 0, name: form.name })
      return toast.done(t('Renamed to “{name}”.', { name: form.name }))
    }
    const id = await views.create({ ...form, query: list.viewQuery })
    list.go((now) => ({ ...now, view: id }), { replace: true })
    toast.done(t('Saved “{name}”.', { name: form.name }))
  }
  return (
    <Dialog onClose={onClose} title={titles[task.kind]}>
      {task.kind === 'remove' && <RemoveView list={list} views={views} view={task.view} onClose={onClose} />}
      {task.kind === 'conflict' && (
        <ViewConflict
          list={list}
          views={views}
          theirs={task.view}
          onSaveAsNew={() => onTask({ kind: 'create' })}
          onClose={onClose}
        />
      )}
      {(task.kind === 'create' || task.kind === 'rename') && (
        <ViewFields task={task} nameProblem={views.nameProblem} onSave={save} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ViewFieldsProps = {
  task: FormTask
  nameProblem: ListViews['nameProblem']
  onSave(form: ViewForm): Promise<void>
  onClose(): void
}

function ViewFields({ task, nameProblem, onSave, onClose }: ViewFieldsProps) {
  const [form, setForm] = useState<ViewForm>({
    name: task.kind === 'create' ? '' : task.view.name,
    shared: false,
  })
  const [problem, setProblem] = useState<string>()
  const { pending, error, run } = useTask(onClose)
  const submit = async () => {
    const name = form.name.trim()
    const wrong = await nameProblem(name)
    setProblem(wrong)
    if (wrong === undefined) void run(() => onSave({ ...form, name }))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('Name')}
          required
          data-autofocus
          value={form.name}
          onChange={({ currentTarget }) => setForm({ ...form, name: currentTarget.value })}
          error={problem}
        />
        {task.kind === 'create' && (
          <Checkbox
            label={t('Share with colleagues')}
            checked={form.shared}
            onChange={({ currentTarget }) => setForm({ ...form, shared: currentTarget.checked })}
          />
        )}
        {error && <FailureNotice error={error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={pending}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type RemoveViewProps = { list: List; views: ListViews; view: ListView; onClose(): void }

function RemoveView({ list, views, view, onClose }: RemoveViewProps) {
  const { pending, error, run } = useTask(onClose)
  const remove = async () => {
    await views.remove(view.id)
    list.go(({ view: _view, ...others }) => others, { replace: true })
    const { name, shared, query } = view
    toast.done(t('Deleted “{name}”.', { name }), { undo: () => views.create({ name, shared, query }) })
  }
  return (
    <Stack gap="md">
      <Text size="sm">
        {view.shared
          ? t('Deletes “{name}” for you and your colleagues. Records stay as they are.', { name: view.name })
          : t('Deletes “{name}”. Records stay as they are.', { name: view.name })}
      </Text>
      {error && <FailureNotice error={error} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button color="red.9" loading={pending} onClick={() => void run(remove)}>
          {t('Delete view')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Runs a task and closes the dialog, or keeps it open with the failure. */
function useTask(onDone: () => void) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<AppError>()
  const run = async (task: () => Promise<void>) => {
    setPending(true)
    setError(undefined)
    try {
      await task()
      onDone()
    } catch (failure) {
      setError(toAppError(failure))
    } finally {
      setPending(false)
    }
  }
  return { pending, error, run }
}

type ViewConflictProps = {
  list: List
  views: ListViews
  /** The view as somebody changed it in the meantime. */
  theirs: ListView
  onSaveAsNew(): void
  onClose(): void
}

/** Somebody changed the view since it was opened: choose theirs, the person's own, or both. */
function ViewConflict({ list, views, theirs, onSaveAsNew, onClose }: ViewConflictProps) {
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
        {t('“{name}” was changed after you opened it. Nothing is saved yet: choose a version.', {
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
