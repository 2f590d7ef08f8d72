import { Button, Group } from '@mantine/core'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { WaitsText } from '#kit/waits-text.tsx'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import classes from './comments.module.css'
import { MentionList, optionId, useMentions } from './mention-list.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { commentForm } from '@touchline/domain/kept/comment/comment-form.ts'
import { mentionsIn } from '@touchline/domain/kept/comment/comment-mentions.ts'
import { commentId, type CommentSubject } from '@touchline/domain/kept/comment/comment-subject.ts'
import type { Comment } from '@touchline/domain/kept/comment/comment.ts'
import { type AppError, toAppError } from '#data/errors.ts'
import { commentDecisions } from '#data/nouns/comments.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { draftPlace, readDraft, writeDraft } from '#kit/form/draft.ts'
import { useOnce } from '#kit/form/use-once.ts'
import { toast } from '#kit/toast.tsx'

type CommentFieldProps = {
  writing: Writing
  label: string
  placeholder?: string
  /** Label of its button. */
  send: string
  /** Starts with the focus and can be closed: a reply, or an edit. */
  onClose?: () => void
  ref?: RefObject<HTMLTextAreaElement | null>
}

/** One line until somebody writes. "@" offers colleagues, Ctrl+Enter sends. */
export function CommentField({ writing, label, placeholder, send, onClose, ref }: CommentFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const field = ref ?? own
  const draft = useCommentDraft(writing, onClose)
  const { text, change, isSaving } = draft
  const [caret, setCaret] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const wanted = useRef<number>(undefined)
  const list = useId()
  const mentions = useMentions({
    text,
    caret: hasFocus ? caret : 0,
    onChoose({ value, label: name }, from) {
      const before = `${text.slice(0, from)}@${name} `
      wanted.current = before.length
      setCaret(before.length)
      change(before + text.slice(caret).replace(/^ /, ''), value)
    },
  })
  useEffect(() => {
    if (wanted.current === undefined) return
    field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  })
  const isOpened = onClose !== undefined
  useEffect(() => {
    const { current } = field
    if (!isOpened || current === null) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isOpened, field])

  // It grows with the focus, after the browser has scrolled to it: a bar at the lower edge would cover it.
  useLayoutEffect(() => {
    if (hasFocus) field.current?.scrollIntoView({ block: 'nearest' })
  }, [hasFocus, field])

  const isOpen = mentions.people.length > 0
  const isActive = hasFocus || text !== '' || isOpened
  const save = async () => {
    await draft.send()
    // A button that was busy has lost it.
    if (document.activeElement === document.body) field.current?.focus()
  }
  const leave = () => {
    draft.clear()
    onClose?.()
  }
  const press = (event: KeyboardEvent) => {
    if (mentions.press(event)) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (onClose && !draft.isChanged) leave()
      else field.current?.blur()
    }
  }
  return (
    <form
      className={classes['write']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={classes['field']}>
        <GrowingTextarea
          ref={field}
          aria-label={label}
          {...(placeholder === undefined ? {} : { placeholder })}
          minRows={isActive ? 2 : 1}
          maxRows={12}
          value={text}
          readOnly={isSaving}
          error={draft.problem}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-keyshortcuts="Control+Enter"
          {...(isOpen
            ? { 'aria-controls': list, 'aria-activedescendant': optionId(list, mentions.active) }
            : {})}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onKeyDown={press}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onChange={({ currentTarget }) => {
            setCaret(currentTarget.selectionStart)
            mentions.typing()
            change(currentTarget.value)
          }}
        />
        {isOpen && (
          <MentionList
            id={list}
            people={mentions.people}
            active={mentions.active}
            onChoose={mentions.choose}
          />
        )}
      </div>
      {draft.refusal && <FailureNotice error={draft.refusal} more={t('What you typed is kept.')} />}
      {isActive && (
        // A press on a button must find it where it was: losing the focus would fold the field first.
        <Group gap="xs" onMouseDown={(event) => event.preventDefault()}>
          <Button type="submit" size="xs" variant="light" loading={isSaving}>
            {send}
          </Button>
          {onClose && (
            <Button size="xs" variant="subtle" color="gray" onClick={leave}>
              {t('Cancel')}
            </Button>
          )}
          <WaitsText />
        </Group>
      )}
    </form>
  )
}

