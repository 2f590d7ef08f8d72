import { Button, Group, Kbd, Radio, Stack, Text, Title } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { Doubt } from '@touchline/domain/engine/machine/check.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import {
  NOTE_MIN,
  reasonProblem,
  type Reason,
  type ReasonChoice,
} from '@touchline/domain/engine/log/reason.ts'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { DoubtNote, noteProblem } from '#kit/decision/dialog/doubt-fields.tsx'
import type { DecisionFields } from '#kit/decision/dialog/decision-fields.ts'
import type { DecisionDraft } from '#kit/decision/dialog/note-draft.ts'
import type { ReasonValue } from '#kit/decision/dialog/reason-fields.tsx'
import { reasonFromFields } from '#kit/decision/dialog/reason-from-fields.ts'
import { StatementFields } from '#kit/decision/lazy-statement-fields.tsx'
import type { Stating } from '#kit/decision/stating.ts'
import { Warnings } from '#kit/decision/warnings.tsx'
import { useWaits } from '#kit/online.ts'
import { useSettling } from '#kit/review/use-settling.ts'
import { ReviewMessageFields } from '#kit/message/review-message.tsx'
import { isTelling, messageHindrance, withMessage, type ReviewMessage } from '#kit/message/use-message.ts'
import type { ReviewAction } from '#kit/review/queue/review-queue.ts'
import classes from '#kit/review/review.module.css'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'

/** `why`: note with an action that takes no reason. */
export type Confirmed = { reason?: Reason | undefined; why?: string | undefined; input?: unknown }

type ReviewPanelProps = {
  action: ReviewAction
  /** Reasons that can be given now. */
  reasons: readonly ReasonChoice[]
  value: DecisionDraft
  message: ReviewMessage
  /** Place of the message beside the item; null where there is no room. */
  letter: HTMLElement | null
  /** Strong doubt about the action. */
  doubt: Doubt | undefined
  /** Subject of its statement of reasons. */
  stating: Stating
  /** Fields of this action in addition to its reason, and their values. */
  fields: DecisionFields | undefined
  input: unknown
  onInput: (input: unknown) => void
  verdict: Verdict
  onChange: (value: DecisionDraft) => void
  onConfirm: (confirmed: Confirmed) => void
  onClose: () => void
}

