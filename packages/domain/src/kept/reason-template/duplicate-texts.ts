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
