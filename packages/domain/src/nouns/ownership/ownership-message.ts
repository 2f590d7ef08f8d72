import { fillTemplate, templateFor, type ReasonTemplate } from '#kept/reason-template/reason-template.ts'

/** Message about an approval, which has no reason and so no template. */
export const approvalMessage = ({
  recipient,
  club,
  product,
}: {
  recipient: string
  club: string
  product: string
}): { subject: string; body: string } => ({
  subject: `You now manage ${club}`,
  body:
    `Hello ${recipient},\n\nYour request was approved. You now manage ${club} on ${product} and can enter its matches, ` +
    `results and videos.\n\nThe ${product} team`,
})

type Superseded = { recipient: string | undefined; club: string | undefined; product: string }

/**
 * Message to the applicant of a superseded rival: the team's template, or the standard one if that needs a value nobody
 * enters, such as a note. Undefined if even the club is unknown.
 */
export function supersededMessage(
  { recipient, club, product }: Superseded,
  own: readonly ReasonTemplate[],
): { subject: string; body: string } | undefined {
  const values = { recipient: recipient ?? 'there', club, item: club, product }
  const filled = [templateFor('rival_approved', own), templateFor('rival_approved')]
    .map((template) => fillTemplate(template, values))
    .find(({ ok }) => ok)
  return filled?.ok ? { subject: filled.subject, body: filled.body } : undefined
}
