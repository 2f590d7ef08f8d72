import { numberText } from '#ui/text/numbers.ts'
import { t } from '@touchline/domain/language/t.ts'
import {
  ActivityEntry,
  emptyActivityEntry,
  type ActivityEntry as Entry,
} from '@touchline/domain/nouns/activity/activity-form.ts'
import { activityTypeLabels, activityTypes, BODY_MAX } from '@touchline/domain/nouns/activity/activity.ts'
import { lengthOf } from '@touchline/domain/shared/fields/form-field.ts'
import { addDays, dayIn, instantAt } from '@touchline/domain/shared/time/time-zone.ts'

export const composerTabs = ['note', 'call', 'plan'] as const
export type ComposerTab = (typeof composerTabs)[number]

/** Types that can be planned: a note is only logged. */
export const plannedTypes = activityTypes.filter((type) => type !== 'note')

/** Keys of the records that an activity is about, with a deal or a contact among them. */
export type Subjects = {
  contactId?: string | undefined
  pipelineId?: string | undefined
  clubId?: string | undefined
}

/** Contents of the composer, in types that a draft can keep. */
export type Composed = {
  tab: ComposerTab
  /** Key of the choice of whom it's about. */
  about: string
  text: string
  outcome: string
  /** Minutes; empty if unknown. */
  length: number | ''
  type: (typeof plannedTypes)[number]
  /** In one's own time zone, `2026-05-31T14:30`. */
  dueAt: string
  /** Id of the attempt to send it, kept while nothing changes, so that sending it twice makes one activity. */
  id: string
  doneAt: Date | ''
}

/** Outcomes of a call; stored as their English words. */
export const callOutcomes = ['Reached', 'No answer', 'Left voicemail', 'Busy', 'Wrong number'] as const

type CallOutcome = (typeof callOutcomes)[number]

export const callOutcomeLabels: Readonly<Record<CallOutcome, string>> = {
  Reached: t('Reached'),
  'No answer': t('No answer'),
  'Left voicemail': t('Left voicemail'),
  Busy: t('Busy'),
  'Wrong number': t('Wrong number'),
}

/** Nobody was reached, so the next step is to try again. */
export const isUnreached = (outcome: string) => outcome !== '' && outcome !== callOutcomes[0]

/** A subject has 3 to 120 characters. */
const SUBJECT_MIN = 3
const SUBJECT_MAX = 120

export type Problems = { text?: string | undefined; dueAt?: string | undefined }

/** Beginning of a working day, `days` from now. */
export const dayAhead = (days: number, timeZone: string, now = new Date()) =>
  `${addDays(dayIn(now, timeZone), days)}T09:00`

/** Problems by field; empty if it can be sent. */
export function problemsOf(composed: Composed, timeZone: string): Problems {
  const length = lengthOf(composed.text.trim())
  const text =
    length > BODY_MAX
      ? t('Use at most {max} characters; the text has {length}.', {
          max: numberText(BODY_MAX),
          length: numberText(length),
        })
      : tooShort(composed)
  const dueAt = composed.tab === 'plan' ? timeProblem(composed.dueAt, timeZone) : undefined
  return { ...(text === undefined ? {} : { text }), ...(dueAt === undefined ? {} : { dueAt }) }
}

function tooShort({ tab, text, outcome }: Composed): string | undefined {
  if (tab === 'call')
    return text.trim() === '' && outcome === '' ? t('Add call notes or choose an outcome.') : undefined
  return lengthOf(text.trim()) < SUBJECT_MIN
    ? t('Use at least {min} characters.', { min: SUBJECT_MIN })
    : undefined
}

function timeProblem(local: string, timeZone: string): string | undefined {
  if (local === '') return t('Enter a due date and time.')
  return instantAt(local, timeZone) === undefined
    ? t('That time doesn’t exist: the clocks go forward then.')
    : undefined
}

/** Activity with the composer's contents. */
export function entryOf(
  composed: Composed,
  subjects: Subjects,
  { uid, now, timeZone }: { uid: string; now: Date; timeZone: string },
): Entry {
  const { tab, text, outcome, length, type, dueAt } = composed
  const about = {
    contactId: subjects.contactId ?? '',
    pipelineId: subjects.pipelineId ?? '',
    clubId: subjects.clubId ?? '',
  }
  if (tab === 'plan') {
    const planned = {
      type,
      ...said(text, activityTypeLabels[type]),
      dueAt: instantAt(dueAt, timeZone) ?? ('' as const),
    }
    return emptyActivityEntry(uid, { ...about, ...planned, durationMin: length })
  }
  const done = { ...about, isDone: true, doneAt: now }
  if (tab === 'note') return emptyActivityEntry(uid, { ...done, type: 'note', ...said(text, 'Note') })
  const unsaid = outcome === '' ? 'Call' : `Call: ${outcome.toLowerCase()}`
  return emptyActivityEntry(uid, {
    ...done,
    type: 'call',
    ...said(text, unsaid),
    outcome,
    durationMin: length,
  })
}

/** Refusal of its schema, which may know more than {@link problemsOf}. */
export const refusalOf = (entry: Entry): string | undefined =>
  ActivityEntry.safeParse(entry).error?.issues.at(0)?.message

/** Subject and body of a text: a short single line is only a subject; `unsaid` is the subject if the first line is too short. */
function said(typed: string, unsaid: string): Pick<Entry, 'subject' | 'body'> {
  const text = typed.trim()
  const first = text.split('\n')[0]?.trim() ?? ''
  if (lengthOf(first) < SUBJECT_MIN) return { subject: unsaid, body: text }
  if (first === text && lengthOf(text) <= SUBJECT_MAX) return { subject: text, body: '' }
  const start = [...first].slice(0, SUBJECT_MAX - 1).join('')
  return { subject: start === first ? first : `${start}…`, body: text }
}
