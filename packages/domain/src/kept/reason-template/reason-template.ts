import { listText } from '#language/phrases.ts'
import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import { MESSAGE_BODY_MAX, MESSAGE_SUBJECT_MAX, type Recipient } from '#engine/mail/outbox.ts'
import { requiredText } from '#shared/fields/form-field.ts'
import { recordFields, tolerant } from '#shared/record.ts'
import { defaultTemplateTexts, duplicateClubTexts } from './default-texts.ts'
import { TemplateKey, templateKeys } from './template-key.ts'

/** Placeholders of a template, with their meaning in the form. */
export const templateVariables = {
  recipient: t('Name of the recipient'),
  item: t('Title or name of the record'),
  club: t('Name of the club'),
  existing: t('Existing record, for duplicates'),
  league: t('Name of the league or competition'),
  season: t('Season'),
  date: t('Day of the match'),
  deadline: t('Last day to answer'),
  note: t('The reviewer’s note'),
  product: t('Name of the platform'),
} as const
export type TemplateVariable = keyof typeof templateVariables
export type TemplateValues = Partial<Record<TemplateVariable, string | undefined>>

/**
 * Message of a reason; its id is the reason's code, or the key of the message in its place. A team can change texts,
 * not codes.
 */
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

/** Messages until a team writes its own. */
export const defaultTemplates: readonly ReasonTemplate[] = templateKeys.map((id) => ({ id, ...texts[id] }))

export const templateFor = (code: TemplateKey, own: readonly ReasonTemplate[] = []): ReasonTemplate =>
  own.find(({ id, subject, body }) => id === code && subject !== '' && body !== '') ?? {
    id: code,
    ...texts[code],
  }

const PLACEHOLDER = /\{\{\s*(\w*)\s*\}\}/g

/** Names in double braces, each once, in order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
]

const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(templateVariables, name)

const knownOnly = z.refine<string>(
  (text) => placeholdersIn(text).every(isVariable) && !hasBraces(text.replace(PLACEHOLDER, '')),
  t('Use only these placeholders: {placeholders}.', {
    placeholders: Object.keys(templateVariables)
      .map((name) => `{{${name}}}`)
      .join(', '),
  }),
)

/** Leftover braces are a misspelt placeholder. */
const hasBraces = (text: string) => text.includes('{{') || text.includes('}}')

export const ReasonTemplateForm = z.object({
  subject: requiredText(t('Enter a subject.'), { max: MESSAGE_SUBJECT_MAX }).check(knownOnly),
  body: requiredText(t('Enter a text.'), { max: MESSAGE_BODY_MAX }).check(knownOnly),
})
export type ReasonTemplateForm = z.infer<typeof ReasonTemplateForm>

export type FilledTemplate =
  | { ok: true; subject: string; body: string }
  /** Placeholders without a value; they block sending. */
  | { ok: false; unfilled: string[] }

const valueIn = (values: TemplateValues, name: string): string | undefined =>
  isVariable(name) ? values[name]?.trim() || undefined : undefined

const filledIn = (text: string, values: TemplateValues): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => valueIn(values, name) ?? placeholder)

/** The message with known values; unknown ones stay as placeholders for a person. */
export const draftMessage = (
  { subject, body }: Pick<ReasonTemplate, 'subject' | 'body'>,
  values: TemplateValues,
): { subject: string; body: string } => ({
  subject: filledIn(subject, values).replace(/\s+/g, ' '),
  body: filledIn(body, values),
})

/** The message with its values; braces within a value aren't filled in again. */
export function fillTemplate(
  template: Pick<ReasonTemplate, 'subject' | 'body'>,
  values: TemplateValues,
): FilledTemplate {
  const names = placeholdersIn(`${template.subject}\n${template.body}`)
  const unfilled = names.filter((name) => valueIn(values, name) === undefined)
  return unfilled.length > 0 ? { ok: false, unfilled } : { ok: true, ...draftMessage(template, values) }
}

/** Why a message can't be sent, since edited text may contain braces again. */
export function messageProblem({ subject, body }: { subject: string; body: string }): string | undefined {
  if (subject.trim() === '' || body.trim() === '') return t('Enter a subject and text.')
  if (subject.length > MESSAGE_SUBJECT_MAX)
    return t('Shorten the subject to {max} characters.', { max: MESSAGE_SUBJECT_MAX })
  if (body.length > MESSAGE_BODY_MAX)
    return t('Shorten the text to {max} characters.', { max: MESSAGE_BODY_MAX })
  const left = placeholdersIn(`${subject}\n${body}`)
  if (left.length > 0)
    return t('Fill in {placeholders} first.', { placeholders: listText(left.map((name) => `{{${name}}}`)) })
  return hasBraces(subject) || hasBraces(body) ? t('Remove the double braces from the message.') : undefined
}

export type MessageText = { subject: string; body: string }

const ANSWER_MS = 14 * 86_400_000

export type KnownOfMessage = {
  recipient: Recipient
  item: string
  note?: string | undefined
  /** Further values of the queue. */
  more?: TemplateValues | undefined
  own: readonly ReasonTemplate[]
  product: string
  now: Date
}

/** Message of a reason, with all known values. */
export function composeMessage(
  code: TemplateKey,
  { recipient, item, note, more, own, product, now }: KnownOfMessage,
): MessageText {
  const deadline = new Date(now.getTime() + ANSWER_MS).toLocaleDateString('en-GB', { dateStyle: 'long' })
  const values = { item, recipient: recipient.name, note, product, deadline, ...more }
  return draftMessage(templateFor(code, own), values)
}
