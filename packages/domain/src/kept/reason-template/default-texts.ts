import type { ReasonCode } from '#engine/log/reason-code.ts'

/** Beginning and end around a reason's text. */
const letter = (text: string) => `Hello {{recipient}},\n\n${text}\n\nThe {{product}} team`

/** Default message of each reason, as plain text. */
export const defaultTemplateTexts: Record<ReasonCode, { subject: string; body: string }> = {
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

/** Messages to the applicant of a club that exists already, in place of the reason's message. */
const found =
  'Hello {{recipient}},\n\n{{existing}} is already on {{product}}, so we didn’t add “{{item}}”. Search for its name to find it.'
const end = '\n\nThe {{product}} team'
const subject = '{{existing}} is already on {{product}}'

export const duplicateClubTexts = {
  duplicate_club: { subject, body: `${found}${end}` },
  /** With an offer to request managing that club. */
  duplicate_club_offer: {
    subject,
    body: `${found}\n\nIf you run the club, you can ask to manage it: open its page on {{product}} and send a request with proof of your role.${end}`,
  },
} as const
