import { t } from '@touchline/domain/language/t.ts'
import { contactCanReverse } from '@touchline/domain/nouns/contact/contact-record.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { reversalIn, type Reversal } from '#data/engine/reversal.ts'
import { AppError } from '#data/errors.ts'
import { contactMergerVerdict } from './contact-merge-undo.ts'
import { contactDecisions } from '#data/nouns/contact/contact-decisions.ts'
import { contactsCollection } from '#data/nouns/contact/contacts.ts'

const alone = reversalIn(contactsCollection, contactDecisions, contactCanReverse)
const isMerger = ({ action }: Decision) => action === 'merge'

/** A merger concerns many records: anyone who looks at it alone is asked about all of them (`undoContactMerge`). */
export const contactReversal: Reversal = {
  ...alone,
  verdict: (decision) => (isMerger(decision) ? contactMergerVerdict(decision) : alone.verdict(decision)),
  takeBack: (request) =>
    isMerger(request.decision)
      ? Promise.reject(
          new AppError('refused', { sentence: t('A merge is undone as a whole. Open it on its own page.') }),
        )
      : alone.takeBack(request),
}
