import * as z from 'zod/mini'
import { MESSAGE_BODY_MAX, MESSAGE_SUBJECT_MAX, type Recipient } from '#nouns/outbox/outbox.ts'
import { requiredText } from '#shared/fields/form-field.ts'
import { recordFields, tolerant } from '#shared/record.ts'
import { duplicateClubTexts } from './duplicate-texts.ts'
import { defaultTemplateTexts } from './reason-template-texts.ts'
import { TemplateKey, templateKeys } from './template-key.ts'

/** What a template can speak of, and how the form explains it. */
export const templateVariables = {
  recipient: 'Name of the person who is written to',
  item: 'Title or name of what was decided about',
  club: 'Name of the club',
  existing: 'What is kept instead, for duplicates',
  league: 'Name of the league or competition',
  season: 'Season',
  date: 'Day of the match',
  deadline: 'Day until which an answer is awaited',
  note: 'What the reviewer wrote',
  product: 'Name of the platform',
} as const
export type TemplateVariable = keyof typeof templateVariables
export type TemplateValues = Partial<Record<TemplateVariable, string | undefined>>

/** The message that goes with a reason; the id is the reason's code, or what is sent instead. A team can change the text, not the codes. */
export const ReasonTemplate = z.looseObject({
  id: TemplateKey,
  subject: z.catch(z.string(), ''),
  body: z.catch(z.string(), ''),
  ...tolerant(recordFields),
})
export type ReasonTemplate = z.infer<typeof ReasonTemplate>

const texts: Record<TemplateKey, { subject: string; body: string }> = {
  ...defaultTemplateTexts,
  ...duplicateClubTexts,
}

/** What is sent until a team writes its own. */
export const defaultTemplates: readonly ReasonTemplate[] = templateKeys.map((id) => ({ id, ...texts[id] }))

/** The team's own template of a code, else the default. */
export const templateFor = (code: TemplateKey, own: readonly ReasonTemplate[] = []): ReasonTemplate =>
  own.find(({ id, subject, body }) => id === code && subject !== '' && body !== '') ?? {
    id: code,
    ...texts[code],
  }

const PLACEHOLDER = /\{\{\s*(\w*)\s*\}\}/g

/** The names in double braces, each once, in the order in which they come. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
]

const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(templateVariables, name)

const knownOnly = z.refine<string>(
  (text) => placeholdersIn(text).every(isVariable) && !hasBraces(text.replace(PLACEHOLDER, '')),
  `Use only these placeholders: ${Object.keys(templateVariables)
    .map((name) => `{{${name}}}`)
    .join(', ')}.`,
)

/** Braces that are left over are a placeholder that went wrong. */
const hasBraces = (text: string) => text.includes('{{') || text.includes('}}')

/** What the form of a template holds. */
export const ReasonTemplateForm = z.object({
  subject: requiredText('Enter a subject.', { max: MESSAGE_SUBJECT_MAX }).check(knownOnly),
  body: requiredText('Enter a text.', { max: MESSAGE_BODY_MAX }).check(knownOnly),
})
export type ReasonTemplateForm = z.infer<typeof ReasonTemplateForm>

export type FilledTemplate =
  | { ok: true; subject: string; body: string }
  /** The placeholders that have no value yet; sending is blocked until they have. */
  | { ok: false; unfilled: string[] }

const valueIn = (values: TemplateValues, name: string): string | undefined =>
  isVariable(name) ? values[name]?.trim() || undefined : undefined

const filledIn = (text: string, values: TemplateValues): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => valueIn(values, name) ?? placeholder)

/** The message with the values that are known; what has none stays as its placeholder, for a person to fill in. */
export const draftMessage = (
  { subject, body }: Pick<ReasonTemplate, 'subject' | 'body'>,
  values: TemplateValues,
): { subject: string; body: string } => ({
  subject: filledIn(subject, values).replace(/\s+/g, ' '),
  body: filledIn(body, values),
})

/** The message with its values; what a value itself says in braces is not filled in again. */
export function fillTemplate(
  template: Pick<ReasonTemplate, 'subject' | 'body'>,
  values: TemplateValues,
): FilledTemplate {
  const names = placeholdersIn(`${template.subject}\n${template.body}`)
  const unfilled = names.filter((name) => valueIn(values, name) === undefined)
  return unfilled.length > 0 ? { ok: false, unfilled } : { ok: true, ...draftMessage(template, values) }
}

/** Why a message as it stands can not be sent: texts that a person changed by hand may hold braces again. */
export function messageProblem({ subject, body }: { subject: string; body: string }): string | undefined {
  if (subject.trim() === '' || body.trim() === '') return 'Enter a subject and a text.'
  if (subject.length > MESSAGE_SUBJECT_MAX) return `Shorten the subject to ${MESSAGE_SUBJECT_MAX} characters.`
  if (body.length > MESSAGE_BODY_MAX) return `Shorten the text to ${MESSAGE_BODY_MAX} characters.`
  const left = placeholdersIn(`${subject}\n${body}`)
  if (left.length > 0) return `Fill in ${left.map((name) => `{{${name}}}`).join(', ')} first.`
  return hasBraces(subject) || hasBraces(body)
    ? 'Take the double braces out of the message first.'
    : undefined
}

/** A message as it stands in its fields. */
export type MessageText = { subject: string; body: string }

/** So long the applicant has to answer, as the messages say it. */
const ANSWER_MS = 14 * 86_400_000

export type KnownOfMessage = {
  recipient: Recipient
  /** What the decision is about. */
  item: string
  note?: string | undefined
  /** What the queue knows beside these. */
  more?: TemplateValues | undefined
  own: readonly ReasonTemplate[]
  product: string
  now: Date
}

/** The message of a reason, with every value that is known. */
export function composeMessage(
  code: TemplateKey,
  { recipient, item, note, more, own, product, now }: KnownOfMessage,
): MessageText {
  const deadline = new Date(now.getTime() + ANSWER_MS).toLocaleDateString('en-GB', { dateStyle: 'long' })
  const values = { item, recipient: recipient.name, note, product, deadline, ...more }
  return draftMessage(templateFor(code, own), values)
}
