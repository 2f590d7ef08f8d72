import {
  activityStatuses,
  activityStatusLabels,
  activityStatusTones,
  activityTypeLabels,
} from '@touchline/domain/nouns/activity/activity.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { exactTime } from '#ui/time/time.tsx'
import { activityReferences } from './activity-references.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const labelled = (labels: Record<string, string>) => (value: unknown) => labels[text(value)] ?? text(value)

/** "2026-11-21T14:05" of a form reads as well as a moment of the record. */
const timeIn = (timeZone: string) => (value: unknown) =>
  value instanceof Date ? exactTime(value, timeZone) : text(value).replace('T', ', ')

/** What the ids of an activity are called, as far as that is known. */
export type Names = ReadonlyMap<string, string>

const nameIn = (names: Names) => (value: unknown) => names.get(text(value)) ?? text(value)

/** How the fields of an activity are called and shown, in the order of the form. */
export const activityFieldWords = (timeZone: string, names: Names) =>
  ({
    type: { label: 'Type', format: labelled(activityTypeLabels) },
    subject: { label: 'Subject' },
    contactId: { label: 'Contact', format: nameIn(names), records: activityReferences.contactId },
    pipelineId: { label: 'Deal', format: nameIn(names), records: activityReferences.pipelineId },
    clubId: { label: 'Club', format: nameIn(names), records: activityReferences.clubId },
    isDone: { label: 'Done already' },
    dueAt: { label: 'Due', format: timeIn(timeZone) },
    durationMin: { label: 'Minutes' },
    doneAt: { label: 'Done', format: timeIn(timeZone) },
    outcome: { label: 'Outcome' },
    nextId: { label: 'Next activity', format: nameIn(names) },
    ownerId: { label: 'Owner', format: nameIn(names), records: activityReferences.ownerId },
    body: { label: 'Notes' },
    status: { label: 'Status', format: labelled(activityStatusLabels) },
  }) satisfies Record<string, FieldWords>

export const activityVocabulary = (timeZone: string, names: Names): Vocabulary => ({
  actions: {
    create: 'created the activity',
    edit: 'edited the activity',
    complete: 'marked it done',
    cancel: 'cancelled it',
    reopen: 'planned it again',
    follow: 'followed a change of another record',
    reverse: 'took an earlier decision back',
  },
  states: Object.fromEntries(
    activityStatuses.map((one) => [
      one,
      { label: activityStatusLabels[one], tone: activityStatusTones[one] },
    ]),
  ),
  fields: activityFieldWords(timeZone, names),
})
