import { t } from '@touchline/domain/language/t.ts'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownPlace } from '#browser/own-places.ts'
import { personMap } from '#kit/person-map.ts'

export type Check = { id: string; label: string }

/** Points to check before approving a request. */
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

/** By request; without storage the ticks last as long as the page. */
const ticked = personMap<readonly string[]>()

/** Ids of the ticked checks of a request: kept in this tab. */
export const useChecked = (id: string): readonly string[] => ticked.useAll().get(id) ?? stored(id)

export function writeChecked(id: string, checked: readonly string[]): void {
  ownPlace('checklist', id).write(JSON.stringify(checked))
  ticked.set(id, checked)
}

function stored(id: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(ownPlace('checklist', id).read() ?? '[]')
    return Array.isArray(ids) ? ids.filter((one) => typeof one === 'string') : []
  } catch {
    return [] // not ours
  }
}
