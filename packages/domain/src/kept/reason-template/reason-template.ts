import { listText } from '#language/phrases.ts'
import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import { MESSAGE_BODY_MAX, MESSAGE_SUBJECT_MAX, type Recipient } from '#engine/mail/outbox.ts'
import { requiredText } from '#shared/fields/form-field.ts'
import { recordFields, tolerant } from '#shared/record.ts'
import { duplicateClubTexts } from './duplicate-texts.ts'
import { TemplateKey, templateKeys } from './template-key.ts'
import type { ReasonCode } from '#engine/log/reason-code.ts'

/** Beginning and end around a reason's text. */
const letter = (text: string) => `Hello {{recipient}},\n\n${text}\n\nThe {{product}} team`

/** Default message of each reason, as plain text. */
const defaultTemplateTexts: Record<ReasonCode, { subject: string; body: string }> = {
  child_safety: {
    subject: 'About “{{item}}”',
    body: letter(
      'We’ve taken down “{{item}}” while we look into a child safety concern. We may have to inform the authorities, and can’t say more at this time.',
    ),
  },
  minors_no_consent: {
    subject: 'Consent needed for “{{item}}”',
    body: letter(
      '“{{item}}” shows people under 18, and we have no verified consent for them. Please send us their parents’ or guardians’ consent, or upload a version without them.',
    ),
  },
  undressed_changing_room: {
    subject: 'About “{{item}}”',
    body: letter('“{{item}}” shows a changing room or undressed people. We never publish such recordings.'),
  },
  violence_injury: {
    subject: '“{{item}}” wasn’t published',
    body: letter(
      '“{{item}}” shows violence or an injury for its own sake. You’re welcome to upload a version without that part.',
    ),
  },
  hate_abuse: {
    subject: '“{{item}}” wasn’t published',
    body: letter(
      '“{{item}}” contains insults, threats or chants against people. Please read our rules before uploading again.',
    ),
  },
  sexual: {
    subject: 'About “{{item}}”',
    body: letter('“{{item}}” contains sexual content, which isn’t allowed on {{product}}.'),
  },
  privacy: {
    subject: '“{{item}}” wasn’t published',
    body: letter(
      '“{{item}}” shows other people’s personal data without their consent. Please remove it and upload the video again.',
    ),
  },
  copyright_broadcast: {
    subject: '“{{item}}” wasn’t published',
    body: letter(
      '“{{item}}” was recorded from a broadcast, or belongs to someone else. Only upload videos that you or your club recorded, or that you have the right to publish.',
    ),
  },
  not_football: {
    subject: '“{{item}}” wasn’t published',
    body: letter('“{{item}}” isn’t about football, and {{product}} is for football only.'),
  },
  wrong_match_club: {
    subject: 'Please check where “{{item}}” belongs',
    body: letter(
      '“{{item}}” doesn’t show the match or club it’s filed under. Please choose the right one and upload it again.',
    ),
  },
  duplicate: {
    subject: '“{{item}}” is a duplicate',
    body: letter('The same content as “{{item}}” is already on {{product}}, so we kept the earlier one.'),
  },
  unplayable: {
    subject: '“{{item}}” can’t be played',
    body: letter(
      'The file of “{{item}}” is damaged or in a format we can’t play. Please export it again, ideally as MP4, and upload it.',
    ),
  },
  spam: {
    subject: '“{{item}}” wasn’t accepted',
    body: letter('“{{item}}” is advertising or repeated content.'),
  },
  identity_unverified: {
    subject: 'Please confirm your identity',
    body: letter(
      'We couldn’t verify your identity. Please send us a document that shows your name by {{deadline}}, and we’ll look at your request again.',
    ),
  },
  not_authorised: {
    subject: 'Your request for {{club}}',
    body: letter(
      '{{club}} hasn’t confirmed that you act for the club. Please ask its board to write to us from the club’s own e-mail address.',
    ),
  },
  club_has_manager: {
    subject: 'Your request for {{club}}',
    body: letter(
      '{{club}} already has a manager, who doesn’t agree to your request. Please settle this within the club first.',
    ),
  },
  rival_approved: {
    subject: 'Your request for {{club}}',
    body: letter(
      'Another request for {{club}} was approved. If you work for the club too, its manager can add you.',
    ),
  },
  club_not_found: {
    subject: 'We couldn’t find {{club}}',
    body: letter(
      'We couldn’t find {{club}} in its association’s records. Please send us a link to its website or registration by {{deadline}}.',
    ),
  },
  incomplete: {
    subject: 'Details missing for “{{item}}”',
    body: letter('We need more information about “{{item}}”: {{note}}\n\nPlease add it by {{deadline}}.'),
  },
  wrong_season: {
    subject: 'Please check the season of {{league}}',
    body: letter(
      'The season {{season}} doesn’t match {{league}}. Please correct it and send the request again.',
    ),
  },
  score_disputed: {
    subject: 'The score of {{item}}',
    body: letter(
      'The clubs report different scores for {{item}} on {{date}}. Please agree on the score with the other club, or send us the referee’s report by {{deadline}}.',
    ),
  },
  date_conflict: {
    subject: 'The date of {{item}}',
    body: letter(
      '{{item}} on {{date}} clashes with another match of the same team or on the same pitch. Please check the date and time.',
    ),
  },
  forfeit_rule: {
    subject: '{{item}} was awarded',
    body: letter('{{item}} on {{date}} was decided under the rules of {{league}}: {{note}}'),
  },
  proof_of_role: {
    subject: 'Please show us your role at {{club}}',
    body: letter(
      'Please send us a page or document of {{club}} that names you and your role by {{deadline}}, and we’ll look at your request again.',
    ),
  },
  club_email: {
    subject: 'Please write to us from {{club}}',
    body: letter(
      'Please ask {{club}} to write to us from the club’s own e-mail address by {{deadline}}, so that we know that it supports your request.',
    ),
  },
  identity_document: {
    subject: 'Please confirm your identity',
    body: letter(
      'Please send us a document that shows your name by {{deadline}}, and we’ll look at your request again.',
    ),
  },
  registration_number: {
    subject: 'Registration of {{club}}',
    body: letter(
      'Please send us the number under which {{club}} is registered with its association or the state by {{deadline}}.',
    ),
  },
  club_address: {
    subject: 'Address of {{club}}',
    body: letter('Please send us the address of {{club}} and of its ground by {{deadline}}.'),
  },
  association_letter: {
    subject: 'Confirmation of “{{item}}”',
    body: letter(
      'Please send us a page or letter of the association that confirms “{{item}}” by {{deadline}}.',
    ),
  },
  match_report: {
    subject: 'Report of {{item}}',
    body: letter('Please send us the referee’s report of {{item}} on {{date}} by {{deadline}}.'),
  },
  other: { subject: 'About “{{item}}”', body: letter('{{note}}') },
}

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