/** The comment being written: a first one, a reply to a thread, or an edit of one's own. */
type Writing = { subject: CommentSubject; threadId?: string } | { comment: Comment }

/** `chosen` has the uids of people chosen from the list, in one text as drafts hold it. */
type Written = { text: string; chosen: string; id: string }

/** Text of a comment, kept as a draft until it's sent. */
function useCommentDraft(writing: Writing, onSent?: () => void) {
  const start = startOf(writing)
  const [place] = useState(() => draftPlace(currentAdmin().uid, placeOf(writing)))
  const base = { rev: 0, values: start }
  const [written, setWritten] = useState(() => readDraft(place, base)?.values ?? start)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<AppError>()
  const once = useOnce()
  // From the press on, also while it is asked who is mentioned: text typed then wouldn’t be sent.
  const [isSaving, setSaving] = useState(false)
  const create = useMutation(commentDecisions.create())
  const update = useMutation(commentDecisions.update())
  const { data: people = [] } = useQuery({ ...administrators(), enabled: written.text.includes('@') })

  const become = (next: Written) => {
    setWritten(next)
    if (next.text === start.text) place.remove()
    else writeDraft(place, { at: new Date(), base, values: next })
  }
  const clear = () => {
    place.remove()
    setWritten(start)
    setProblem(undefined)
    setRefusal(undefined)
  }
  const write = async (id: string, form: { text: string; mentions: string[] }) => {
    if ('comment' in writing) {
      await update.mutateAsync({ id, seen: writing.comment, form })
      return toast.done(t('Comment saved.'))
    }
    const { subject, threadId } = writing
    await create.mutateAsync({ id, form: { ...subject, threadId, ...form }, status: 'open' })
    // Its author follows the record now.
    void queryClient.invalidateQueries({ queryKey: [subject.subjectType] })
    toast.done(t('Comment added.'), {
      undo: () => mutate(commentDecisions.run(), { id, expectedRev: 1, action: 'remove' }),
    })
  }

  /** Resolves to whether it was sent or waits for a connection. */
  const send = async (): Promise<boolean> => {
    const { text } = written
    // Sent twice it is one comment.
    const id = written.id === '' ? newIdOf(writing) : written.id
    become({ ...written, id })
    // Who is mentioned by name alone must be known too; without an answer those who were chosen are.
    const known = text.includes('@')
      ? await queryClient.fetchQuery(administrators()).catch(() => people)
      : people
    const mentions = mentionsIn(text, known, written.chosen.split(' ').filter(Boolean))
    const checked = commentForm.safeParse({ text, mentions })
    setProblem(checked.error?.issues[0]?.message)
    setRefusal(undefined)
    if (!checked.success) return false
    try {
      await write(id, checked.data)
    } catch (failure) {
      const error = toAppError(failure)
      if (error.kind !== 'waiting') {
        setRefusal(error)
        return false
      }
      toast.done(error.sentence)
    }
    clear()
    onSent?.()
    return true
  }

  return {
    text: written.text,
    people,
    problem,
    /** Why it wasn't sent; the typed text is kept. */
    refusal,
    isSaving,
    isChanged: written.text !== start.text,
    change(text: string, chosen?: string) {
      setProblem(undefined)
      setRefusal(undefined)
      become({ text, chosen: `${written.chosen} ${chosen ?? ''}`.trim(), id: start.id })
    },
    send: () =>
      once(() => {
        setSaving(true)
        return send().finally(() => setSaving(false))
      }),
    clear,
  }
}

const newIdOf = (writing: Writing): string =>
  'comment' in writing ? writing.comment.id : commentId(writing.subject, commentDecisions.newId())

const startOf = (writing: Writing): Written =>
  'comment' in writing
    ? {
        text: writing.comment.text ?? '',
        chosen: (writing.comment.mentions ?? []).join(' '),
        id: writing.comment.id,
      }
    : { text: '', chosen: '', id: '' }

/** One draft for each record, thread and comment. */
function placeOf(writing: Writing): string {
  if ('comment' in writing) return `comments/${writing.comment.id}`
  const { subject, threadId } = writing
  return `comments/${threadId ?? `${subject.subjectType}/${subject.subjectId}`}${threadId === undefined ? '' : '/reply'}`
}
