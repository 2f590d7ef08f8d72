import { Button, Kbd, Stack, Text, Title } from '@mantine/core'
import { IconPlayerSkipForward } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { all, no, yes } from '@touchline/domain/shared/verdict.ts'
import { reasonsFor } from '@touchline/domain/engine/log/reason.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { ActionButtons, type RecordAction } from '#kit/decision/action-buttons.tsx'
import { readNoteDraft, writeNoteDraft, type DecisionDraft } from '#kit/decision/dialog/note-draft.ts'
import { Warnings } from '#kit/decision/warnings.tsx'
import bar from '#kit/review/review-bar.module.css'
import { useSettling } from '#kit/review/use-settling.ts'
import { useMessage } from '#kit/message/use-message.ts'
import {
  actionsOf,
  type Findings,
  type ReviewAction,
  type ReviewItem,
} from '#kit/review/queue/review-queue.ts'
import classes from '#kit/review/review.module.css'
import { toast } from '#kit/toast.tsx'
import { HoldNotice, holdVerdict } from './hold.tsx'
import { CaseQuestion } from './case-question.tsx'
import { ReviewPanel, type Confirmed } from './review-panel.tsx'
import type { Hold, Opened } from './review-session.ts'
import { RuleHints } from './rule-hints.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import type { Review } from './use-review.ts'
import { rich } from '#ui/text/rich.tsx'

/** Elements for the item's parts outside it; null until they are on the page. */
export type ItemPlaces = Readonly<Record<'bar' | 'panel' | 'letter', HTMLElement | null>>

type OpenedItemProps = { review: Review; opened: Opened; item: ReviewItem; places: ItemPlaces }

/** A decision in preparation: its panel is open. */
type Asking = { action: ReviewAction; reason: DecisionDraft; input?: unknown }

/** The item, its findings, and the decision. */
export function OpenedItem(props: OpenedItemProps) {
  const { WithFindings } = props.review.queue
  return (
    <WithFindings item={props.item}>{(findings) => <HeldItem {...props} findings={findings} />}</WithFindings>
  )
}

