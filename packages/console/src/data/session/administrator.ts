import type { Appointment } from '@touchline/domain/engine/review/four-eyes.ts'
import type { Account } from '#data/backend/account/account.ts'

/** The signed-in administrator: what the shell shows of them and what their writes bear. */
export type Administrator = Account & { firstName: string; lastName: string; isLead: boolean } & Appointment

/** From the fields of their record. */
export function administratorOf(
  { uid, email }: Account,
  fields: Readonly<Record<string, unknown>>,
): Administrator {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  return {
    uid,
    email,
    firstName: text('firstName'),
    lastName: text('lastName'),
    isLead: fields['isLead'] === true,
    adminSince: fields['adminSince'] instanceof Date ? fields['adminSince'] : undefined,
    adminBy: text('adminBy') || undefined,
  }
}
