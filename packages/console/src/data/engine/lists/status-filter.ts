import { t } from '@touchline/domain/language/t.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'

/** Default of lists of what is on the platform: the approved ones; `any` shows every state. */
export const DEFAULT_STATUS = 'approved'
export const ANY_STATUS = 'any'

/** Filter by state of such a list or map. */
export const statusFilter = <Status extends string>(
  statuses: readonly Status[],
  labels: Readonly<Record<Status | typeof DEFAULT_STATUS, string>>,
) =>
  ({
    kind: 'choice',
    name: 'status',
    label: t('Status'),
    unset: labels[DEFAULT_STATUS],
    any: ANY_STATUS,
    many: true,
    closed: true,
    options: [{ value: ANY_STATUS, label: t('Any status') }, ...choicesOf(statuses, labels)],
  }) as const
