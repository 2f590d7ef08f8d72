/**
 * Everything that this browser keeps for a person, in two storages and in databases; data for anyone who uses it (language,
 * sidebar) has no person in its name. `tab`: as long as the tab lives. Data that `ends` with the session is removed when its
 * person signs out or is no longer an administrator, or when somebody else signs in; the rest are choices that reveal nothing.
 * docs/stored.md has the whole list.
 */
const places = {
  draft: { in: 'browser', ends: 'session' },
  // Name of this tab's draft in addition to that of another tab (kit/form/draft.ts).
  aside: { in: 'tab', ends: 'session' },
  importing: { in: 'browser', ends: 'session' },
  recent: { in: 'browser', ends: 'session' },
  checklist: { in: 'tab', ends: 'session' },
  note: { in: 'tab', ends: 'session' },
  score: { in: 'tab', ends: 'session' },
  skipped: { in: 'tab', ends: 'session' },
  // Times of items seen, by which a break is proposed (kit/review/shift).
  shift: { in: 'browser', ends: 'session' },
  // Marks changes that wait to be sent by their owner, who alone ends them (data/tray.ts).
  tray: { in: 'browser', ends: 'never' },
  currency: { in: 'browser', ends: 'never' },
  import: { in: 'browser', ends: 'never' },
  looks: { in: 'browser', ends: 'never' },
  reminders: { in: 'browser', ends: 'never' },
} as const satisfies Record<string, { in: 'browser' | 'tab'; ends: 'session' | 'never' }>

export type PlaceName = keyof typeof places

/** One text of one person. */
export type OwnPlace = {
  /** Null for nothing, and where the browser keeps nothing. */
  read: () => string | null
  /** Returns whether it is kept: storage may be full or switched off. */
  write: (text: string) => boolean
  remove: () => void
}

const keyOf = (name: PlaceName, uid: string, rest: string): string =>
  `touchline:${name}:${uid}${rest === '' ? '' : `:${rest}`}`

const storageOf = (name: PlaceName): Storage => (places[name].in === 'tab' ? sessionStorage : localStorage)

/** Keeps a text for this person; `rest` is its subject, such as `clubs/abc`. */
export function placeOf(name: PlaceName, uid: string, rest = ''): OwnPlace {
  const key = keyOf(name, uid, rest)
  return {
    read: () => tried(() => storageOf(name).getItem(key)) ?? null,
    write: (text) => tried(() => storageOf(name).setItem(key, text) ?? true) ?? false,
    remove: () => tried(() => storageOf(name).removeItem(key)),
  }
}

let person = ''

/** Sets the person for {@link ownPlace}; called by the session. */
export function openPlaces(uid: string): void {
  person = uid
}

/** Keeps a text for the signed-in person. */
export const ownPlace = (name: PlaceName, rest?: string): OwnPlace => placeOf(name, person, rest)

/** Subjects of this person's places of that kind, such as `clubs/abc`. */
export function placesOf(name: PlaceName, uid: string): string[] {
  const start = `${keyOf(name, uid, '')}:`
  const keys = tried(() => Object.keys(storageOf(name))) ?? []
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
}

/** Database of rows that this person is importing; its place `importing` marks that it exists. */
export const importsName = (uid: string): string => `touchline.imports ${uid}`

/** Removes everything that ends with this person's session. */
export const endPlaces = (uid: string): void => removeWhere((owner) => owner === uid)

/** Removes what others left in this browser, and returns whose it was. */
export function endPlacesOfOthers(uid: string): ReadonlySet<string> {
  const others = new Set<string>()
  removeWhere((owner) => {
    if (owner !== uid) others.add(owner)
    return owner !== uid
  })
  return others
}

function removeWhere(isMeant: (owner: string) => boolean): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    tried(() => {
      for (const key of Object.keys(globalThis[storage])) {
        const [mark, name = '', owner = ''] = key.split(':')
        if (mark !== 'touchline' || !(name in places)) continue
        if (places[name as PlaceName].ends === 'session' && isMeant(owner))
          globalThis[storage].removeItem(key) // a name of the register
      }
    })
}

/** Undefined where storage is switched off, full, or missing. */
export function tried<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
