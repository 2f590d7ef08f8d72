import { areaLabel } from '@touchline/domain/nouns/decision/subject.ts'
import type { Waiting } from '@touchline/domain/tray/waiting.ts'

/** What was done to which record, such as "Suspend: Ana Smith". */
export function waitingTitle({ way, action, collection, name }: Waiting): string {
  if (way === 'create') return `New ${areaLabel(collection).toLowerCase()}: ${name}`
  if (way === 'update') return `Edit: ${name}`
  return `${action === undefined ? 'Change' : inWords(action)}: ${name}`
}

/** "askForInfo" as "Ask for info". */
function inWords(action: string): string {
  const words = action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)
