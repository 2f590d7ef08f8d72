import { t } from '#language/t.ts'
import { fillTemplate, templateFor, type ReasonTemplate } from '#nouns/reason-template/reason-template.ts'

/** What someone is told whose request to manage a club was approved: no reason is given for that, so that no template has it. */
export const approvalMessage = ({
  recipient,
  club,
  product,
}: {
  recipient: string
  club: string
  product: string
}): { subject: string; body: string } => ({
  subject: t('You manage {club}', { club }),
  body:
    t('Hello {recipient},\n\nYour request was approved: you manage {club} on {product} from now on. ', {
      recipient,
      club,
      product,
    }) + t('You can enter its matches, results and videos.\n\nThe team of {product}', { product }),
})

type Superseded = { recipient: string | undefined; club: string | undefined; product: string }

/**
 * What the applicant of a superseded rival is told: in the team's own words, and in the standard ones where those speak of what
 * nobody enters for it, such as a note. Undefined where not even the club is known.
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
