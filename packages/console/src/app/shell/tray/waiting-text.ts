import { t } from '@touchline/domain/language/t.ts'
import { newLabel } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { actionLabel } from '@touchline/domain/tables/decision-words.ts'
import type { Waiting } from '@touchline/domain/engine/log/waiting.ts'

/** Title of a waiting change, such as "Suspend: Ana Smith". */
export function waitingTitle({ way, action, collection, name }: Waiting): string {
  if (way === 'create') return t('{action}: {name}', { action: newLabel(collection), name })
  if (way === 'update') return t('Edit: {name}', { name })
  return action === undefined
    ? t('Change: {name}', { name })
    : t('{action}: {name}', { action: actionLabel(collection, action), name })
}
