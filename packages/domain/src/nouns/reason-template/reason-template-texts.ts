import type { ReasonCode } from '#review/reason-code.ts'

/** How a message begins and ends; a reason's own words stand between. */
const letter = (text: string) => `Hello {{recipient}},\n\n${text}\n\nThe team of {{product}}`

/** The default message of each reason: plain text. */
export const defaultTemplateTexts: Record<ReasonCode, { subject: string; body: string }> = {
  child_safety: {
    subject: 'About “{{item}}”',
    body: letter(
      'We took “{{item}}” down while we look into a matter of child safety. We may have to pass it on to the authorities, and we can not say more at this time.',
    ),
  },
  minors_no_consent: {
    subject: 'Consent needed for “{{item}}”',
    body: letter(
      '“{{item}}” shows people under 18, and we have no verified consent for them. Please send us the consent of their parents or guardians, or upload a version without them.',
    ),
  },
  undressed_changing_room: {
    subject: 'About “{{item}}”',
    body: letter(
      '“{{item}}” shows a changing room or people who are not dressed. Such recordings are never published, whoever is in them.',
    ),
  },
  violence_injury: {
    subject: '“{{item}}” was not published',
    body: letter(
      '“{{item}}” shows violence or an injury for its own sake. You are welcome to upload a version without that part.',
    ),
  },
  hate_abuse: {
    subject: '“{{item}}” was not published',
    body: letter(
      '“{{item}}” holds insults, threats or chants against people. Please read our rules before you upload again.',
    ),
  },
  sexual: {
    subject: 'About “{{item}}”',
    body: letter('“{{item}}” holds sexual content, which has no place on {{product}}.'),
  },
  privacy: {
    subject: '“{{item}}” was not published',
    body: letter(
      '“{{item}}” shows personal data of others who did not agree to it. Please remove it and upload again.',
    ),
  },
  copyright_broadcast: {
    subject: '“{{item}}” was not published',
    body: letter(
      '“{{item}}” was recorded from a broadcast, or belongs to someone else. Only upload what you or your club recorded, or what you may publish.',
    ),
  },
  not_football: {
    subject: '“{{item}}” was not published',
    body: letter('“{{item}}” has nothing to do with football, and {{product}} is about nothing else.'),
  },
  wrong_match_club: {
    subject: 'Please check where “{{item}}” belongs',
    body: letter(
      '“{{item}}” does not show the match or club that it is filed under. Please choose the right one and upload it again.',
    ),
  },
  duplicate: {
    subject: '“{{item}}” is there already',
    body: letter(
      'The same content as “{{item}}” is on {{product}} already, so that we kept the earlier one.',
    ),
  },
  unplayable: {
    subject: '“{{item}}” can not be played',
    body: letter(
      'The file of “{{item}}” is damaged or of a kind that we can not play. Please export it once more, best as MP4, and upload it again.',
    ),
  },
  spam: {
    subject: '“{{item}}” was not accepted',
    body: letter('“{{item}}” is advertising, or repeats what was sent before.'),
  },
  identity_unverified: {
    subject: 'Please show us who you are',
    body: letter(
      'We could not make sure who you are. Please send us a document that shows your name by {{deadline}}; we look at your request again then.',
    ),
  },
  not_authorised: {
    subject: 'Your request for {{club}}',
    body: letter(
      '{{club}} does not confirm that you act for the club. Please ask its board to write to us from the club’s own address.',
    ),
  },
  club_has_manager: {
    subject: 'Your request for {{club}}',
    body: letter(
      '{{club}} is managed already, and its manager does not agree to your request. Please settle this within the club first.',
    ),
  },
  rival_approved: {
    subject: 'Your request for {{club}}',
    body: letter(
      'Another request for {{club}} was approved. If you work for the club too, its manager can add you.',
    ),
  },
  club_not_found: {
    subject: 'We could not find {{club}}',
    body: letter(
      'We found no trace of {{club}} with its association. Please send us a link to its website or its registration by {{deadline}}.',
    ),
  },
  incomplete: {
    subject: 'Details are missing for “{{item}}”',
    body: letter(
      'We need a little more to decide about “{{item}}”: {{note}}\n\nPlease add it by {{deadline}}.',
    ),
  },
  wrong_season: {
    subject: 'Please check the season of {{league}}',
    body: letter(
      'The season {{season}} does not fit {{league}}. Please correct it and send the request again.',
    ),
  },
  score_disputed: {
    subject: 'The score of {{item}}',
    body: letter(
      'Both clubs report different scores for {{item}} on {{date}}. Please agree on one with the other club, or send us the referee’s report by {{deadline}}.',
    ),
  },
  date_conflict: {
    subject: 'The date of {{item}}',
    body: letter(
      '{{item}} on {{date}} collides with another match of the same team or on the same pitch. Please check the date and the time.',
    ),
  },
  forfeit_rule: {
    subject: '{{item}} was awarded',
    body: letter('{{item}} on {{date}} was decided by the rules of {{league}}: {{note}}'),
  },
  other: { subject: 'About “{{item}}”', body: letter('{{note}}') },
}