/** Confirmation of a decision, next to its item: its effect, what speaks against it, and its reason. Enter confirms. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { action, reasons, value, message, doubt, fields, input, onChange, onConfirm, onClose } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [wasTried, setWasTried] = useState(false)
  const { verdict } = props
  const waits = useWaits()
  const problem = problemOf(action, doubt, value)
  const inputProblem = fields?.problem(input)
  // Before the panel is seen: what somebody types at once belongs to it.
  useLayoutEffect(() => focusFirst(form.current), [value.reasonCode])
  // A choice to make first is safe; a warning could be confirmed by the second half of the press that opened it.
  const [isComplete] = useState((problem ?? inputProblem) === undefined)
  const settling = useSettling(isComplete ? 'confirming' : 'neither')

  const confirm = () => {
    setWasTried(true)
    const isReady = (problem ?? inputProblem ?? messageHindrance(message)) === undefined
    if (!isReady || !verdict.ok) return
    onConfirm(action.reason ? { reason: reasonFromFields(value) } : { why: value.note?.trim() })
  }
  const letter = (
    <ReviewMessageFields
      form={id}
      message={message}
      wasTried={wasTried}
      onChange={(text) => onChange(withMessage(value, text))}
      onSilence={(silent) => onChange({ ...value, silent })}
    />
  )
  const given = { action, reasons, value, onChange, problem: wasTried ? problem : undefined }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) confirm()
  }
  return (
    <form
      id={id}
      ref={form}
      noValidate
      aria-label={action.label}
      className={classes['form']}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        if (!settling.ignoresKeys()) confirm()
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h5">
          {action.label}
        </Title>
        <Text size="sm" c="dimmed">
          {action.effect}
        </Text>
        {doubt && (
          <>
            <Warnings warnings={[doubt.says]} />
            <DoubtNote
              doubt={doubt}
              value={value.note ?? ''}
              onChange={(note) => onChange({ ...value, note })}
              problem={given.problem}
            />
          </>
        )}
        {fields && (
          <fields.Fields
            value={input}
            onChange={props.onInput}
            problem={wasTried ? inputProblem : undefined}
          />
        )}
        {action.reason && (
          <>
            <Reasons {...given} />
            <div className={classes['words']}>
              <Note {...given} />
              {props.letter ? createPortal(letter, props.letter) : letter}
            </div>
            <StatementFields
              stating={props.stating}
              value={value}
              isSent={isTelling(message)}
              onFacts={(facts) => onChange({ ...value, facts })}
            />
          </>
        )}
        {!(verdict.ok && waits === undefined) && (
          <Text size="sm" role="status">
            {verdict.ok ? waits : verdict.why}
          </Text>
        )}
        <Group
          gap="xs"
          justify="flex-end"
          className={classes['confirm']}
          data-settling={settling.phase}
          {...settling.guard}
        >
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            data-confirm
            {...(action.tone === 'danger' ? { color: 'red.9' } : {})}
            {...(verdict.ok ? {} : { 'data-disabled': true, 'aria-disabled': true })}
          >
            {action.label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type ReasonsProps = Pick<ReviewPanelProps, 'action' | 'reasons' | 'value' | 'onChange'> & {
  problem: string | undefined
}

function Reasons({ action: { reason }, reasons, value, onChange, problem }: ReasonsProps) {
  // A preselected one is no choice.
  if (reason === undefined || (reasons.length === 1 && reason.first === reasons[0]?.code)) return null
  const isMissing = value.reasonCode === undefined
  return (
    <Radio.Group
      label={reason.label ?? t('Reason')}
      value={value.reasonCode ?? ''}
      onChange={(reasonCode) => onChange({ ...value, reasonCode })}
      error={isMissing ? problem : undefined}
    >
      <div className={classes['reasons']}>
        {reasons.map(({ code, label, policy, digit }) => (
          <Radio
            key={code}
            value={code}
            label={
              <>
                {digit !== undefined && <Kbd size="xs">{digit}</Kbd>} {label}
              </>
            }
            description={policy}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function Note({ action: { reason }, value, onChange, problem }: ReasonsProps) {
  if (reason === undefined) return null
  const isMissing = value.reasonCode === undefined
  const needsNote = reason.note !== undefined || value.reasonCode === 'other'
  return (
    <GrowingTextarea
      label={reason.note?.label ?? (needsNote ? t('Note') : t('Note (optional)'))}
      description={
        reason.note?.hint ??
        (needsNote
          ? t('At least {min} characters.', { min: NOTE_MIN })
          : t('Colleagues see it in the history.'))
      }
      required={needsNote}
      minRows={2}
      maxRows={6}
      value={value.note ?? ''}
      onChange={({ currentTarget }) => onChange({ ...value, note: currentTarget.value })}
      error={isMissing ? undefined : problem}
    />
  )
}

function problemOf(
  { reason }: ReviewAction,
  doubt: Doubt | undefined,
  value: ReasonValue,
): string | undefined {
  const short = (reason?.note ?? doubt) && noteProblem(value.note ?? '')
  return short ?? (reason && reasonProblem(value))
}

/** Focuses the chosen reason, where number keys and Enter work; the note where that matters most; otherwise the button. */
function focusFirst(form: HTMLFormElement | null): void {
  const radio = form?.querySelector<HTMLElement>('input[type=radio]:checked, input[type=radio]')
  const chosen = form?.querySelector<HTMLElement>('input[type=radio]:checked')
  const note = form?.querySelector<HTMLElement>('textarea[required]')
  const button = form?.querySelector<HTMLElement>('[data-confirm]')
  const target = note && (chosen || !radio) ? note : (chosen ?? radio ?? button)
  target?.focus()
}
