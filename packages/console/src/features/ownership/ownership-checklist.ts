import { t } from '@touchline/domain/language/t.ts'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { ownPlace } from '#browser/own-places.ts'

export type Check = { id: string; label: string }

/** What a reviewer checks before approving a request. */
export const checksFor = ({ kind, evidence = [] }: OwnershipRequest, isManaged: boolean): Check[] => [
  ...(evidence.length > 0
    ? [
        { id: 'person', label: t('The evidence names the applicant') },
        { id: 'club', label: t('The evidence names this club') },
        { id: 'recent', label: t('The evidence is recent and signed') },
      ]
    : []),
  { id: 'address', label: t('The e-mail address or website belongs to the club') },
  { id: 'position', label: t('The position matches the club’s own information') },
  ...(isManaged || kind === 'transfer'
    ? [{ id: 'manager', label: t('The current manager knows about the request') }]
    : []),
]

const listeners = new Set<() => void>()
/** Without storage, the ticks last as long as the page. */
const written = new Map<string, string>()

const read = (id: string) => ownPlace('checklist', id).read() ?? written.get(id) ?? '[]'

/** Ids of the ticked checks of a request: kept in this tab. */
export function useChecked(id: string): readonly string[] {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  const text = useSyncExternalStore(subscribe, () => read(id))
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return [] // not ours
  }
}

export function writeChecked(id: string, checked: readonly string[]): void {
  written.set(id, JSON.stringify(checked))
  ownPlace('checklist', id).write(JSON.stringify(checked))
  listeners.forEach((tell) => tell())
}
