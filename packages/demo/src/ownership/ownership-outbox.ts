import { approvalMessage } from '@touchline/domain/nouns/ownership/ownership-message.ts'
import { fillTemplate, templateFor } from '@touchline/domain/kept/reason-template/reason-template.ts'
import { withStatement } from '@touchline/domain/engine/review/statement/statement-text.ts'
import type { Statement } from '@touchline/domain/shared/statement.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import type { DemoDocument } from '#demo-item.ts'
import { DAY } from '#sign-up-time.ts'
import type { Decided, PlannedRequest } from './ownership-past.ts'

const PRODUCT = 'Touchline'

/** Messages to the applicant: none of a first approval, nor of their own acts. */
export function messageOf(
  request: PlannedRequest,
  { id, action, at, by, reasonCode, note }: Decided,
  statement: Statement | undefined,
): DemoDocument[] {
  const { person, place, email } = request
  const recipient = fullName(person.user)
  const club = place.club.name
  const values = {
    recipient,
    club,
    item: club,
    note,
    product: PRODUCT,
    deadline: new Date(at.getTime() + 14 * DAY).toISOString().slice(0, 10),
  }
  const filled = reasonCode ? fillTemplate(templateFor(reasonCode), values) : undefined
  const message =
    action === 'approve'
      ? approvalMessage({ recipient, club, product: PRODUCT })
      : filled?.ok
        ? filled
        : undefined
  if (message === undefined) return []
  const { subject, body } = message
  return [
    {
      path: `outbox/${id}`,
      data: {
        userId: person.user.id,
        email,
        name: recipient,
        template: reasonCode ?? 'ownershipApproved',
        subject,
        body: statement ? withStatement(body, statement, { product: PRODUCT }) : body,
        ...(statement ? { statement } : {}),
        createdAt: at,
        createdBy: by.uid,
      },
    },
  ]
}
