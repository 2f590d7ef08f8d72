import { Anchor, Button, Group, Stack, Text, Tooltip } from '@mantine/core'
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import { ChangedNotice, ChangedPlace } from './changed-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useOnline } from '#kit/online.ts'
import { WaitsText } from '#kit/waits-text.tsx'
import { DraftNotice, ExistingNotice, FormDialogs, OldValuesNotice, SaveFailure } from './form-notices.tsx'
import classes from './record-form.module.css'
import type { RecordForm as RecordFormState } from './use-record-form.ts'
import { t } from '@touchline/domain/language/t.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { problemsOf } from './problems-of.ts'

type RecordFormProps<F extends FieldValues> = {
  record: RecordFormState<F>
  /** Names of the fields, for texts outside them. */
  words: Record<string, FieldWords>
  saveLabel: string
  /** Target of Cancel; the guard asks when something would be lost. Without it the form is part of its page. */
  cancelTo?: string
  /** Closes the dialog around the form, without asking about typed values. */
  onCancel?: () => void
  /** Why it can’t be saved, where no single field is wrong. */
  blocked?: string | undefined
  /** Path of a record, for a form that creates one: links to the one that this form created before. */
  recordPath?: (id: string) => string
  children: ReactNode
}

/** Frame of a record's form: notices, fields, problems, Save and Cancel. Ctrl+Enter saves from any field. */
export function RecordForm<F extends FieldValues>({
  record,
  words,
  saveLabel,
  cancelTo,
  onCancel,
  blocked,
  recordPath,
  children,
}: RecordFormProps<F>) {
  const online = useOnline()
  const unsendable = online.ok || record.waits ? undefined : online.why
  // The keys save only where the button would.
  const submit = () => {
    if (blocked === undefined && unsendable === undefined && !record.saving) void record.submit()
  }
  const saveOnKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={saveOnKeys}
      aria-keyshortcuts="Control+Enter"
    >
      <ChangedPlace>
        {record.newer && <ChangedNotice record={record} newer={record.newer} words={words} />}
      </ChangedPlace>
      <Stack gap="md">
        {record.restoredAt && <DraftNotice at={record.restoredAt} onDiscard={record.discard} />}
        {record.oldValues.length > 0 && (
          <OldValuesNotice
            values={record.oldValues}
            words={words}
            onGo={(name) => record.form.setFocus(name as FieldPath<F>)} // a field of this form
          />
        )}
        {children}
        <FormProblems form={record.form} words={words} />
        <SaveFailure record={record} />
        {record.existing !== undefined && recordPath && (
          <ExistingNotice to={recordPath(record.existing)} onDiscard={record.discard} />
        )}
        <Group gap="xs" className={classes['bar']} onMouseDown={keepFocus}>
          <SaveButton record={record} label={saveLabel} blocked={blocked} unsendable={unsendable} />
          {cancelTo !== undefined && (
            <Button component={Link} to={cancelTo} variant="default">
              {t('Cancel')}
            </Button>
          )}
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
          {cancelTo === undefined && onCancel === undefined && !record.isLeavable() && (
            <Button variant="default" onClick={record.discard}>
              {t('Discard changes')}
            </Button>
          )}
          {record.waits && <WaitsText />}
        </Group>
      </Stack>
      {onCancel === undefined && <LeaveGuard isLeavable={record.isLeavable} onDiscard={record.discard} />}
      <FormDialogs record={record} conflict={record.conflict} words={words} saveLabel={saveLabel} />
    </form>
  )
}

/**
 * Keeps the focus in a field during a press, which would validate it, show its message, move the buttons and lose the click.
 * Saving validates every field anyway.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type SaveButtonProps<F extends FieldValues> = {
  record: RecordFormState<F>
  label: string
  blocked: string | undefined
  /** Why it can't be saved now, whatever the values. */
  unsendable: string | undefined
}

/** Not natively disabled, so that people who reach it hear why it can't be saved. */
function SaveButton<F extends FieldValues>({ record, label, blocked, unsendable }: SaveButtonProps<F>) {
  const whyId = useId()
  const nothing = record.isLeavable() ? t('No changes yet.') : undefined
  const why = unsendable ?? nothing ?? blocked
  return (
    <Tooltip label={why ?? t('Ctrl + Enter')} multiline maw={260}>
      <Button
        type="submit"
        loading={record.saving}
        {...(why === undefined
          ? {}
          : {
              'data-disabled': true,
              'aria-disabled': true,
              'aria-describedby': whyId,
              onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
            })}
      >
        {label}
        {why !== undefined && (
          <span id={whyId} hidden>
            {why}
          </span>
        )}
      </Button>
    </Tooltip>
  )
}

type FormProblemsProps<F extends FieldValues> = {
  form: UseFormReturn<F>
  words: Record<string, FieldWords>
}

/** Problems after an attempt to save: every wrong field in one place, with a link to it. */
function FormProblems<F extends FieldValues>({ form, words }: FormProblemsProps<F>) {
  const { errors, submitCount } = form.formState
  const problems = problemsOf(errors)
  if (submitCount === 0 || problems.length === 0) return null
  const go = (name: string) => form.setFocus(name as FieldPath<F>) // a place of this form's own errors
  const labelOf = (name: string) => (words[name] ?? words[name.split('.')[0] ?? name])?.label ?? name
  return (
    <Notice
      tone="bad"
      role="alert"
      title={t('{count, plural, one {# field needs} other {# fields need}} another look', {
        count: problems.length,
      })}
    >
      <Stack gap={4}>
        {problems.map(({ name, message }) => (
          <Text key={name} size="sm">
            <Anchor component="button" type="button" size="sm" onClick={() => go(name)}>
              {labelOf(name)}
            </Anchor>
            : {message}
          </Text>
        ))}
      </Stack>
    </Notice>
  )
}
