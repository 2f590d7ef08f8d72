import { Button, Group } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { WaitsText } from '#kit/waits-text.tsx'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import classes from './comments.module.css'
import { MentionList, optionId, useMentions } from './mention-list.tsx'
import { useCommentDraft, type Writing } from './use-comment-draft.ts'
import { t } from '@touchline/domain/language/t.ts'

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
