import type { FieldValues } from '@touchline/domain/shared/values.ts'
import type { OutboxDraft } from '@touchline/domain/engine/mail/outbox.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import type { Restriction, Statement } from '@touchline/domain/shared/statement.ts'

/** A decision that may take something from somebody, and its record before. */
export type Stating = {
  collection: string
  action: string
  record: object
  changes: FieldValues
  takes?: Restriction | undefined
  reason?: Reason | undefined
  message?: OutboxDraft | undefined
}

/** Message with its statement, and the statement for the log. */
export type Stated = { message?: OutboxDraft | undefined; statement?: Statement | undefined }
