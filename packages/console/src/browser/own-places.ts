/**
 * The register of what this browser keeps for a person, in two storages and in databases; what it keeps for anyone who uses it
 * (language, sidebar) has no person in its name. `tab`: as long as the tab lives. What `ends` with the session goes when
 * its person signs out, is no administrator any more, or when somebody else signs in; the rest are choices that tell nothing.
 * docs/stored.md has the whole list.
 */
const places = {
  draft: { in: 'browser', ends: 'session' },
  // Under which name this tab keeps a draft beside that of another tab (kit/form/draft.ts).
  aside: { in: 'tab', ends: 'session' },
  importing: { in: 'browser', ends: 'session' },
  recent: { in: 'browser', ends: 'session' },
  checklist: { in: 'tab', ends: 'session' },
  note: { in: 'tab', ends: 'session' },
  score: { in: 'tab', ends: 'session' },
  skipped: { in: 'tab', ends: 'session' },
  // The mark of changes that wait to be sent by their owner, which only they end (data/tray.ts).
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
  /** Whether it is kept: storage may be full or switched off. */
  write: (text: string) => boolean
  remove: () => void
}

const keyOf = (name: PlaceName, uid: string, rest: string): string =>
  `touchline:${name}:${uid}${rest === '' ? '' : `:${rest}`}`

const storageOf = (name: PlaceName): Storage => (places[name].in === 'tab' ? sessionStorage : localStorage)

/** Keeps a text for this person; `rest` says what it is about, such as `clubs/abc`. */
export function placeOf(name: PlaceName, uid: string, rest = ''): OwnPlace {
  const key = keyOf(name, uid, rest)
  return {
    read: () => tried(() => storageOf(name).getItem(key)) ?? null,
    write: (text) => tried(() => storageOf(name).setItem(key, text) ?? true) ?? false,
    remove: () => tried(() => storageOf(name).removeItem(key)),
  }
}

let person = ''

/** Whose {@link ownPlace} is from now on: told by the session. */
export function openPlaces(uid: string): void {
  person = uid
}

/** Keeps a text for the person who is signed in. */
export const ownPlace = (name: PlaceName, rest?: string): OwnPlace => placeOf(name, person, rest)

/** Subjects of this person's places of that kind, such as `clubs/abc`. */
export function placesOf(name: PlaceName, uid: string): string[] {
  const start = `${keyOf(name, uid, '')}:`
  const keys = tried(() => Object.keys(storageOf(name))) ?? []
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
}

/** The database of rows that this person is importing; its place `importing` says that it is there. */
export const importsName = (uid: string): string => `touchline.imports ${uid}`

/** Takes away what ends with the session of this person. */
export const endPlaces = (uid: string): void => removeWhere((owner) => owner === uid)

/** Takes away what others left in this browser, and returns whose it was. */
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

/** Storage may be switched off, full, or missing. */
function tried<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
