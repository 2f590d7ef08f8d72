import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import type { Toward } from '@touchline/domain/shared/time/typed-day.ts'
import { useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useZone } from '#ui/time.tsx'
import classes from './date-input.module.css'
import {
  examples,
  isDate,
  isSkipped,
  readingOf,
  shownDate,
  unread,
  valueOfTyped,
  type DateKind,
} from './date-text.ts'

const DatePanel = lazyPart(async () => (await import('./date-panel.tsx')).DatePanel)

export type DateInputProps = Pick<
  TextInputProps,
  | 'description'
  | 'required'
  | 'withAsterisk'
  | 'inputWrapperOrder'
  | 'onBlur'
  | 'name'
  | 'size'
  | 'aria-describedby'
> & {
  kind: DateKind
  label: string
  /** `2026-11-27`, `2026-11-27T15:00`, empty, or the typed text where it can’t be read. */
  value: string
  onChange: (value: string) => void
  /** Zone of the clocks that show the moment, where it isn’t the person’s own. */
  timeZone?: string | undefined
  /** Past or future, for "22/11" and "fri". Default: the next one. */
  toward?: Toward
  error?: ReactNode
  /** Whether it is in a popover, which would close on clicks in another one. */
  isInPopover?: boolean
  inputRef?: Ref<HTMLInputElement>
  'data-autofocus'?: true | undefined
}

/** Typed text, its value, and the time of day for a day without one. */
type Typing = { text: string; value: string; time: string | undefined }

/**
 * A date that is typed ("fri 3pm", "+2w", "22/11") or chosen from a calendar. The parsed date is shown below while typing; on
 * leaving the field it is formatted like dates on the rest of the page.
 */
export function DateInput({
  kind,
  value,
  onChange,
  timeZone,
  toward = 'future',
  description,
  error,
  isInPopover = false,
  inputRef,
  onBlur,
  ...look
}: DateInputProps) {
  const own = useZone()
  const zone = timeZone ?? own
  const [typing, setTyping] = useState<Typing>()
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, inputRef)
  // A new value from outside, such as a draft, is shown instead.
  const typed = typing?.value === value ? typing : undefined

  const type = (text: string) => {
    const time = typed ? typed.time : isDate(kind, value) ? value.slice(11) : undefined
    const next =
      text.trim() === ''
        ? ''
        : valueOfTyped(kind, text, { now: new Date(), timeZone: zone, toward }, time || undefined)
    setTyping({ text, value: next, time })
    onChange(next)
  }
  const close = () => {
    setOpen(false)
    input.current?.focus()
  }
  const pick = (next: string) => {
    setTyping(undefined)
    onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  const isUnread = value !== '' && !isDate(kind, value)
  const reading = typed && value !== '' && <Reading kind={kind} value={value} timeZone={zone} />
  return (
    <TextInput
      {...look}
      ref={ref}
      autoComplete="off"
      spellCheck={false}
      value={typed?.text ?? shownDate(kind, value)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        onBlur?.(event)
        afterPress(() => setTyping(undefined))
      }}
      onKeyDown={onKeyDown}
      description={reading || description}
      error={isUnread ? (!typed || error) && unread(kind) : error}
      rightSection={
        <button
          type="button"
          className={classes['open']}
          aria-label={t('Open calendar')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} aria-hidden />
        </button>
      }
      rightSectionPointerEvents="all"
      inputContainer={withCalendar({
        label: look.label,
        isOpen,
        setOpen,
        isInPopover,
        panel: isOpen && (
          <DatePanel kind={kind} value={value} timeZone={zone} onPick={pick} onClose={close} />
        ),
      })}
    />
  )
}

type CalendarProps = {
  label: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  isInPopover: boolean
  panel: ReactNode
}

/** Adds the calendar to an input. */
const withCalendar =
  ({ label, isOpen, setOpen, isInPopover, panel }: CalendarProps) =>
  (input: ReactNode) => (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      withRoles={false}
      trapFocus
      withinPortal={!isInPopover}
      position="bottom-end"
      shadow="md"
    >
      <Popover.Target>
        <div>{input}</div>
      </Popover.Target>
      <Popover.Dropdown
        className={classes['calendar']}
        role="dialog"
        aria-label={t('Calendar, {label}', { label })}
      >
        {panel}
      </Popover.Dropdown>
    </Popover>
  )

type ReadingProps = { kind: DateKind; value: string; timeZone: string }

/** Parsed date of the text, or examples of what to type. */
function Reading({ kind, value, timeZone }: ReadingProps) {
  const isRead = isDate(kind, value)
  return (
    <span aria-live="polite" className={classes['reading']} data-read={isRead || undefined}>
      {isRead ? spoken(kind, value, timeZone) : examples(kind)}
    </span>
  )
}

const spoken = (kind: DateKind, value: string, timeZone: string): string =>
  isSkipped(kind, value, timeZone)
    ? t('{time} doesn’t exist: the clocks go forward then.', { time: readingOf(kind, value) })
    : readingOf(kind, value)

/** Acts after the current press: moving a pressed button loses its click. */
function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) return act()
  addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true })
}
