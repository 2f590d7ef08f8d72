import { BESIDE, pathAt, type RecordsRoot } from '@touchline/domain/shared/at.ts'

/** Kept for the next start, which needn't wait for the answer then. */
const PLACE = 'touchline.root'

/** A worker has no such storage: its name says it. */
function kept(): RecordsRoot {
  try {
    return localStorage.getItem(PLACE) === BESIDE ? BESIDE : ''
  } catch {
    return ''
  }
}

let root = kept()

/** Where records are, as last heard: at the root of the database, or below a document beside those of a platform. */
export const recordsRoot = (): RecordsRoot => root

/** Path of a collection in the database. */
export const placeOf = (collection: string): string => pathAt(root, collection)

/** Sets where records are from now on. */
export function moveRecords(to: RecordsRoot): void {
  root = to
  keepRoot(to)
}

/** Sets where they are from the next start on. Returns whether the browser keeps it. */
export function keepRoot(to: RecordsRoot): boolean {
  try {
    if (to === '') localStorage.removeItem(PLACE)
    else localStorage.setItem(PLACE, to)
  } catch {
    return false
  }
  return true
}
