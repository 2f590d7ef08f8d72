import { Stack, Title } from '@mantine/core'
import { IconPlayerSkipForward } from '@tabler/icons-react'
import { all, no, yes, type Verdict } from '@touchline/domain/machine/verdict.ts'
import { reasonsFor, type Reason } from '@touchline/domain/review/reason.ts'
import { useEffect, useRef, useState } from 'react'
import { ActionButtons, type RecordAction } from '#kit/decision/action-buttons.tsx'
import { readNoteDraft, writeNoteDraft, type DecisionDraft } from '#kit/decision/dialog/note-draft.ts'
import { Warnings } from '#kit/decision/warnings.tsx'
import { useMessage } from '#kit/review/message/use-message.ts'
import {
  actionsOf,
  type Findings,
  type ReviewAction,
  type ReviewItem,
} from '#kit/review/queue/review-queue.ts'
import { toast } from '#kit/toast.tsx'
import classes from '#kit/review/review.module.css'
import { NotWaiting } from './not-waiting.tsx'
import { ReviewPanel } from './review-panel.tsx'
import type { Opened } from './review-session.ts'
import { useReviewKeys } from './use-review-keys.ts'
import type { Review } from './use-review.ts'

type ReviewDeskProps = { review: Review; opened: Opened; item: ReviewItem }

/** A decision that is being prepared: its panel is open. */
type Asking = { action: ReviewAction; reason: DecisionDraft; input?: unknown }

/** The item, what speaks against it, and the decision. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { WithFindings } = props.review.queue
  return (
    <WithFindings item={props.item}>
      {(findings) => <ItemOnDesk {...props} findings={findings} />}
    </WithFindings>
  )
}

function ItemOnDesk({ review, opened, item, findings }: ReviewDeskProps & { findings: Findings }) {
  const { queue } = review
  const held = holdVerdict(opened)
  const offered = actionsOf(queue, findings)
  const [asking, setAsking] = useState<Asking | undefined>(() => unsentDraft(queue.area, offered, item.id))
  const heading = useHeadingFocus()
  const verdictOf = ({ id }: ReviewAction) => all(held, findings.verdicts[id] ?? yes)

  const isTold = asking?.action.reason !== undefined && !asking.action.silent
  const message = useMessage(isTold ? { queue, item } : undefined, asking?.reason ?? {})

  const decide = (action: ReviewAction, reason?: Reason, input?: unknown) => {
    const told = message.state === 'ready' ? { message: message.draft } : {}
    const name = queue.itemName(item)
    review.send(async () => {
      const { decisionId } = await queue.decide(item, action.id, {
        openedAt: opened.openedAt,
        ...(reason ? { reason, ...told } : {}),
        ...(input === undefined ? {} : { input }),
      })
      writeNoteDraft(draftKey(item.id, action), undefined, queue.area)
      toast.done(action.done(name), { undo: () => queue.undo(decisionId), of: decisionId, name: 'review' })
    })
  }
  const change = (action: ReviewAction, reason: DecisionDraft) => {
    writeNoteDraft(draftKey(item.id, action), reason, queue.area)
    setAsking((before) => ({ action, reason, input: before?.input }))
  }
  const start = (action: ReviewAction, reasonCode?: string) => {
    if (!verdictOf(action).ok) return
    const fields = findings.asks?.[action.id]
    const isPlain = action.reason === undefined && fields === undefined
    if (isPlain && findings.warnings.length === 0) return decide(action)
    const draft = readNoteDraft(draftKey(item.id, action), queue.area) ?? { reasonCode: action.reason?.first }
    const reason = reasonCode === undefined ? draft : { ...draft, reasonCode }
    setAsking({ action, reason, input: fields?.initial })
  }

  const reasonsOf = (action: ReviewAction) =>
    findings.reasons?.[action.id] ?? (action.reason ? reasonsFor(action.reason.scope) : [])
  useReviewKeys({ review, offered, reasonsOf, asking, verdictOf, start, change })

  const toRecordAction = (action: ReviewAction): RecordAction => ({
    id: action.id,
    label: action.label,
    icon: action.icon,
    tone: action.tone ?? 'default',
    shortcut: action.keys,
    verdict: verdictOf(action),
    run: () => start(action),
  })
  const usual = offered.filter(({ rare }) => !rare).map(toRecordAction)
  const rare = offered.filter((action) => action.rare).map(toRecordAction)
  const skip: RecordAction = {
    id: 'skip',
    label: 'Skip',
    icon: IconPlayerSkipForward,
    shortcut: 'S',
    verdict: yes,
    run: review.skip,
  }

  return (
    <Stack gap="md">
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes['heading']}>
        {queue.itemName(item)}
      </Title>
      <HoldNotice review={review} opened={opened} item={item} />
      <Warnings warnings={findings.warnings} />
      {findings.help}
      <queue.Item item={item} findings={findings} />
      <div className={classes['bar']} hidden={opened.hold === 'closed' && !asking}>
        {asking && (
          <ReviewPanel
            action={asking.action}
            value={asking.reason}
            message={message}
            fields={findings.asks?.[asking.action.id]}
            input={asking.input}
            onInput={(input) => setAsking({ ...asking, input })}
            reasons={reasonsOf(asking.action)}
            warnings={findings.warnings}
            verdict={verdictOf(asking.action)}
            onChange={(reason) => change(asking.action, reason)}
            onConfirm={(reason) => decide(asking.action, reason, asking.input)}
            onClose={() => setAsking(undefined)}
          />
        )}
        {!asking && findings.progress}
        {!asking && <ActionButtons actions={[...usual, skip]} more={rare} />}
      </div>
    </Stack>
  )
}

const draftKey = (id: string, action: ReviewAction) => `${id}:${action.id}`

/** What was typed about this item and never sent, such as before a reload. */
function unsentDraft(area: string, actions: readonly ReviewAction[], id: string): Asking | undefined {
  const drafts = actions.flatMap((action) => {
    const reason = readNoteDraft(draftKey(id, action), area)
    return reason?.note || reason?.reasonCode ? [{ action, reason }] : []
  })
  return drafts.at(0)
}

function holdVerdict({ hold, heldBy }: Opened): Verdict {
  const colleague = heldBy || 'A colleague'
  switch (hold) {
    case 'mine':
      return yes
    case 'opening':
      return no('This is being opened.')
    case 'taken':
      return no(`${colleague} is reviewing this.`)
    case 'lost':
      return no(`${colleague} is reviewing this. What you typed is kept.`)
    case 'failed':
      return no('The server did not answer when this was opened.')
    case 'closed':
    case 'gone':
      return no('This does not wait for a decision any more.')
  }
}

function HoldNotice({ review, opened, item }: ReviewDeskProps) {
  const { hold, heldBy, error } = opened
  const colleague = heldBy || 'A colleague'
  if (hold === 'taken')
    return <NotWaiting review={review} again>{`${colleague} is reviewing this.`}</NotWaiting>
  if (hold === 'lost')
    return (
      <NotWaiting
        review={review}
        again
      >{`${colleague} is reviewing this now. What you typed is kept.`}</NotWaiting>
    )
  if (hold === 'failed')
    return (
      <NotWaiting review={review} again>
        {error?.sentence}
      </NotWaiting>
    )
  if (hold === 'closed')
    return (
      <NotWaiting review={review}>
        {review.queue.verdictOn(item) ?? 'This does not wait for a decision any more.'}
      </NotWaiting>
    )
  return null
}

/** Each item is read from its beginning; not the first one, for a page starts at its own heading. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
