import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toAppError, type AppError } from '#data/errors.ts'
import { StatementFields } from '#kit/decision/lazy-statement-fields.tsx'
import { Warnings } from '#kit/decision/warnings.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { DateInput } from '#kit/date/date-input.tsx'
import { useOnline, useWaits } from '#kit/online.ts'
import { ReviewMessageFields } from '#kit/message/review-message.tsx'
import { isTelling, messageHindrance, useMessage, withMessage } from '#kit/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { useZone } from '#ui/time.tsx'
import { readAnswer, type AnswerDraft, type AnswerProblems } from './decision-answer.ts'
import type { DecisionRequest } from './decision-request.ts'
import { readNoteDraft, writeNoteDraft } from './note-draft.ts'
import { emptyReason, ReasonFields, type ReasonValue } from './reason-fields.tsx'
import { t } from '@touchline/domain/language/t.ts'
import { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import { isSevere } from '@touchline/domain/engine/log/reason.ts'

type DecisionDialogProps = {
  request: DecisionRequest
  opened: boolean
  onClose: () => void
  /** Called after the dialog has left the screen. */
  onClosed: () => void
}

/** Asks for everything that a decision needs, then makes it; stays open with everything typed when that fails. */
export function DecisionDialog({ request, opened, onClose, onClosed }: DecisionDialogProps) {
  const [pending, setPending] = useState(false)
  const close = () => {
    if (!pending) onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={request.title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      <DecisionForm request={request} pending={pending} setPending={setPending} onClose={onClose} />
    </Modal>
  )
}

type DecisionFormProps = Pick<DecisionDialogProps, 'request' | 'onClose'> & {
  pending: boolean
  setPending: (pending: boolean) => void
}

function DecisionForm({ request: asked, pending, setPending, onClose }: DecisionFormProps) {
  const [draft, setDraft] = useState<AnswerDraft>(() => firstDraft(asked))
  const request = withReason(asked, draft)
  const { effect, warnings = [], confirm, tone, telling } = request
  const keptAs = asked.draft ?? asked.confirm
  const [problems, setProblems] = useState<AnswerProblems>({})
  const [failure, setFailure] = useState<AppError>()
  const form = useRef<HTMLFormElement>(null)
  const [wasTried, setWasTried] = useState(false)
  const online = useOnline()
  const waits = useWaits()
  const why = request.waits === true || online.ok ? undefined : online.why
  const timeZone = useZone()
  const message = useMessage(telling, draft.reason ?? {})

  const change = (changes: AnswerDraft) => {
    setDraft({ ...draft, ...changes })
    if (changes.reason) writeNoteDraft(keptAs, changes.reason)
    setProblems({})
  }

  const submit = async () => {
    const { answer, problems: found } = readAnswer(request, draft, { now: new Date(), timeZone })
    // Messages and focus come at once: someone who continued in between typed into the wrong field.
    flushSync(() => {
      setProblems(found)
      setWasTried(true)
    })
    if (answer === undefined || messageHindrance(message) !== undefined)
      return form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    setPending(true)
    setFailure(undefined)
    try {
      await request.run({ ...answer, ...(message.state === 'ready' ? { message: message.draft } : {}) })
      writeNoteDraft(keptAs, undefined)
      onClose()
    } catch (cause) {
      const error = toAppError(cause)
      if (error.kind !== 'waiting') return setFailure(error)
      writeNoteDraft(keptAs, undefined)
      onClose()
      toast.done(error.sentence)
    } finally {
      setPending(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (why === undefined && !pending) void submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
    >
      <Stack gap="md">
        <Text size="sm" component="div">
          {effect}
        </Text>
        <Warnings warnings={warnings} />
        <Questions request={request} draft={draft} problems={problems} onChange={change} />
        <ReviewMessageFields
          message={message}
          wasTried={wasTried}
          onChange={(text) => change({ reason: withMessage(draft.reason, text) })}
          onSilence={(silent) => change({ reason: { ...draft.reason, silent } })}
        />
        {request.stating && (
          <StatementFields
            stating={request.stating}
            value={{ ...draft.reason, until: request.until === undefined ? undefined : draft.until }}
            isSent={isTelling(message)}
            onFacts={(facts) => change({ reason: { ...draft.reason, facts } })}
          />
        )}
        {failure && (
          <FailureNotice
            error={failure}
            retry={() => void submit()}
            onAct={failure.action === 'reload' ? onClose : undefined}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={pending}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            loading={pending}
            {...(tone === 'danger' ? { color: 'red.9' } : {})}
            data-autofocus={asksNothing(request) || undefined}
          >
            {confirm}
          </Button>
        </Group>
        {!online.ok && (
          <Text size="sm" c="dimmed" role="status">
            {why ?? waits}
          </Text>
        )}
      </Stack>
    </form>
  )
}

/** The question as it is with the chosen reason. */
function withReason({ until, ...request }: DecisionRequest, { reason }: AnswerDraft): DecisionRequest {
  const code = ReasonCode.safeParse(reason?.reasonCode).data
  if (request.severe !== undefined && code !== undefined && isSevere(code))
    return { ...request, ...request.severe }
  return until === undefined ? request : { ...request, until }
}

const asksNothing = ({ reason, until, typed, fields }: DecisionRequest) =>
  reason === undefined && until === undefined && typed === undefined && fields === undefined

const firstDraft = ({ reason, among, confirm, draft = confirm, fields }: DecisionRequest): AnswerDraft => ({
  ...(reason === undefined ? {} : { reason: { ...emptyReason(reason, among), ...readNoteDraft(draft) } }),
  ...(fields === undefined ? {} : { input: fields.initial }),
})

type QuestionsProps = {
  request: DecisionRequest
  draft: AnswerDraft
  problems: AnswerProblems
  onChange: (changes: AnswerDraft) => void
}

function Questions({ request, draft, problems, onChange }: QuestionsProps) {
  const changeReason = (reason: ReasonValue) => onChange({ reason: { ...draft.reason, ...reason } })
  const Fields = request.fields?.Fields
  return (
    <>
      {Fields && (
        <Fields value={draft.input} onChange={(input) => onChange({ input })} problem={problems.input} />
      )}
      {request.reason !== undefined && (
        <ReasonFields
          autoFocus={Fields === undefined}
          scope={request.reason}
          among={request.among}
          value={draft.reason ?? {}}
          onChange={changeReason}
          problem={problems.reason}
        />
      )}
      {request.until !== undefined && (
        <DateInput
          kind="day"
          label={request.until}
          description={t('Until the end of that day. Leave empty for no end date.')}
          value={draft.until ?? ''}
          onChange={(until) => onChange({ until })}
          error={problems.until}
        />
      )}
      {request.typed !== undefined && (
        <TextInput
          label={t('Type “{typed}” to confirm', { typed: request.typed })}
          autoComplete="off"
          data-autofocus={request.reason === undefined || undefined}
          spellCheck={false}
          value={draft.typed ?? ''}
          onChange={({ currentTarget }) => onChange({ typed: currentTarget.value })}
          error={problems.typed}
        />
      )}
    </>
  )
}
