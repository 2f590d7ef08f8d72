import { t } from '@touchline/domain/language/t.ts'
import { areaLabel } from '@touchline/domain/nouns/decision/subject.ts'
import type { Waiting } from '@touchline/domain/tray/waiting.ts'

/** Title of a waiting change, such as "Suspend: Ana Smith". */
export function waitingTitle({ way, action, collection, name }: Waiting): string {
  if (way === 'create') return t('New {noun}: {name}', { noun: areaLabel(collection).toLowerCase(), name })
  if (way === 'update') return t('Edit: {name}', { name })
  return `${action === undefined ? t('Change') : inWords(action)}: ${name}`
}

/** "askForInfo" as "Ask for info". */
function inWords(action: string): string {
  const words = action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
