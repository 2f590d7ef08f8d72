import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { t } from '@touchline/domain/language/t.ts'
import {
  activityNoun,
  activityStatuses,
  activityStatusLabels,
  activityStatusTones,
} from '@touchline/domain/nouns/activity/activity.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { exactTime } from '#ui/time.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Formats a moment of the record, or the text of a form such as "2026-11-21T14:05". */
const timeIn = (timeZone: string) => (value: unknown) =>
  value instanceof Date ? exactTime(value, timeZone) : text(value).replace('T', ', ')

/** Names of the records that an activity refers to, by id, where known. */
export type Names = ReadonlyMap<string, string>

const nameIn = (names: Names) => (value: unknown) => names.get(text(value)) ?? text(value)

const said = wordsOfAll({ ...activityNoun.fields, ...activityNoun.kept })

/** Words of an activity's fields; first those of the form, in its order. */
export const activityFieldWords = (timeZone: string, names: Names) => {
  const { type, subject, contactId, pipelineId, clubId, dueAt, durationMin, doneAt, ...others } = said
  const { outcome, nextId, ownerId, ...rest } = others
  return {
    type,
    subject,
    contactId: { ...contactId, format: nameIn(names) },
    pipelineId: { ...pipelineId, format: nameIn(names) },
    clubId: { ...clubId, format: nameIn(names) },
    isDone: { label: t('Log as done') },
    dueAt: { ...dueAt, format: timeIn(timeZone) },
    durationMin,
    doneAt: { ...doneAt, format: timeIn(timeZone) },
    outcome,
    nextId: { label: nextId.label, format: nameIn(names) },
    ownerId: { ...ownerId, format: nameIn(names) },
    ...rest,
  } satisfies Record<string, FieldWords>
}

export const activityVocabulary = (timeZone: string, names: Names): Vocabulary => ({
  actions: {
    create: t('<who/> created the activity'),
    edit: t('<who/> edited the activity'),
    complete: t('<who/> marked the activity as done'),
    cancel: t('<who/> cancelled the activity'),
    reopen: t('<who/> planned the activity again'),
  },
  states: Object.fromEntries(
    activityStatuses.map((one) => [
      one,
      { label: activityStatusLabels[one], tone: activityStatusTones[one] },
    ]),
  ),
  fields: activityFieldWords(timeZone, names),
})
