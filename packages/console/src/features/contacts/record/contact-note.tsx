import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { emptyActivityEntry, enteredActivity } from '@touchline/domain/nouns/activity/activity-form.ts'
import { BODY_MAX } from '@touchline/domain/nouns/activity/activity.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { lengthOf } from '@touchline/domain/shared/fields/form-field.ts'
import { useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { activityDecisions } from '#data/nouns/activity/activity-decisions.ts'
import { currentAdmin } from '#data/session/session.ts'
import { readNoteDraft, writeNoteDraft } from '#kit/decision/dialog/note-draft.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { toast } from '#kit/toast.tsx'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'

/** What is typed survives a reload, one note a page. */
const DRAFT = 'a note'

/** A subject has at least three letters and at most 120. */
const SUBJECT_MIN = 3
const SUBJECT_MAX = 120

/** A note on the contact, written down at once: an activity that is done with that. */
export function ContactNote({ contact }: { contact: Contact }) {
  const [typed, setTyped] = useState(() => readNoteDraft(DRAFT)?.note ?? '')
  const [problem, setProblem] = useState<string>()
  // Kept as long as the text stays, so that sending it twice makes one note.
  const [attempt, setAttempt] = useState<{ id: string; doneAt: Date }>()
  const create = useMutation(activityDecisions.create())

  const type = (text: string) => {
    setTyped(text)
    setProblem(undefined)
    setAttempt(undefined)
    writeNoteDraft(DRAFT, text === '' ? undefined : { note: text })
  }
  const save = async () => {
    const wrong = problemOf(typed)
    setProblem(wrong)
    if (wrong !== undefined || create.isPending) return
    const { id, doneAt } = attempt ?? { id: activityDecisions.newId(), doneAt: new Date() }
    setAttempt({ id, doneAt })
    const done = (sentence: string) => {
      type('')
      toast.done(sentence)
    }
    await create.mutateAsync({ id, ...noteOf(typed.trim(), contact, doneAt) }).then(
      () => done('Note added.'),
      (failure: unknown) => {
        const { kind, sentence } = toAppError(failure)
        if (kind !== 'waiting') return // shown below, with everything typed
        create.reset()
        done(sentence)
      },
    )
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="xs">
        <GrowingTextarea
          label="Note"
          placeholder="What should be remembered?"
          minRows={2}
          maxRows={10}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void save()
          }}
          aria-keyshortcuts="Control+Enter"
        />
        {create.error && <FailureNotice error={toAppError(create.error)} more="What you typed is kept." />}
        {typed.trim() !== '' && (
          <Group>
            <Button type="submit" size="xs" loading={create.isPending}>
              Add note
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

function problemOf(typed: string): string | undefined {
  const length = lengthOf(typed.trim())
  if (length < SUBJECT_MIN) return `Write at least ${SUBJECT_MIN} characters.`
  return length > BODY_MAX ? `Shorten the note to ${BODY_MAX} characters; it has ${length}.` : undefined
}

/** A note that says all in one line needs no more than its subject. */
function noteOf(text: string, contact: Contact, doneAt: Date) {
  const [first = ''] = text.split('\n')
  const isShort = lengthOf(text) <= SUBJECT_MAX && !text.includes('\n')
  const start = [...first.trim()].slice(0, SUBJECT_MAX - 1).join('')
  const subject = isShort ? text : lengthOf(start) < SUBJECT_MIN ? 'Note' : cut(first.trim(), start)
  return enteredActivity(
    emptyActivityEntry(currentAdmin().uid, {
      type: 'note',
      subject,
      body: isShort ? '' : text,
      contactId: contact.id,
      clubId: contact.clubId ?? '',
      isDone: true,
      doneAt,
    }),
  )
}

const cut = (whole: string, start: string) => (whole === start ? whole : `${start}…`)