function HeldItem({ review, opened, item, places, findings }: OpenedItemProps & { findings: Findings }) {
  const { queue } = review
  const [isStaying, setStaying] = useState(false)
  const held = isStaying ? no(t('Decision in progress.')) : holdVerdict(opened)
  const offered = actionsOf(queue, findings)
  // What was typed is kept, but no panel opens by itself: a key meant for another item would confirm it.
  const [asking, setAsking] = useState<Asking>()
  const draftOf = ({ id }: ReviewAction) => readNoteDraft(`${item.id}:${id}`, queue.collection)
  const keep = ({ id }: ReviewAction, draft: DecisionDraft | undefined) =>
    writeNoteDraft(`${item.id}:${id}`, draft, queue.collection)
  const heading = useHeadingFocus()
  useLikelyFocus(heading, findings.pending !== true && findings.doubts !== undefined)
  const settling = useSettling(review.isFollowing ? 'following' : 'neither')
  useLeftToOthers(review, opened.hold, queue.whyNot?.(item) !== undefined)
  usePanelRoom(places.panel, asking !== undefined, heading)
  const loaded = findings.pending ? no(t('Still checking for warnings.')) : yes
  const verdictOf = ({ id, approves }: ReviewAction) =>
    all(held, findings.verdicts[id] ?? yes, approves ? loaded : yes)

  const isTold = asking?.action.reason !== undefined && !asking.action.silent
  const subject = asking && findings.subjects?.[asking.action.id]
  const message = useMessage(isTold ? (subject?.told ?? { queue, item }) : undefined, asking?.reason ?? {})

  /** Decides and keeps the item open. */
  const stay = (run: () => Promise<unknown>) => {
    setAsking(undefined)
    setStaying(true)
    void run()
      .catch(toast.error)
      .finally(() => setStaying(false))
  }
  const decide = (action: ReviewAction, { reason, why, input }: Confirmed = {}) => {
    const told = message.state === 'ready' ? { message: message.draft } : {}
    const note = [why, findings.notes?.[action.id]].filter(Boolean).join(' ') || undefined
    const send = findings.stays?.(action.id, input) ? stay : review.send
    send(async () => {
      const { decisionId, said } = await queue.decide(item, action.id, {
        openedAt: opened.openedAt,
        ...(reason ? { reason, ...told } : {}),
        ...(note === undefined ? {} : { note }),
        ...(input === undefined ? {} : { input }),
      })
      keep(action, undefined)
      review.decided(item, action, said === undefined ? { decisionId } : { said })
    })
  }
  const change = (action: ReviewAction, reason: DecisionDraft) => {
    keep(action, reason)
    setAsking((before) => ({ action, reason, input: before?.input }))
  }
  const start = (action: ReviewAction, reasonCode?: string) => {
    if (!verdictOf(action).ok) return
    const { [action.id]: instead } = findings.instead ?? {}
    if (instead) {
      toast.done(instead.says)
      return instead.run()
    }
    const fields = findings.asks?.[action.id]
    if (action.reason === undefined && fields === undefined && findings.doubts?.[action.id] === undefined)
      return decide(action)
    const draft = draftOf(action) ?? { reasonCode: findings.first?.[action.id] ?? action.reason?.first }
    const reason = reasonCode === undefined ? draft : { ...draft, reasonCode }
    setAsking({ action, reason, input: fields?.initial })
  }

  const reasonsOf = (action: ReviewAction) =>
    findings.reasons?.[action.id] ?? (action.reason ? reasonsFor(action.reason.scope) : [])
  const { primary } = findings
  useReviewKeys({ review, offered, reasonsOf, asking, verdictOf, start, change, primary, settling })

  const toRecordAction = (action: ReviewAction): RecordAction => ({
    id: action.id,
    label: action.label,
    icon: action.icon,
    tone: action.tone ?? 'default',
    shortcut: action.keys,
    verdict: verdictOf(action),
    run: () => start(action),
    waits: true,
  })
  const usual = offered.filter(({ rare }) => !rare).map(toRecordAction)
  const rare = offered.filter((action) => action.rare).map(toRecordAction)
  const begun = offered.find((action) => hasText(draftOf(action)))
  const skip: RecordAction = {
    id: 'skip',
    label: t('Skip'),
    icon: IconPlayerSkipForward,
    shortcut: 'S',
    verdict: yes,
    run: review.skip,
    waits: true,
  }

  const buttons = opened.hold !== 'closed' && (
    <div className={bar['actions']} data-settling={settling.phase} {...settling.guard}>
      {asking ? (
        <Text size="sm" c="dimmed">
          {rich(t('<key>Enter</key> confirms, <key>Esc</key> cancels.'), keyParts)}
        </Text>
      ) : (
        <>
          <ActionButtons actions={[...usual, skip]} more={rare} isBar />
          {begun && (
            <Button
              variant="subtle"
              size="compact-sm"
              mt={4}
              disabled={!verdictOf(begun).ok}
              onClick={() => start(begun)}
            >
              {t('Draft of “{action}”: resume', { action: begun.label })}
            </Button>
          )}
        </>
      )}
    </div>
  )
  return (
    <>
      <Stack gap="sm">
        <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes['heading']}>
          {queue.Heading ? <queue.Heading item={item} /> : queue.itemName(item)}
        </Title>
        <HoldNotice review={review} opened={opened} item={item} />
        {findings.case && <CaseQuestion {...findings.case} />}
        <Warnings warnings={findings.warnings} />
        {findings.help}
        {queue.hints && <RuleHints query={queue.hints(item)} />}
        <queue.Item item={item} findings={findings} />
      </Stack>
      {places.bar &&
        createPortal(
          <>
            {findings.progress !== undefined && <div className={bar['progress']}>{findings.progress}</div>}
            {buttons}
          </>,
          places.bar,
        )}
      {asking &&
        places.panel &&
        createPortal(
          <ReviewPanel
            action={asking.action}
            value={asking.reason}
            message={message}
            letter={places.letter}
            doubt={findings.doubts?.[asking.action.id]}
            stating={
              subject?.stating ?? { collection: queue.collection, action: asking.action.id, record: item }
            }
            fields={findings.asks?.[asking.action.id]}
            input={asking.input}
            onInput={(input) => setAsking({ ...asking, input })}
            reasons={reasonsOf(asking.action)}
            verdict={verdictOf(asking.action)}
            onChange={(reason) => change(asking.action, reason)}
            onConfirm={(confirmed) => decide(asking.action, { ...confirmed, input: asking.input })}
            onClose={() => setAsking(undefined)}
          />,
          places.panel,
        )}
    </>
  )
}

/** A claim on an item that only others may decide would keep them from it. */
function useLeftToOthers({ session }: Review, hold: Hold, isForOthers: boolean) {
  useEffect(() => {
    if (isForOthers && hold === 'mine') session.leaveToOthers()
    else if (!isForOthers && hold === 'others') void session.renew()
  }, [session, hold, isForOthers])
}

/**
 * Limits the reasons to the rest of the window below their start. On a phone they cover the content below the item's picture,
 * or its head where it has none, which is scrolled to the top.
 */
function usePanelRoom(panel: HTMLElement | null, isAsking: boolean, heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isAsking || panel === null) return
    // A picture is the subject of the decision; without one the name is.
    const picture = heading.current?.closest('section')?.querySelector('[data-in-sight]')
    if (matchMedia('(max-width: 62.5em)').matches)
      (picture ?? heading.current)?.scrollIntoView({ block: 'start' })
    const top = panel.parentElement?.getBoundingClientRect().top ?? 0
    panel.style.setProperty('--panel-top', `${Math.max(top, 48)}px`)
  }, [panel, isAsking, heading])
}

const keyParts = { key: (text: string) => <Kbd size="xs">{text}</Kbd> }

const hasText = (draft: DecisionDraft | undefined) =>
  Boolean(draft?.note?.trim() || draft?.facts?.trim() || draft?.messages)

/** Focuses the answer that certain evidence speaks for, once it is known; never takes the focus from something being typed. */
function useLikelyFocus(heading: RefObject<HTMLElement | null>, isCertain: boolean) {
  useEffect(() => {
    if (!isCertain || document.activeElement?.matches('input, textarea, [contenteditable]')) return
    const answer = heading.current
      ?.closest('section')
      ?.querySelector<HTMLElement>('button[data-likely], [data-likely] button')
    answer?.focus({ preventScroll: true })
  }, [heading, isCertain])
}

/** Focuses each item's heading; not for the first one, since a page starts at its own heading. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
