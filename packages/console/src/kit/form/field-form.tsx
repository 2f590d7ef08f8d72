import { Button, Group, Stack, Tooltip } from '@mantine/core'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import { fates } from './merge.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { DraftNotice, FormDialogs, SaveFailure } from './form-notices.tsx'
import { problemsOf } from './problems-of.ts'
import type { RecordForm } from './use-record-form.ts'
import { useOnline, useWaits } from '#kit/online.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { enter, isOpenList } from './entering.ts'
import { t } from '@touchline/domain/language/t.ts'

type FieldFormProps<F extends FieldValues> = {
  record: RecordForm<F>
  /** Requested field, which gets the focus. */
  field: string
  /** All shown fields, whose problems appear below them. */
  drawn: readonly string[]
  words: Record<string, FieldWords>
  /** Why it can't be saved, where no single field is wrong. */
  blocked: string | undefined
  notices: ReactNode
  onCancel: () => void
  children: ReactNode
}

/**
 * Frame of a form with one field of a record: Enter saves, Escape cancels, and leaving the input does neither. A colleague’s
 * changes to other fields are kept without asking; only a field that both changed is asked about.
 */
export function FieldForm<F extends FieldValues>({ record, field, onCancel, ...rest }: FieldFormProps<F>) {
  const { drawn, words, blocked, notices, children } = rest
  const online = useOnline()
  const waits = useWaits()
  const frame = useRef<HTMLFormElement>(null)
  const why = (online.ok || record.waits ? undefined : online.why) ?? blocked
  const isUntouched = record.isLeavable()

  const { setFocus } = record.form
  useEffect(() => {
    setFocus(field as FieldPath<F>) // a field of this form, or one that another draws, which has no input of that name
    enter(frame.current)
  }, [field, setFocus])
  const clash = useClash(record)

  const submit = () => {
    if (isUntouched) onCancel()
    else if (why === undefined && !record.saving) void record.submit()
  }
  const giveUp = () => {
    record.discard()
    onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog over it has its own keys.
    if (!(event.target instanceof Node) || frame.current?.contains(event.target) !== true) return
    if (event.key === 'Escape' && !isOpenList(event.target)) {
      event.stopPropagation()
      giveUp()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
  }
  return (
    <form
      ref={frame}
      noValidate
      aria-label={t('Edit {label}', { label: words[field]?.label ?? field })}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={onKeyDown}
    >
      <Stack gap="xs">
        {record.restoredAt && !isUntouched && (
          <DraftNotice at={record.restoredAt} onDiscard={record.discard} />
        )}
        {children}
        {!isUntouched && notices}
        <Elsewhere record={record} drawn={drawn} words={words} />
        {clash && record.newer && (
          <Notice
            tone="warning"
            role="status"
            action={
              <Button size="compact-sm" variant="default" onClick={record.showChanges}>
                {t('Compare')}
              </Button>
            }
          >
            {t('{who} changed this too. What you typed is kept.', {
              who: record.newer.by ?? t('Someone'),
            })}
          </Notice>
        )}
        <SaveFailure record={record} />
        {waits !== undefined && record.waits && (
          <Notice tone="info" role="status">
            {waits}
          </Notice>
        )}
        {/* A press that took the focus from the input would validate it, show its message and move the buttons away. */}
        <Group gap="xs" justify="flex-end" onMouseDown={(event) => event.preventDefault()}>
          <Button size="compact-sm" variant="default" onClick={giveUp}>
            {t('Cancel')}
          </Button>
          <Tooltip label={why} disabled={why === undefined} multiline maw={260}>
            <Button
              size="compact-sm"
              type="submit"
              loading={record.saving}
              {...(why === undefined ? {} : { 'data-disabled': true, 'aria-disabled': true })}
            >
              {t('Save')}
            </Button>
          </Tooltip>
        </Group>
      </Stack>
      <LeaveGuard isLeavable={record.isLeavable} onDiscard={record.discard} />
      <FormDialogs
        record={record}
        conflict={clash ? record.conflict : undefined}
        words={words}
        saveLabel={t('Save')}
      />
    </form>
  )
}

/** Whether both changed the same field; otherwise the form continues from their version at once. */
function useClash<F extends FieldValues>(record: RecordForm<F>): boolean {
  const { base, form, newer, conflict, takeOver, resolve } = record
  const theirs = conflict?.theirs ?? newer
  const clash =
    theirs !== undefined &&
    fates(base.values, form.getValues(), theirs.values, theirs.together).some(([, fate]) => fate === 'clash')
  useEffect(() => {
    if (clash) return
    if (conflict) void resolve({})
    else if (newer) takeOver()
  })
  return clash
}

type ElsewhereProps<F extends FieldValues> = Pick<FieldFormProps<F>, 'record' | 'drawn' | 'words'>

/** Problems that this value causes in fields that aren’t here. */
function Elsewhere<F extends FieldValues>({ record: { form }, drawn, words }: ElsewhereProps<F>) {
  const problems = problemsOf(form.formState.errors).filter(
    ({ name }) => !drawn.includes(name.split('.')[0] ?? name),
  )
  return problems.map(({ name, message }) => (
    <Notice key={name} tone="bad" role="alert">
      {(words[name] ?? words[name.split('.')[0] ?? name])?.label ?? name}: {message}
    </Notice>
  ))
}
