import { IconArrowBackUp, IconCalendarClock, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { emptyActivityEntry, enteredActivity } from '@touchline/domain/nouns/activity/activity-form.ts'
import { activityCan, activityTransitions } from '@touchline/domain/nouns/activity/activity-status.ts'
import { activityName, activityStatusOf, type Activity } from '@touchline/domain/nouns/activity/activity.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { instantAt } from '@touchline/domain/shared/time/time-zone.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { activityDecisions } from '#data/nouns/activity/activity-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { doneFields, timeFields, type DoneAnswer } from './activity-dialogs.tsx'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'

type Around = { contact: Contact | undefined; timeZone: string }

/** Actions on this activity, each with its verdict. `ask` opens the page's decision dialog. */
export function useActivityActions(
  activity: Activity,
  { contact, timeZone }: Around,
  ask: (request: DecisionRequest) => void,
): { actions: RecordAction[]; more: RecordAction[] } {
  const navigate = useNavigate()
  const [openedAt] = useState(() => new Date())
  const name = activityName(activity)
  const change = { id: activity.id, seen: activity, openedAt }
  const report = (sentence: string, decisionId: string) =>
    toast.done(sentence, { undo: () => activityDecisions.undo(decisionId) })

  const complete = () => {
    // Kept while the dialog is open, so that sending it twice is one decision and one activity.
    const doneAt = new Date()
    const nextId = activityDecisions.newId()
    ask({
      title: t('Done: {name}', { name }),
      effect: t('Updates the last activity of its contact and deal.'),
      confirm: t('Mark as done'),
      fields: doneFields({ activity, contact, timeZone }),
      waits: true,
      async run({ input }) {
        const answer = input as DoneAnswer // what `doneFields` began with and changed
        const outcome = answer.outcome.trim()
        const next = answer.hasNext
          ? { id: nextId, form: enteredActivity(nextEntry(activity, answer, timeZone)).form }
          : undefined
        const { decisionId } = await mutate(activityDecisions.run(), {
          ...change,
          step: { action: 'complete', doneAt, outcome, next },
        })
        report(
          next
            ? t('{name} done. “{subject}” planned.', { name, subject: next.form.subject })
            : t('{name} done.', { name }),
          decisionId,
        )
      },
    })
  }

  const askTime = (title: string, confirm: string, run: (dueAt: Date) => Promise<unknown>) =>
    ask({
      title,
      effect: t('In your time zone.'),
      confirm,
      fields: timeFields(activity.dueAt, timeZone),
      waits: true,
      run: async ({ input }) => {
        const dueAt = instantAt(String(input), timeZone)
        if (dueAt) await run(dueAt)
      },
    })

  const reschedule = () =>
    askTime(t('Reschedule: {name}', { name }), t('Reschedule'), async (dueAt) => {
      const { decisionId } = await mutate(activityDecisions.update(), { ...change, form: { dueAt } })
      report(t('{name} rescheduled.', { name }), decisionId)
    })

  const reopen = () =>
    askTime(t('Plan again: {name}', { name }), t('Plan again'), async (dueAt) => {
      const { decisionId } = await mutate(activityDecisions.run(), {
        ...change,
        step: { action: 'reopen', dueAt },
      })
      report(t('{name} planned again.', { name }), decisionId)
    })

  const cancel = async () => {
    const { decisionId } = await mutate(activityDecisions.run(), { ...change, step: { action: 'cancel' } })
    report(t('{name} cancelled.', { name }), decisionId)
  }

  const isPlanned = activityStatusOf(activity) === 'planned'
  const can = (action: 'complete' | 'cancel' | 'reopen'): Verdict =>
    activityCan(action, activity, { contact })
  const edit: RecordAction = {
    id: 'edit',
    label: t('Edit'),
    icon: IconPencil,
    verdict: yes,
    run: () => void navigate(paths.activityEdit(activity.id)),
    shortcut: 'E',
    waits: true,
  }
  const again: RecordAction = {
    id: 'reopen',
    label: activityTransitions.reopen.label,
    icon: IconArrowBackUp,
    verdict: can('reopen'),
    run: reopen,
    waits: true,
  }
  if (!isPlanned) return { actions: [edit, again], more: [] }
  return {
    actions: [
      {
        id: 'complete',
        label: activityTransitions.complete.label,
        icon: IconCheck,
        verdict: can('complete'),
        run: complete,
        tone: 'primary',
        shortcut: 'D',
        waits: true,
      },
      {
        id: 'reschedule',
        label: t('Reschedule…'),
        icon: IconCalendarClock,
        verdict: yes,
        run: reschedule,
        shortcut: 'R',
        waits: true,
      },
      edit,
    ],
    more: [
      {
        id: 'cancel',
        label: t('Cancel activity'),
        icon: IconX,
        verdict: can('cancel'),
        run: () => void cancel().catch((failure: unknown) => toast.error(failure)),
        tone: 'danger',
        waits: true,
      },
    ],
  }
}

/** The next activity is about the same deal, contact and club, and has the same owner or, failing that, oneself. */
function nextEntry(activity: Activity, { type, subject, dueAt }: DoneAnswer, timeZone: string) {
  return emptyActivityEntry(activity.ownerId ?? currentAdmin().uid, {
    type,
    subject: subject.trim(),
    dueAt: instantAt(dueAt, timeZone) ?? '',
    contactId: activity.contactId ?? '',
    pipelineId: activity.pipelineId ?? '',
    clubId: activity.clubId ?? '',
  })
}
